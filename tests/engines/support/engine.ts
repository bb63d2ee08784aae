export type Scheme = 'light' | 'dark'
export type WindowSize = { width: number; height: number }
export type Key = 'Enter' | 'Tab' | 'Escape'

/** One of the browsers, started: its pages prefer one scheme and no motion. */
export type Engine = {
  /** A page of a visitor who was never here. */
  open: () => Promise<Tab>
  stop: () => Promise<void>
}

/** What every driver can do with a page, in the pixels of its window. */
export type Tab = {
  visit: (address: string) => Promise<void>
  /** Runs a function in the page, with what JSON can carry. */
  run: <Given, Found>(inPage: (given: Given) => Found | Promise<Found>, given: Given) => Promise<Found>
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  resize: (size: WindowSize) => Promise<void>
  /** How many windows there are, with those that the page has opened. */
  countWindows: () => Promise<number>
  /** The errors and warnings on the console, as far as the driver reports them. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}
