import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

/** A form of one field on a page that has just been loaded, and the functions of that page's script. */
async function loadPage(restoredByBrowser: string) {
  vi.resetModules()
  const control = Object.assign(new EventTarget(), { name: 'content', type: 'textarea', value: restoredByBrowser })
  const form = { id: 'note-form', elements: [control] } as unknown as HTMLFormElement
  return { control, form, ...(await import('./draft.ts')) }
}
type Page = Awaited<ReturnType<typeof loadPage>>

function type({ form, control, saveDraft }: Page) {
  control.value = 'Typed'
  saveDraft(form)
}

test.each([
  ['did nothing', 'what the browser restores', () => {}, 'Restored'],
  ['typed', 'those words', type, 'Typed'],
  ['emptied the form', 'nothing', (page: Page) => [type(page), page.clearFormAndDraft(page.form)], ''],
  ['sent the form', 'nothing', (page: Page) => [type(page), page.clearDraft(page.form.id)], ''],
])('A visitor who %s comes back to %s', async (_, __, act, text) => {
  act(await loadPage(''))
  const { form, control, restoreDraft } = await loadPage('Restored')
  restoreDraft(form)
  expect(control.value).toBe(text)
})

test.each(['{}', 'null', '"x"', '{"texts":null}', '{"content":"Hi"}', '{"te'])(
  'A tab of another version, which stored %s, works',
  async (stored) => {
    sessionStorage.setItem('draft:note-form', stored)
    const { form, control, restoreDraft, ensureIdempotencyKey } = await loadPage('Restored')
    restoreDraft(form)
    expect(control.value).toBe('Restored')
    expect(ensureIdempotencyKey(form)).toBeTruthy()
  },
)

test('A visitor who blocks storage keeps the draft only on the page', async () => {
  vi.stubGlobal('sessionStorage', undefined)
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
  const page = await loadPage('')
  type(page)
  const key = page.ensureIdempotencyKey(page.form)
  const reloaded = await loadPage('Typed')
  expect(reloaded.ensureIdempotencyKey(reloaded.form)).toBe(key)
  reloaded.clearDraft(reloaded.form.id)
  expect(reloaded.ensureIdempotencyKey(reloaded.form)).not.toBe(key)
})
