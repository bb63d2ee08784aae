import type { Content } from '#content-schema'

/** Warm paper, brown ink for what leads on. */
export const theme: Content<'theme'> = {
  colors: {
    page: { light: '#fbf7ef', dark: 'rgb(30 26 20)' },
    card: { light: 'white', dark: 'rgb(38 33 26)' },
    wash: { light: 'oklch(0.93 0.021 222)', dark: 'oklch(0.27 0.04 228)' },
    warm: { light: 'oklch(0.94 0.038 92)', dark: 'oklch(0.27 0.03 96)' },
    text: { light: 'oklch(0.26 0.042 246)', dark: 'oklch(0.94 0.012 130)' },
    muted: { light: 'oklch(0.47 0.032 240)', dark: 'oklch(0.77 0.024 200)' },
    rule: { light: 'oklch(0.82 0.016 220)', dark: 'oklch(0.39 0.032 222)' },
    edge: { light: 'oklch(0.6 0.028 230)', dark: 'oklch(0.61 0.032 222)' },
    primary: { light: '#8a3b12', dark: '#ffb48a' },
    secondary: { light: 'oklch(0.46 0.1 240)', dark: 'oklch(0.79 0.092 232)' },
    lamp: { light: 'oklch(0.87 0.165 90)', dark: 'oklch(0.87 0.165 90)' },
    onLamp: { light: 'oklch(0.26 0.042 246)', dark: 'oklch(0.26 0.042 246)' },
    glow: { light: 'oklch(0.87 0.165 90)', dark: 'oklch(0.63 0.12 85)' },
    error: { light: 'oklch(0.5 0.185 27)', dark: 'oklch(0.78 0.13 24)' },
    success: { light: 'oklch(0.47 0.115 152)', dark: 'oklch(0.81 0.14 152)' },
    yellow: { light: 'oklch(0.87 0.165 95)', dark: 'oklch(0.87 0.165 95)' },
    orange: { light: 'oklch(0.77 0.165 55)', dark: 'oklch(0.77 0.165 55)' },
    blue: { light: 'oklch(0.49 0.125 248)', dark: 'oklch(0.79 0.1 242)' },
    violet: { light: 'oklch(0.48 0.15 300)', dark: 'oklch(0.79 0.11 300)' },
    veil: { light: 'oklch(0.16 0.03 230 / 0.6)', dark: 'oklch(0.16 0.03 230 / 0.6)' },
  },
  fonts: {
    display: {
      name: 'Tajawal',
      files: [{ file: 'tajawal-arabic.woff2', weight: '400 700', range: 'U+600-6FF, U+FB50-FDFF, U+FE70-FEFC' }],
    },
    body: null,
  },
}
