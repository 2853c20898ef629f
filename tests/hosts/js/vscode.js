// VS Code's own renderer of widgets, on a page with a kernel instead of an extension.
//
// As in VS Code, its bundle defines the packages of ipywidgets for RequireJS, and asks a script loader for all others.
import { activate } from "@vscode/jupyter-ipywidgets8";
import { output, run, startKernel } from "./kernel.js";

activate();
window.vscIPyWidgets8.load();

const loader = {
  widgetsRegisteredInRequireJs: new Set(),
  async loadWidgetScript(name, version) {
    // The address of the fallback, which VS Code serves from a local environment of Python.
    window.requirejs.config({ paths: { [name]: `${window.location.origin}/renderer/nbextensions/${name}/index` } });
    this.widgetsRegisteredInRequireJs.add(name);
    window.asked.push(`${name} ${version}`);
  },
  successHandler() {},
  errorHandler(name, module, version, error) {
    console.error(`${name} of ${module} ${version}`, error);
  },
};
window.asked = [];

const kernel = await startKernel();
const container = output();
const manager = new window.vscIPyWidgets.WidgetManager(kernel, container, loader, () => {}, undefined);

window.run = (code) =>
  run(kernel, code, async (data) => {
    const node = output();
    const model = await manager.get_model(data.model_id);
    const view = await manager.create_view(model, { el: node });
    await manager.display_view(data, view, { node });
  });
window.started = true;
