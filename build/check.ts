import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { startCommand, UsageError } from '../shared/node/command-line.ts'

const PARTS = {
  content: ['node', 'build/check-content.ts'],
  lint: ['biome', 'check', '--error-on-warnings', '.'],
  types: ['tsc', '--noEmit'],
  unused: ['knip'],
}
type Part = keyof typeof PARTS
const all = Object.keys(PARTS) as Part[]

const CHOICES = `npm run check -- ${all.join(', or ')}`

const { operands } = startCommand({ help: `${CHOICES}; without a name all of them.`, operandsMax: all.length })
const isPartName = (name: string): name is Part => name in PARTS
if (!operands.every(isPartName)) throw new UsageError('Say what to check.')
const wanted = operands.length > 0 ? operands : all
// The content is checked first, because the other parts report its mistakes in a programmer's terms.
const isContentValid = !wanted.includes('content') || (await check('content'))
const others = wanted.filter((part) => part !== 'content')
const passed = isContentValid && (await Promise.all(others.map(check))).every(Boolean)
if (!passed) process.exitCode = 1

/** Prints a part's output once it has ended, so that parallel parts don't mix. */
async function check(part: Part): Promise<boolean> {
  const started = performance.now()
  const [command = '', ...parameters] = PARTS[part]
  const program = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, errors, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ])
  process.stdout.write(printed)
  process.stderr.write(errors)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${part} (${seconds} s)`)
  return code === 0
}
