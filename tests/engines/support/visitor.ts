import { expect } from '@playwright/test'
import type { Key, Tab, WindowSize } from './engine.ts'
import { type Box, find, type Wanted } from './find-element.ts'

type Name = string | RegExp

/** A visitor in any engine: sees what is on the page, finds it by its role and name, and presses and types as a person does. */
export class Visitor {
  readonly tab: Tab
  readonly #siteUrl: string

  constructor(tab: Tab, siteUrl: string) {
    this.tab = tab
    this.#siteUrl = siteUrl
  }

  visit(path = '/'): Promise<void> {
    return this.tab.visit(this.#siteUrl + path)
  }

  async reload(): Promise<void> {
    await this.tab.run(() => {
      document.documentElement.setAttribute('data-left', '')
      setTimeout(() => location.reload())
    }, null)
    const isBack = () => document.readyState === 'complete' && !document.documentElement.hasAttribute('data-left')
    // While the page goes, no engine runs anything in it.
    await expect.poll(() => this.tab.run(isBack, null).catch(() => false)).toBe(true)
  }

  async resize(size: WindowSize): Promise<void> {
    await this.tab.resize(size)
  }

  /** Waits until it can be pressed, brings it into the window and presses it. */
  async press(role: string, name: Name): Promise<void> {
    const { x, y } = await this.#reach({ role, ...asPattern(name) })
    await this.tab.click(x, y)
  }

  /** Puts the cursor into a field, by a press, and types over its text. */
  async fill(label: Name, text: string): Promise<void> {
    const wanted = { role: 'textbox', ...asPattern(label) }
    const { x, y } = await this.#reach(wanted)
    await this.tab.click(x, y)
    const select = () => {
      const field = document.activeElement
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isField) field.select()
      return isField
    }
    // React may render the field anew just now, and gives it the focus back.
    await expect.poll(() => this.tab.run(select, null), `is in ${label}`).toBe(true)
    await this.tab.type(text)
  }

  /** Chooses as the keyboard does: by the first characters. */
  async choose(label: Name, choice: string): Promise<void> {
    await this.#look({ role: 'combobox', ...asPattern(label), next: 'focus' })
    await this.tab.type(choice)
  }

  async key(...names: Key[]): Promise<void> {
    for (const name of names) await this.tab.press(name)
  }

  async sees(role: string, name: Name): Promise<void> {
    await this.#look({ role, ...asPattern(name) })
  }

  async seesNo(role: string, name: Name): Promise<void> {
    await expect.poll(() => this.#find({ role, ...asPattern(name) }), `${role} ${name} is gone`).toBeNull()
  }

  async canSee(role: string, name: Name): Promise<boolean> {
    return (await this.#find({ role, ...asPattern(name) })) !== null
  }

  /** The text of a region, or an element, as it is shown. */
  read(selector: string): Promise<string> {
    return this.tab.run(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((element) => element.checkVisibility())
          .map((element) => element.innerText)
          .join('\n'),
      selector,
    )
  }

  async isNotified(kind: 'status' | 'alert', text: string): Promise<void> {
    await expect.poll(() => this.read(`[role=${kind}]`), { timeout: OUTCOME_WITHIN_MS }).toContain(text)
  }

  async holds(label: Name, text: string): Promise<void> {
    await expect.poll(async () => (await this.#find({ role: 'textbox', ...asPattern(label) }))?.value).toBe(text)
  }

  /** The name of what has the focus. */
  async hasFocusOn(role: string, name: Name): Promise<void> {
    await expect.poll(async () => (await this.#find({ role, ...asPattern(name) }))?.hasFocus).toBe(true)
  }

  /** Where it is in the window, without moving it. */
  async box(role: string, name: Name): Promise<Box> {
    return (await this.#look({ role, ...asPattern(name) })).box
  }

  async scrollTo(top: number): Promise<void> {
    await this.tab.run((top) => scrollTo({ top, behavior: 'instant' }), top)
  }

  hash(): Promise<string> {
    return this.tab.run(() => location.hash, null)
  }

  /** Whether a section has the focus and begins in the window, clear of the header. */
  async isIn(section: string): Promise<void> {
    await this.isAtTheTopOf(section)
    await expect.poll(() => this.tab.run(() => document.activeElement?.id, null), `is in ${section}`).toBe(section)
  }

  async isAtTheTopOf(section: string): Promise<void> {
    const isThere = (section: string) => {
      const { top } = document.getElementById(section)?.querySelector('h2')?.getBoundingClientRect() ?? { top: -1 }
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 1
      return top > 60 && top < (isAtEnd ? innerHeight : innerHeight / 2)
    }
    await expect.poll(() => this.tab.run(isThere, section), `is at the top of ${section}`).toBe(true)
  }

  boxOf(selector: string): Promise<Box> {
    return this.tab.run((selector) => {
      const { left, top, right, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { left, top, right, bottom }
    }, selector)
  }

  /** Whether a field's label is in the window and nothing covers it. */
  isLabelInView(text: string): Promise<boolean> {
    return this.tab.run((text) => {
      const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === text)
      const { left, top, bottom } = label?.getBoundingClientRect() ?? new DOMRect()
      return document.elementFromPoint(left + 2, (top + bottom) / 2) === label
    }, text)
  }

  #find(wanted: Wanted) {
    return this.tab.run(find, wanted)
  }

  async #look(wanted: Wanted) {
    const look = () => this.#find(wanted)
    await expect.poll(look, `sees the ${wanted.role} ${wanted.source}`).not.toBeNull()
    const found = await look()
    if (!found) throw new Error(`The ${wanted.role} ${wanted.source} went again.`)
    return found
  }

  /** The middle of what can be pressed there. */
  async #reach(wanted: Wanted) {
    const reach = () => this.#find({ ...wanted, next: 'reach' })
    await expect.poll(async () => (await reach())?.covered, `reaches the ${wanted.role} ${wanted.source}`).toBe('')
    const { box } = (await reach()) ?? { box: { left: 0, right: 0, top: 0, bottom: 0 } }
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  }
}

/** A request that nobody answers times out after nine seconds. */
const OUTCOME_WITHIN_MS = 18_000

const literally = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const asPattern = (name: Name) => ({ source: typeof name === 'string' ? `^${literally(name)}$` : name.source })

/** A name of which the rest is not asked for. */
export const beginningWith = (name: string): RegExp => new RegExp(`^${literally(name)}`)
