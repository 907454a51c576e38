// Loaded before the program: a message from the test moves its clock.
const SystemDate = Date;
let ahead = 0;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length > 0 ? args : [Date.now()], self),
  get: (target, name, self) =>
    name === "now" ? () => target.now() + ahead : Reflect.get(target, name, self),
});

process.on("message", ({ now }) => {
  ahead = now - SystemDate.now();
  process.send("moved");
});
// The channel for the test's messages doesn't keep the program alive.
process.channel.unref();
