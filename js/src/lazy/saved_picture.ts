// The pictures of boards that JupyterLab saves with a notebook.
export { keepPictures } from "../saved_picture";
