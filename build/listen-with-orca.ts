import { writeFile } from 'node:fs/promises'
import { experiments } from '../content/experiments.ts'
import { footer } from '../content/footer.ts'
import { funFacts } from '../content/fun-facts.ts'
import { leaveNote } from '../content/leave-note.ts'
import { requestMeetup } from '../content/request-meetup.ts'
import { sendMessage } from '../content/send-message.ts'
import { fillTemplate } from '../shared/fill-template.ts'
import { findFirefox, startFirefox } from '../tests/engines/support/firefox.ts'
import { startOrca } from '../tests/engines/support/orca.ts'
import { Visitor } from '../tests/engines/support/visitor.ts'
import { startSite } from '../tests/support/homes/running-site.ts'
import { FaultProxy } from '../tests/support/line/fault-proxy.ts'
import { meetupTile } from '../tests/support/page/meetup-tile.ts'
import { until } from '../tests/support/programs/until.ts'

/**
 * Lets Orca read the built page in Firefox and writes down what it says. Needs Debian's firefox-esr, orca, at-spi2-core, dbus
 * and xvfb. Fails where something that must be said is not.
 */

const FILE = 'docs/what-orca-says.md'
const FAILURE = { kind: 'answer', status: 503 } as const
/** Longer than between any two utterances about one thing. */
const SILENCE_MS = 2000
/** A busy machine reads the page in a minute. */
const SAID_WITHIN_MS = 150_000

const program = findFirefox()
if (!program) throw new Error('Firefox is not installed: apt-get install firefox-esr')
const site = await startSite()
const line = new FaultProxy(site.url)
const orca = await startOrca()
const firefox = await startFirefox(program, 'light', orca.desktop)
const tab = await firefox.open()
const visitor = new Visitor(tab, await line.start())
await visitor.visit('/404.html')
await tab.click(200, 200)
await silence()

let read = (await orca.heard()).length

const flows: Record<string, () => Promise<void>> = {
  async 'The page'() {
    await visitor.visit()
    await hears(footer.copyright)
  },
  async 'A fact'() {
    await presses('button', funFacts.regenerate)
    await silence()
  },
  async 'The list of ideas, and a vote'() {
    await presses('button', experiments.show)
    await silence()
    await presses('button', experiments.vote)
    await hears(leaveNote.label)
  },
  async 'A note'() {
    await visitor.fill(leaveNote.label, '')
    await presses('button', leaveNote.submit)
    await hears(leaveNote.messages.empty)
    await visitor.fill(leaveNote.label, 'Hello')
    await failsAndIsSent(leaveNote.submit, leaveNote.messages)
  },
  async 'A message'() {
    await presses('button', sendMessage.submit)
    await hears(sendMessage.messages.incomplete)
    await visitor.fill(sendMessage.fields.name.label, 'Ada')
    await visitor.fill(sendMessage.fields.email.label, 'ada@b.test')
    await visitor.choose(sendMessage.fields.category.label, String(sendMessage.categories[0]?.label))
    await visitor.fill(sendMessage.fields.message.label, 'Hello')
    await failsAndIsSent(sendMessage.submit, sendMessage.messages)
  },
  async 'A meetup'() {
    await presses('button', String(meetupTile))
    await silence()
    await presses('button', requestMeetup.types.coffee)
    await hears(requestMeetup.messages.incomplete)
    await visitor.fill(requestMeetup.fields.name.label, 'Grace')
    await visitor.fill(requestMeetup.fields.phone.label, '617 555')
    const { types, messages } = requestMeetup
    const success = fillTemplate(messages.success, { name: 'Grace', type: types.coffee })
    await failsAndIsSent(types.coffee, { ...messages, success }, async () => {
      await presses('button', String(meetupTile))
      await silence()
    })
  },
}

const chapters: string[] = []
try {
  for (const [name, flow] of Object.entries(flows)) {
    await flow()
    await silence()
    const said = (await orca.heard()).slice(read)
    read += said.length
    chapters.push(`## ${name}\n\n\`\`\`text\n${said.join('\n')}\n\`\`\`\n`)
  }
} finally {
  await firefox.stop()
  await orca.stop()
  await line.stop()
  await site.stop()
}
await writeFile(
  FILE,
  `# What Orca says

Written by \`npm run hear\`: every utterance of Orca in Firefox, in order, a line each. Words that the keyboard alone made it say,
such as a key's name, are not among them.

${chapters.join('\n')}`,
)
console.log(`Written to ${FILE}.`)

/** Hears what it is, and presses it with the keyboard. */
async function presses(...control: Parameters<Visitor['focus']>): Promise<void> {
  await visitor.focus(...control)
  await silence()
  await visitor.key('Enter')
}

/** Sends on a line that fails, then, after what has to be done `again`, on one that does not; hears how either went. */
async function failsAndIsSent(
  button: string,
  messages: { failure: string; success: string },
  again = async () => {},
): Promise<void> {
  line.fail('/rest/v1/', FAILURE)
  await presses('button', button)
  await hears(messages.failure)
  line.heal()
  await again()
  await presses('button', button)
  await hears(messages.success)
}

/** Waits until the words have been said in this flow. */
function hears(words: string): Promise<void> {
  return until(async () => (await orca.heard()).slice(read).some((said) => said.includes(words)), SAID_WITHIN_MS).catch(
    async () => {
      const said = (await orca.heard()).slice(read).join('\n')
      throw new Error(`Orca did not say “${words}”, but:\n${said}`)
    },
  )
}

async function silence(): Promise<void> {
  let count = -1
  let since = Date.now()
  await until(async () => {
    const now = (await orca.heard()).length
    if (now !== count) since = Date.now()
    count = now
    return Date.now() - since > SILENCE_MS
  })
}
