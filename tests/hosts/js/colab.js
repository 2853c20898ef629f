// A widget manager that keeps to the interface of Colab's, on a page with a kernel.
//
// https://github.com/googlecolab/colab-cdn-widget-manager, src/api.ts: a manager learns of a model when it renders it or
// when another model asks for it. It then gets the state and a channel, whose messages it iterates over. It cannot list
// the widgets of the kernel. Colab shows each output in a frame with a manager of its own.
import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { output, run, startKernel } from "./kernel.js";

window.define("@jupyter-widgets/base", () => base);
window.define("@jupyter-widgets/controls", () => controls);

/** The messages of a widget of the kernel, for as many readers as there are; each gets all of them. */
class Channel {
  #comm;
  #messages = [];
  #arrived = [];

  constructor(comm) {
    this.#comm = comm;
  }

  push(message) {
    this.#messages.push(message);
    for (const wake of this.#arrived.splice(0)) wake();
  }

  async send(data, { buffers } = {}) {
    await this.#comm.send(data, {}, buffers).done;
  }

  close() {
    this.#comm.close();
  }

  get messages() {
    return this.#read();
  }

  async *#read() {
    for (let at = 0; ; at++) {
      while (at === this.#messages.length) await new Promise((resolve) => this.#arrived.push(resolve));
      yield this.#messages[at];
    }
  }
}

/** The side of Colab: the models of the kernel, by their ids. */
class Environment {
  #models = new Map();
  /** The requests whose messages do not get through: Colab loses those that another cell causes. */
  #lost = new Set();

  constructor(kernel) {
    kernel.registerCommTarget("jupyter.widget", (comm, { content, buffers }) => this.#add(comm, content.data, buffers));
  }

  lose(request) {
    this.#lost.add(request);
  }

  async getModelState(id) {
    return this.#models.get(id);
  }

  #add(comm, { state, buffer_paths }, buffers) {
    base.put_buffers(state, buffer_paths ?? [], buffers ?? []);
    const channel = new Channel(comm);
    const { _model_name: modelName, _model_module: modelModule, _model_module_version: modelModuleVersion } = state;
    this.#models.set(comm.commId, { modelName, modelModule, modelModuleVersion, state, comm: channel });
    comm.onMsg = ({ content, buffers, parent_header }) => {
      if (!this.#lost.has(parent_header.msg_id)) channel.push({ data: content.data, buffers });
    };
  }
}

class Comm {
  constructor(id, channel) {
    this.comm_id = id;
    this.target_name = "";
    this.channel = channel;
  }

  send(data, callbacks, _metadata, buffers) {
    const idle = { content: { execution_state: "idle" } };
    this.channel.send(data, { buffers }).then(() => callbacks?.iopub?.status?.(idle));
    return "";
  }

  close() {
    this.channel.close();
    return "";
  }

  async on_msg(callback) {
    for await (const { data, buffers } of this.channel.messages)
      callback({ content: { comm_id: this.comm_id, data }, buffers });
  }

  on_close() {}
}

class Manager extends ManagerBase {
  #asked = new Map();

  constructor(environment) {
    super();
    this.environment = environment;
  }

  loadClass(name, module, version) {
    const major = version.replace("~", "");
    const path = `${window.location.origin}/renderer/nbextensions/${module}/index`;
    window.requirejs.config({ paths: { [module]: path } });
    window.asked.add(`${module} ${major}`);
    return new Promise((resolve, reject) => window.requirejs([module], (found) => resolve(found[name]), reject));
  }

  _create_comm() {
    throw new Error("a board opens no channel");
  }

  _get_comm_info() {
    throw new Error("Method not implemented.");
  }

  get_model(id) {
    if (!this.#asked.has(id)) this.#asked.set(id, this.#make(id));
    return this.#asked.get(id);
  }

  async #make(id) {
    const found = await this.environment.getModelState(id);
    if (!found) throw new Error("not found");
    const { modelName: model_name, modelModule: model_module, modelModuleVersion: model_module_version } = found;
    const comm = new Comm(id, found.comm);
    return this.new_model({ model_name, model_module, model_module_version, model_id: id, comm }, found.state);
  }

  async render(id, node) {
    const view = await this.create_view(await this.get_model(id));
    node.append(view.el);
  }
}

window.asked = new Set();
window.urls = [];
const kernel = await startKernel();
const environment = new Environment(kernel);

window.run = (code) =>
  run(kernel, code, (data, metadata) => {
    // Without it Colab says that third-party widgets are not enabled.
    const url = metadata.colab?.custom_widget_manager?.url;
    if (!url) throw new Error(`Colab would not show this output: ${JSON.stringify(metadata)}`);
    window.urls.push(url);
    return new Manager(environment).render(data.model_id, output());
  });
/** Runs code in a cell of which no message reaches the outputs of other cells. */
window.runElsewhere = async (code) => {
  const future = kernel.requestExecute({ code });
  environment.lose(future.msg.header.msg_id);
  await future.done;
};
window.started = true;
