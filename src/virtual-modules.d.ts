// The modules that build/plugins/content-plugin.ts makes: docs/architecture.md lists them.

declare module 'virtual:pictures' {
  /** Only a drawing has a dark copy. Width and height are in pixels, as shown. */
  type ImageFile = {
    kind: 'drawing' | 'photograph' | 'screenshot'
    url: string
    darkUrl?: string
    width: number
    height: number
  }
  /** The pictures that pages load, by their names in the content. A picture without an image is a chart. */
  export const images: Record<string, ImageFile | undefined>
  /** The markup of charts, which the build draws into the page. A browser's bundle has none. */
  export const chartMarkup: Record<string, string | undefined>
}

declare module 'virtual:charts' {
  /** The `enhanceChart` of each chart that has a module, by the chart's file. */
  export const enhancersByChart: Record<string, import('./pictures/enhance-charts.ts').EnhanceChart>
}

/** A file of the owner in content/. */
declare module '*.yaml' {
  const words: unknown
  // YAML has no names to export: https://github.com/rollup/plugins/tree/master/packages/yaml
  // biome-ignore lint/style/noDefaultExport: a file is one value
  export default words
}

declare module 'virtual:languages' {
  type Language = {
    tag: string
    /** The language's name in the language itself. */
    name: string
    /** The folder of its pages below the site's URL: '' or, for example, 'vi/'. */
    path: string
    /** The path of its home page from the root of the host. */
    home: string
  }
  /** The language of content/ is the first. */
  export const languages: readonly Language[]
  export const otherLanguages: readonly Language[]
  /** `path` and `home` of this page's language. */
  export const languagePath: string
  export const homePath: string
  /** The pages of this language as links name them: '/' and, for example, '/privacy.html'. */
  export const linkedPages: readonly string[]
  /** The Markdown pages written in each language, such as 'privacy.html', by the language's `path`. */
  export const pagesByLanguage: Readonly<Record<string, readonly string[]>>
}

declare module 'virtual:sections' {
  /** The exports of the sections' component files, by section name. */
  export const sectionModules: Record<string, Record<string, import('react').ComponentType>>
}

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
}
