import { errorMessage } from '../server/error-message.ts'

// Imported first by each command of build/: an owner reads a sentence, and never a stack.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  // The reader has closed the pipe, as `head` does.
  if (error.code === 'EPIPE') process.exit(0)
  const isMisused = error.code?.startsWith('ERR_PARSE_ARGS')
  const [, word] = /^(?:Unknown option|Unexpected argument) '(\S+)'/.exec(error.message) ?? []
  console.error(isMisused && word ? `There is no ${word} here.` : errorMessage(error))
  process.exit(isMisused ? 2 : 1)
})
