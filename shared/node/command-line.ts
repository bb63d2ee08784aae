import { type ParseArgsConfig, parseArgs } from 'node:util'
import { getErrorMessage } from './error-message.ts'

export type Flags = NonNullable<ParseArgsConfig['options']>

/** The flags and words that may follow a command. */
export type Usage<Known extends Flags> = {
  help: string
  flags?: Known
  /** How many words without -- there may be, such as a file. */
  operandsMax?: number
  /** The error without an operand, which is a question. */
  missingOperand?: string
}
export type Arguments<Known extends Flags> = {
  flags: ReturnType<typeof parseArgs<{ options: Known }>>['values']
  operands: string[]
}

export class UsageError extends Error {}

/** Reads what is written after a command, and ends it after --help. Errors are explained from then on. */
export function startCommand<const Known extends Flags>(usage: Usage<Known>): Arguments<Known> {
  const { help, flags = {} as Known, missingOperand, operandsMax = missingOperand ? 1 : 0 } = usage
  installErrorHandlers(help)
  if (process.argv.includes('--help')) {
    console.log(help)
    process.exit()
  }
  assertFlagsPassed(Object.keys(flags))
  const { values, positionals: operands } = parseFlags(flags)
  if (missingOperand && !operands[0]?.trim()) throw new UsageError(`${missingOperand} Write it after the --`)
  const unexpected = operands[operandsMax]
  if (unexpected !== undefined) throw new UsageError(`This command does not take ${unexpected}.`)
  return { flags: values, operands }
}

/** Ends the command after an error with a sentence, never a stack. The exit code is 1, or 2 for a wrong use. */
export function installErrorHandlers(help = ''): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', failOutput)
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'write') {
      failOutput(error)
      process.exit()
    }
    console.error(describeErrorMessage(getErrorMessage(error)))
    if (!(error instanceof UsageError)) process.exit(1)
    console.error(`\n${help}`)
    process.exit(2)
  })
}

function failOutput(error: NodeJS.ErrnoException): void {
  // A pipeline also passes on the errors of its input. `| head` closes the pipe on purpose: the command goes on.
  if (error.syscall !== 'write' || error.code === 'EPIPE' || process.exitCode) return
  process.exitCode = 1
  console.error(describeErrorMessage(error.message))
}

/** The bundler's own words for a full disk are twenty lines, and ask to be reported. */
function describeErrorMessage(message: string): string {
  if (/^ENOSPC|os error 28/m.test(message)) return 'The disk is full: make room on it, and run this again.'
  if (/^(EACCES|EPERM|EROFS)/.test(message))
    return `${message}: this user has no right to it. Run this as the user whose folder it is, or give it to this one (chown -R).`
  return message
}

/** npm takes a flag as its own that has no -- before it, and the command would run without it. */
function assertFlagsPassed(flags: string[]): void {
  const given = process.argv.join()
  const swallowed = flags.find((flag) => process.env[`npm_config_${flag}`] && !given.includes(`--${flag}`))
  if (swallowed === undefined) return
  const { npm_lifecycle_event: name = 'leads' } = process.env
  throw new UsageError(`npm took --${swallowed} for itself. Write -- before it: npm run ${name} -- --${swallowed}`)
}

function parseFlags<Known extends Flags>(options: Known) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, flag] = /^Unknown option '(\S+)'/.exec(message) ?? []
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new UsageError(flag ? `This command has no flag ${flag}.` : message)
  }
}
