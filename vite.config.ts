import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    // The first with light-dark() and nesting, which would otherwise be rewritten at length.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  test: {
    include: [
      '{src,shared,content,server,owner,build}/**/*.test.{ts,tsx}',
      'tests/{abuse,store,build,hosts}/**/*.test.ts',
    ],
    // Many tests wait for real processes, and the machine may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
