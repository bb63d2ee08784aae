import { type ParseArgsConfig, parseArgs } from 'node:util'
import { getErrorMessage } from '../shared/error-message.ts'

// Each command of build/ imports this file: an owner reads a sentence, and never a stack.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  // The reader has closed the pipe, as `head` does.
  if (error.code === 'EPIPE') process.exit(0)
  const isMisused = error.code?.startsWith('ERR_PARSE_ARGS')
  const [, word] = /^(?:Unknown option|Unexpected argument) '(\S+)'/.exec(error.message) ?? []
  console.error(isMisused && word ? `This command does not take ${word}.` : addFix(getErrorMessage(error)))
  process.exit(isMisused ? 2 : 1)
})

/** The bundler's own words for a full disk are twenty lines, and ask to be reported. */
function addFix(message: string): string {
  if (/^ENOSPC|os error 28/m.test(message)) return 'The disk is full: make room on it, and run this again.'
  if (/^(EACCES|EPERM|EROFS)/.test(message))
    return `${message}: this user may not write there. Run this as the user whose folder it is, or give it to this one (chown -R).`
  return message
}

/** @returns what is written behind the command. For --help the command prints `help` and ends. */
export function readArguments<const Config extends ParseArgsConfig>(help: string, config: Config) {
  if (!process.argv.includes('--help')) return parseArgs(config)
  console.log(help)
  process.exit()
}
