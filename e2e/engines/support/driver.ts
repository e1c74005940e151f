export interface DriverElement {
  /** Clicks its centre as a person would, so that an element on top of it receives the click. */
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** @param path of a file that a file input receives */
  upload(path: string): Promise<void>;
}

/** A browser with one page at 360 px and no stored data, which a driver controls. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It cannot use variables from outside, and its result is JSON. */
  evaluate<T>(script: (...args: string[]) => T, ...args: string[]): Promise<T>;
  /** Returns the element that a function returns in the page, or undefined for null. */
  find(script: (...args: string[]) => Element | null, ...args: string[]): Promise<DriverElement | undefined>;
  pressEscape(): Promise<void>;
  /** Uncaught exceptions and messages of `console.error`, as far as the driver reports them. */
  readErrors(): Promise<string[]>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const VIEWPORT = { width: 360, height: 740 };
