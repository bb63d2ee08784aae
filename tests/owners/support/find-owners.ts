import { readdirSync } from 'node:fs'

const HERE = new URL('../', import.meta.url)

/** The owners who live in the tests: each folder holds a whole `content/`, and what else of the site is hers. */
export const findOwners = (): string[] =>
  readdirSync(HERE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'support')
    .map(({ name }) => name)

/** Where everything of an owner's stands. */
export const folderOf = (owner: string): string => new URL(owner, HERE).pathname
