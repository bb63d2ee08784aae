import { type Environment, readEnvironment, setTimeZone } from '../server/env.ts'
import { type Arguments, type Flags, startCommand, type Usage } from './command-line.ts'

type StoreCommand<Known extends Flags> = Usage<Known> & {
  /** `operand` is '' if there is none. Resolves with false when the command found a fault. */
  run: (given: { flags: Arguments<Known>['flags']; operand: string; environment: Environment }) => Promise<unknown>
}

/** Runs a command on the store. The exit code is 0, or 1 if it found a fault. */
export async function runCommand<const Known extends Flags>({ run, ...usage }: StoreCommand<Known>): Promise<void> {
  const { flags, operands } = startCommand(usage)
  const environment = readEnvironment(process.env)
  setTimeZone(environment.timeZone)
  const hasPassed = (await run({ flags, operand: operands[0] ?? '', environment })) !== false
  process.exitCode ??= hasPassed ? 0 : 1
}
