import { expect, test } from './support/visit.ts'

// Not every engine can be told to leave script out; a policy that forbids it is heard by all.
test.use({ expectedOnConsole: /script-src|400 \(Bad Request\)/ })
test.beforeEach(({ line }) => {
  line.policy = "script-src 'none'"
})

test('A visitor without script opens the menu, and it does not lie over what it led to', async ({ visitor }) => {
  await visitor.resize({ width: 480, height: 700 })
  await visitor.visit()
  await visitor.press('button', 'Menu')
  await visitor.press('link', 'Services')
  expect(await visitor.hash()).toBe('#services')
  await expect.poll(async () => (await visitor.boxOf('#menu')).bottom).toBe(0)
  await visitor.press('button', 'Menu')
  await expect.poll(async () => (await visitor.boxOf('#menu')).bottom).toBeGreaterThan(0)
  await visitor.press('link', 'Contact')
  await expect.poll(async () => (await visitor.boxOf('#menu')).bottom).toBe(0)
})

test('A visitor without script opens the lab and is offered nothing that would do nothing', async ({ visitor }) => {
  await visitor.visit()
  await visitor.press('button', 'Show Experiments & Ideas')
  await visitor.sees('article', /^Standup Ghostwriter/)
  for (const name of ['Vote', 'Discuss', 'Submit an Idea', 'Regenerate Fact']) await visitor.seesNo('button', name)
})

test('A visitor without script leaves a note', async ({ visitor, owner }) => {
  await visitor.visit()
  await visitor.fill('Your note', 'No script')
  await visitor.press('button', 'Submit')
  await visitor.sees('heading', 'Thank you for your note!')
  await visitor.press('link', 'Back to the page')
  await visitor.sees('heading', 'Featured Projects')
  expect((await owner.read()).notes).toEqual([{ content: 'No script' }])
})

test('A visitor without script and without words is asked for some, and not told that they are kept', async ({
  visitor,
}) => {
  await visitor.visit()
  await visitor.press('button', 'Submit')
  await visitor.sees('heading', 'Please enter a note before submitting.')
  expect(await visitor.read('main')).not.toContain('Your text is still here')
})

test('A visitor without script sends a message that lacks something and finds the words again', async ({ visitor }) => {
  await visitor.visit()
  await visitor.fill('Message', 'Only this')
  await visitor.press('button', 'Send Message')
  await visitor.sees('heading', 'Please fill in all fields')
  await visitor.holds('What you wrote', 'Only this')
})

test('A visitor without script opens the meetup, leaves it, and asks for a beer', async ({ visitor, owner }) => {
  await visitor.visit()
  await visitor.press('button', /^Boston Meetup/)
  await visitor.press('button', 'Cancel')
  await visitor.seesNo('dialog', 'Boston Meetup')
  await visitor.press('button', /^Boston Meetup/)
  await visitor.fill('Your Name', 'Grace')
  await visitor.fill('Phone Number', '617 555')
  await visitor.press('button', 'Beer')
  await visitor.sees('heading', "Thanks Grace! Beer meetup request submitted. I'll call you soon!")
  expect((await owner.read()).contact_submissions).toMatchObject([{ name: 'Grace', category: 'beer' }])
})
