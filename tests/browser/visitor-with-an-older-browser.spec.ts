import type { Page } from '@playwright/test'
import { submission } from '#content'
import { submitOffline } from '../support/page/hold-react.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

test.describe('without a connection', () => {
  test.use({ expectedOnConsole: /Failed to load resource|dynamically imported module|ERR_/ })

  test('A visitor whose browser knows no popover reads that the note was not sent, and leaves it once online', async ({
    page,
    owner,
  }) => {
    await takePopoversAway(page)
    const goOnline = await submitOffline(page, visitorForms.note, 'From an older phone')
    await goOnline()
    await visitorForms.note.submit(page)
    await expect(page.getByText(submission.arrived, { exact: true })).toBeVisible()
    expect((await owner.read()).notes).toEqual([{ content: 'From an older phone' }])
  })
})

test('A visitor whose browser gives a button that is pressed no focus is back at the tile', async ({ page }) => {
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }))
  await page.goto('/')
  const { tile, name, cancel, dialog } = visitorForms.meetup.controls(page)
  await tile.click()
  await expect(name).toBeFocused()
  await cancel.click()
  await expect(dialog).toBeHidden()
  await expect(tile).toBeFocused()
})

/** As before Chrome 114, Firefox 125 and Safari 17: neither the methods are known nor the selector. */
const takePopoversAway = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['togglePopover', 'showPopover', 'hidePopover', 'popover'] as const)
      Reflect.deleteProperty(HTMLElement.prototype, name)
    for (const [prototype, name] of [
      [Document.prototype, 'querySelectorAll'],
      [Element.prototype, 'matches'],
    ] as const) {
      const known = Reflect.get(prototype, name)
      Reflect.set(prototype, name, function (this: Node, selector: string) {
        return Reflect.apply(known, this, [selector.replaceAll(':popover-open', ':-unknown')])
      })
    }
  })
