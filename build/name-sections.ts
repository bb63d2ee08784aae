import type { Plugin } from 'vite'

/** Puts the names of the sections that are shown into the browser's script, instead of all the words that decide about them. */
export const nameSections: Plugin = {
  name: 'name-sections',
  apply: 'build',
  load: {
    filter: { id: /\/shared\/sections-with-entries\.ts$/ },
    async handler(file) {
      const { sectionsWithEntries } = await import(file)
      return `export const sectionsWithEntries = ${JSON.stringify(sectionsWithEntries)}`
    },
  },
}
