import { appError, leaveNote } from '#content'
import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'

// React reports that it re-renders the page.
test.use({ expectedOnConsole: /React error #418/ })

/** As translators do it: each text in elements of their own. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, option')) continue
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

/** As extensions do it: elements at the beginning and the end of the body, the page and its forms. */
function addElements() {
  for (const place of document.querySelectorAll('body, #page, main, form, label')) {
    const [grammar, password] = [document.createElement('grammar-helper'), document.createElement('password-helper')]
    // They take no room, or what is about to be pressed would move when React takes them away.
    for (const helper of [grammar, password]) helper.hidden = true
    place.prepend(grammar)
    place.append(password)
  }
}

for (const [cause, change] of [
  ['a translator has rewritten', translate],
  ['an extension has added to', addElements],
] as const) {
  test(`A visitor whose page ${cause} sends a note, and sees no error page`, async ({ visitor, owner }) => {
    needs.note()
    await visitor.visit()
    await visitor.tab.run(change, null)
    await visitor.fill(leaveNote.label, 'From a changed page')
    await visitor.press('button', leaveNote.submit)
    await visitor.isNotified('status', leaveNote.messages.success)
    await visitor.holds(leaveNote.label, '')
    await visitor.seesNo('heading', appError.title)
    expect((await owner.read()).notes).toEqual([{ content: 'From a changed page' }])
  })
}
