import type { Plugin } from 'vite'
import { findContentFaults } from './content-faults.ts'

/** What is wrong with the content on the disk, a line each; nothing when it is whole. */
export const readContentFaults = async (): Promise<string> => (await findContentFaults()).join('\n')

/** Shows over the page, while it is being written, what an edit has made wrong, until it is mended. */
export function showContentFaults(): Plugin {
  let shown = ''
  return {
    name: 'show-content-faults',
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || !/[/\\]content(-\w+)*[/\\]/.test(file)) return
      const faults = await readContentFaults()
      const { hot } = this.environment
      if (faults) hot.send({ type: 'error', err: { message: faults, stack: '' } })
      // Of what only the document has, such as icons, the browser has no module.
      else if (shown || modules.length === 0) hot.send({ type: 'full-reload' })
      const isUnshown = faults || shown
      shown = faults
      return isUnshown ? [] : undefined
    },
  }
}
