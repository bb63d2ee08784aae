import type { Plugin, Rolldown } from 'vite'

declare module 'vite' {
  interface UserConfig {
    /** 'content' by default, or the folder of another language, such as 'content/vi'. */
    contentFolder?: string
    /** What visitors load leaves out the words that no section shows. */
    isPage?: boolean
  }
}

type Write = (context: Rolldown.PluginContext) => string | Promise<string>

/** A module of the page that the build writes from the content, such as `virtual:sections`. */
export function virtualModule(name: string, write: Write): Plugin {
  const id = `virtual:${name}`
  return {
    name,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      return loaded === `\0${id}` ? write(this) : undefined
    },
  }
}
