import { type Environment, readEnvironment, setTimeZone } from '../server/process/env.ts'
import { assertTables } from '../server/store/requirements.ts'
import { openStore, type Store, type StoreOpener } from '../server/store/store.ts'
import { locateStore } from '../server/store/store-location.ts'
import { CONNECT_AT_ONCE_MS } from '../server/store/timeouts.ts'
import { type Arguments, type Flags, startCommand, type Usage } from '../shared/node/command-line.ts'

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

/** Opens the site's store for `work`, and closes it. @throws an error that names the setting to change */
export async function withStore<Result>(
  environment: Environment,
  work: (store: Store) => Promise<Result>,
  openedBy: StoreOpener = 'command',
): Promise<Result> {
  const { databaseUrl, dataDir, isDataDirSet } = environment
  const { kind, missing } = locateStore(environment)
  const mayMakeStore = openedBy === 'restore' && (kind === 'none' || isDataDirSet)
  if (missing && !mayMakeStore) throw new Error(`${missing.finding} ${missing.fix}`)
  const store = await openStore({ databaseUrl, dataDir, openedBy })
  try {
    await store.withOwnerConnection(assertTables, CONNECT_AT_ONCE_MS)
    return await work(store)
  } finally {
    await store.close()
  }
}
