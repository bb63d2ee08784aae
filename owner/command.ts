import { type ParseArgsConfig, parseArgs } from 'node:util'
import { reasonOf } from '../server/store/reason-of.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<Flags extends Options> = ReturnType<typeof parseArgs<{ options: Flags }>>['values']

/** What the owner asked for can't be done as she asked; the message says how to ask. */
export class Misuse extends Error {}

/** One of the owner's commands. Besides its flags each knows --help. */
type Command<Flags extends Options> = {
  help: string
  flags: Flags
  /** How many words without dashes it takes, at least and at most; none if it says nothing. */
  operands?: readonly [least: number, most: number]
  /** Resolves with false when it found a fault. */
  run: (values: Values<Flags>, operands: string[]) => Promise<unknown>
}

/** Runs a command with what it was called with; it exits with 1 when a fault was found or met, and with 2 after misuse. */
export async function runCommand<Flags extends Options>(command: Command<Flags>): Promise<void> {
  try {
    process.exitCode = (await call(command)) === false ? 1 : 0
  } catch (error) {
    // The reader has closed the pipe, as `head` does.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return
    console.error(reasonOf(error))
    if (error instanceof Misuse) console.error(`\n${command.help}`)
    process.exitCode = error instanceof Misuse ? 2 : 1
  }
}

async function call<Flags extends Options>({ help, flags, operands = [0, 0], run }: Command<Flags>) {
  if (process.argv.includes('--help')) return console.log(help)
  const { values, positionals } = parse(flags)
  const [least, most] = operands
  if (positionals.length < least) throw new Misuse('Something is missing behind the command.')
  if (positionals.length > most) throw new Misuse(`There is no use for ${positionals[most]} here.`)
  return await run(values, positionals)
}

function parse<Flags extends Options>(options: Flags): { values: Values<Flags>; positionals: string[] } {
  try {
    return parseArgs({ options, allowPositionals: true }) as { values: Values<Flags>; positionals: string[] }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, flag] = /^Unknown option '(\S+)'/.exec(message) ?? []
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new Misuse(flag ? `There is no ${flag} here.` : message)
  }
}
