import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  // Relative, since the site may be below a path.
  base: './',
  publicDir: false,
  plugins: [
    {
      // Sveltia CMS colors code in 300 languages, of which no field here holds any: 8 MB.
      name: 'without-languages-of-code',
      enforce: 'pre',
      resolveId: (id) => (id.startsWith('@shikijs/langs/') ? `\0${id}` : undefined),
      load: (id) => (id.startsWith('\0@shikijs/langs/') ? 'export default []' : undefined),
    },
    {
      // Sveltia CMS names its fonts on a CDN too, which would learn of each visit.
      name: 'without-foreign-fonts',
      transform: (code, id) =>
        id.includes('@sveltia/cms')
          ? code.replace(/url\(https:\/\/cdn\.jsdelivr\.net\/[^)]+\)/g, "local('none')")
          : undefined,
    },
  ],
  build: {
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    target: 'baseline-widely-available',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
