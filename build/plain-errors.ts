import { errorMessage } from '../server/error-message.ts'

// Imported first by each command of build/: an owner reads a sentence, and never a stack.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  // The reader has closed the pipe, as `head` does.
  if (error.code === 'EPIPE') process.exit(0)
  const isMisused = error.code?.startsWith('ERR_PARSE_ARGS')
  const [, flag] = /^Unknown option '(\S+)'/.exec(error.message) ?? []
  console.error(isMisused && flag ? `There is no ${flag} here.` : errorMessage(error))
  process.exit(isMisused ? 2 : 1)
})
