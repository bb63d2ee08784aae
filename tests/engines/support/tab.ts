/** A browser. Its pages prefer the dark and no motion. */
export type Engine = { openTab: () => Promise<Tab>; stop: () => Promise<void> }

/** A page of a new visitor. Elements are named by XPath, which every driver understands. */
export type Tab = {
  goto: (address: string) => Promise<unknown>
  /** Waits until the element can be pressed, scrolls it into view and presses its middle. */
  click: (xpath: string) => Promise<unknown>
  /** Focuses the field, and types at the end of its text. */
  type: (xpath: string, text: string) => Promise<unknown>
  press: (key: 'Enter' | 'Tab' | 'Escape') => Promise<unknown>
  /** Runs a function in the page, with what JSON can carry. */
  evaluate: <Found, Given = undefined>(inPage: (given: Given) => Found, given?: Given) => Promise<Awaited<Found>>
  resize: (size: { width: number; height: number }) => Promise<unknown>
  /** The errors of the page, as far as the driver reports them. */
  readErrors: () => Promise<string[]>
  close: () => Promise<unknown>
}
