import { afterEach, expect, test, vi } from 'vitest'

const FIELD = 'content'

/** The form of a page that has just been loaded, with the script of that page. */
async function loadPage(restoredByBrowser: string) {
  vi.resetModules()
  const control = Object.assign(new EventTarget(), { name: FIELD, type: 'textarea', value: restoredByBrowser })
  const form = { id: 'leave-note', elements: [control] } as unknown as HTMLFormElement
  return { control, form, ...(await import('./draft.ts')) }
}
type Page = Awaited<ReturnType<typeof loadPage>>

const type = ({ form, control, saveDraft }: Page) => {
  control.value = 'Typed'
  saveDraft(form)
}

afterEach(() => vi.unstubAllGlobals())

function stubStorage({ isBlocked }: { isBlocked: boolean }) {
  const stored = new Map<string, string>()
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('sessionStorage', isBlocked ? { getItem: refuse, setItem: refuse, removeItem: refuse } : storage)
}

test.each([
  ['did nothing', 'what the browser restores', () => {}, 'Restored'],
  ['typed', 'those words', type, 'Typed'],
  ['emptied the form', 'nothing', (page: Page) => [type(page), page.emptyForm(page.form)], ''],
  ['sent the form', 'nothing', (page: Page) => [type(page), page.recordEmptyDraft(page.form.id)], ''],
])('A visitor who %s comes back to %s', async (_, __, act, text) => {
  stubStorage({ isBlocked: false })
  act(await loadPage(''))
  const { form, control, restoreDraft } = await loadPage('Restored')
  restoreDraft(form)
  expect(control.value).toBe(text)
})

test('A visitor who blocks storage keeps her words on the page alone', async () => {
  stubStorage({ isBlocked: true })
  const page = await loadPage('')
  type(page)
  page.control.value = 'Restored'
  page.restoreDraft(page.form)
  expect(page.control.value).toBe('Typed')
  const next = await loadPage('Restored')
  next.restoreDraft(next.form)
  expect(next.control.value).toBe('Restored')
})

test('A visitor’s retry has the same key, and her next message another', async () => {
  stubStorage({ isBlocked: false })
  const page = await loadPage('')
  type(page)
  const key = page.ensureSubmissionKey(page.form)
  const reloaded = await loadPage('Typed')
  expect(reloaded.ensureSubmissionKey(reloaded.form)).toBe(key)
  reloaded.recordEmptyDraft(reloaded.form.id)
  expect(reloaded.ensureSubmissionKey(reloaded.form)).not.toBe(key)
})
