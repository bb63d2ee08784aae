import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import type { UserConfig } from 'vite'
import type { ContentOptions } from './plugins/content-module.ts'
import { contentPlugin } from './plugins/content-plugin.ts'
import { basePath } from './site-paths.ts'

/** The settings of Vite for the pages of one language. */
export const makeSiteConfig = (options: ContentOptions): UserConfig => ({
  plugins: [react(), contentPlugin(options)],
  publicDir: 'content/public',
  base: basePath,
  build: {
    target: 'baseline-widely-available',
    // The first browsers with light-dark(), which would otherwise be rewritten at length.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows data: URLs only to images.
    assetsInlineLimit: 0,
    modulePreload: false,
    // Rolldown warns of plugins on a machine that is busy with something else.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Flat rules save Chromium 20 ms of the first paint on a slow processor (decision 3), for 28 bytes.
  css: { lightningcss: { include: Features.Nesting } },
})
