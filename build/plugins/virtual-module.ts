import type { Plugin } from 'vite'
import { MAIN_FOLDER } from '../../content-schema/content-folders.ts'

declare module 'vite' {
  interface UserConfig {
    /** 'content' by default, or the folder of another language, such as 'content/vi'. */
    contentFolder?: string
    /** What visitors load leaves out the words that no section shows. */
    isPage?: boolean
  }
}

/** `folder` is that of the page's language. */
type Write = (folder: string, consumer: 'client' | 'server') => string | Promise<string>

/** A module of the page that the build writes from the content, such as `virtual:sections`. */
export function virtualModule(name: string, write: Write): Plugin {
  const id = `virtual:${name}`
  return {
    name,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      const { contentFolder = MAIN_FOLDER, consumer } = this.environment.config
      return loaded === `\0${id}` ? write(contentFolder, consumer) : undefined
    },
  }
}
