import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  // Relative, since the site may be below a path.
  base: './',
  publicDir: false,
  plugins: [
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
