/** A reason not to start that the owner can do something about; its message names the cure. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The cluster in `dataDir` is there and PostgreSQL does not open it. */
export function unopenable(dataDir: string, error: Error): Refusal {
  const [, cure] = CURES.find(([complaint]) => complaint.test(error.message)) ?? []
  return new Refusal(`PostgreSQL does not open the database in ${dataDir}: ${error.message}. ${cure}`)
}

const CURES: [RegExp, string][] = [
  [/No space left/, 'Make room on its disk.'],
  [
    /incompatible/,
    'Another version of PGlite made it: let that version write it out with pg_dump, as docs/self-hosting.md tells, or set DATA_DIR to a new directory.',
  ],
  [/./, 'Put a backup of the directory in its place, or set DATA_DIR to a new directory.'],
]
