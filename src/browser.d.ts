interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
}

/** TypeScript does not know it yet, nor do all browsers. https://w3c.github.io/trusted-types/ */
interface Window {
  readonly trustedTypes?: {
    readonly emptyHTML: string
  }
}

interface Document {
  /** Whether what was last to be copied is on the clipboard: set by src/ui/copy-at-press.ts. */
  isCopied?: Promise<boolean>
}

/** Put in by the build: build/pictures/picture-module.ts. */
declare module 'virtual:pictures' {
  /** By the names that the content gives them. A chart is there for the build alone, which draws it into the page. */
  export const pictures: Record<string, { url: string; width: number; height: number; chart?: string } | undefined>
}

/** Put in by the build: build/pictures/chart-module.ts. */
declare module 'virtual:charts' {
  /** By the names of the drawings. */
  export const charts: Record<string, import('./decorations/charts.ts').PlayChart>
}

/** A file of the owner's own in content/: build/content-module.ts. */
declare module '*.yaml' {
  const words: unknown
  // As YAML has no names to export: https://github.com/rollup/plugins/tree/master/packages/yaml
  // biome-ignore lint/style/noDefaultExport: a file is one value
  export default words
}

/** Put in by the build: build/language-module.ts. */
declare module 'virtual:languages' {
  type Language = {
    tag: string
    /** Its own name of itself. */
    name: string
    /** Where its pages begin, below the site's address: '' or, say, 'vi/'. */
    path: string
    /** The same from the root of the host: the address of its home page. */
    home: string
  }
  /** First that of content/. */
  export const languages: readonly Language[]
  export const otherLanguages: readonly Language[]
  export const hasSeveral: boolean
  /** Of the language that this page has. */
  export const path: string
  export const home: string
  /** Its pages, as links call them: '/' and, say, '/privacy.html'. */
  export const pages: readonly string[]
  /** The texts that each language has in its own words, by the language's path: 'privacy.html'. */
  export const texts: Readonly<Record<string, readonly string[]>>
}
/** Put in by the build: build/section-module.ts. */
declare module 'virtual:sections' {
  /** What the component files of the sections export, by the sections' names. */
  export const modules: Record<string, Record<string, import('react').ComponentType>>
}
