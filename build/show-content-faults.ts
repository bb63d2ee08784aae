import type { Plugin } from 'vite'
import { findContentFaults } from './content-faults.ts'

export const readContentFaults = async (): Promise<string> => (await findContentFaults()).join('\n')

export function showContentFaults(): Plugin {
  let shown = ''
  return {
    name: 'show-content-faults',
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || !/[/\\]content[/\\]/.test(file)) return
      const faults = await readContentFaults()
      const { hot } = this.environment
      if (faults) hot.send({ type: 'error', err: { message: faults, stack: '' } })
      // No module is updated for what only the document has, such as icons.
      else if (shown || modules.length === 0) hot.send({ type: 'full-reload' })
      const isUnshown = faults || shown
      shown = faults
      return isUnshown ? [] : undefined
    },
  }
}
