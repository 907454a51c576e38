// Loaded into the program by --import. Prints how long each response took on the server, from the
// request's head to the last byte of the body handed to the network.
import { subscribe } from "node:diagnostics_channel";

const started = new WeakMap();
subscribe("http.server.request.start", ({ request }) => started.set(request, performance.now()));
subscribe("http.server.response.finish", ({ request }) => {
  console.log(`response: ${performance.now() - started.get(request)} ms`);
});
