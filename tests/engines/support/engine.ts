/** The browser interface that the journeys need, independent of the protocol. */
export interface Engine {
  /** Opens a tab that shares no cookies with the others. */
  newTab(size: { width: number; height: number }): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  /** Resolves when the document is there; the page may not be hydrated yet. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Brings it to the front: a tab behind another one is hidden, and gets no live updates. */
  show(): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R>;
  /** The displayed elements whose accessible name, computed by the browser itself, is `name`. */
  named(css: string, name: string): Promise<Control[]>;
  /** The elements, displayed or not. */
  all(css: string): Promise<Control[]>;
  press(key: Key): Promise<void>;
  /** Errors and warnings in the console, policy violations and failed requests. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Control {
  /** Scrolls to it and clicks with the mouse. */
  click(): Promise<void>;
  /** Replaces its text by typing. */
  type(text: string): Promise<void>;
  /** Presses a key while it has the focus. */
  press(key: Key): Promise<void>;
  /** Chooses an option by its text. */
  select(option: string): Promise<void>;
  upload(path: string): Promise<void>;
  run<A extends unknown[], R>(
    work: (element: HTMLElement, ...args: A) => R,
    ...args: A
  ): Promise<R>;
}

export type Key = "Enter" | "Space" | "Tab" | "Escape";
