import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Environment, readEnvironment, setTimeZone } from '../server/env.ts'
import { getErrorMessage } from '../shared/error-message.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<Flags extends Options> = ReturnType<typeof parseArgs<{ options: Flags }>>['values']

export class UsageError extends Error {}

type Command<Flags extends Options> = {
  help: string
  flags?: Flags
  /** The one word without --, such as a file. The question asks for it if it is missing. */
  operand?: { question: string } | { isOptional: true }
  /** `operand` is '' if there is none. Resolves with false when the command found a fault. */
  run: (given: { flags: Values<Flags>; operand: string; environment: Environment }) => Promise<unknown>
}

/** Runs the command, and sets the exit code: 0, 1 for a fault or a failure, 2 for a wrong use. */
export async function runCommand<Flags extends Options>(command: Command<Flags>): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', failOutput)
  try {
    const hasPassed = (await runParsed(command)) !== false
    process.exitCode ??= hasPassed ? 0 : 1
  } catch (error) {
    if (isOutputError(error)) return failOutput(error)
    console.error(getErrorMessage(error))
    if (error instanceof UsageError) console.error(`\n${command.help}`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** A pipeline also passes on the errors of what it reads from. */
const isOutputError = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall === 'write'

function failOutput(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException
  // `| head` closes the pipe on purpose. The command goes on, so that it closes the store.
  const isReaderGone = code === 'EPIPE'
  const hasFailedBefore = Boolean(process.exitCode)
  if (!isOutputError(error) || isReaderGone || hasFailedBefore) return
  process.exitCode = 1
  console.error(code === 'ENOSPC' ? DISK_FULL : `The output can't be written: ${message}.`)
}
const DISK_FULL = 'The disk of the output is full. Make room on it, and run this again.'

async function runParsed<Flags extends Options>({ help, flags, operand, run }: Command<Flags>) {
  if (process.argv.includes('--help')) return console.log(help)
  const options = flags ?? ({} as Flags)
  const swallowed = findSwallowedFlag(Object.keys(options))
  if (swallowed !== undefined) {
    const { npm_lifecycle_event: name = 'leads' } = process.env
    throw new UsageError(`npm took --${swallowed} for itself. Write -- before it: npm run ${name} -- --${swallowed}`)
  }
  const { values, positionals } = parseFlags(options)
  const [word = '', ...more] = positionals
  if (operand && 'question' in operand && !word.trim())
    throw new UsageError(`${operand.question} Write it after the --`)
  const [unexpected] = operand ? more : positionals
  if (unexpected !== undefined) throw new UsageError(`This command does not take ${unexpected}.`)
  const environment = readEnvironment(process.env)
  setTimeZone(environment.timeZone)
  return await run({ flags: values, operand: word, environment })
}

/** @returns a flag that npm took as its own, because it had no -- before it: the command would run without it */
function findSwallowedFlag(flags: string[]): string | undefined {
  const given = process.argv.join()
  return flags.find((flag) => process.env[`npm_config_${flag}`] && !given.includes(`--${flag}`))
}

function parseFlags<Flags extends Options>(options: Flags): { values: Values<Flags>; positionals: string[] } {
  try {
    return parseArgs({ options, allowPositionals: true }) as { values: Values<Flags>; positionals: string[] }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, flag] = /^Unknown option '(\S+)'/.exec(message) ?? []
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new UsageError(flag ? `This command has no flag ${flag}.` : message)
  }
}
