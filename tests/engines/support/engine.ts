export type Scheme = 'light' | 'dark'
export type WindowSize = { width: number; height: number }

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
  /** Types on the keyboard; what `keys` names counts as one key. */
  type: (text: string) => Promise<void>
  resize: (size: WindowSize) => Promise<void>
  /** How many windows there are, with those that the page has opened. */
  countWindows: () => Promise<number>
  /** The errors and warnings on the console, as far as the driver reports them. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}

/** WebDriver's codes for keys without a character. */
export const keys = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Backspace: '\uE003', Space: ' ' }
export type Key = keyof typeof keys

/** Text for the driver that runs `inPage` and carries what it is given and finds as JSON. */
export const asSource = (inPage: (given: never) => unknown): string =>
  `async (given) => JSON.stringify((await (${inPage})(JSON.parse(given))) ?? null)`

/** A click and a typed text as WebDriver, old and new, takes them. */
export const clickAt = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
export const typeAll = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
