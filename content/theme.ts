import type { Content } from '#content-schema'

/** The colors of the page and the desk, on light paper and on dark, each in any way that CSS writes one; and their fonts. */
export const theme: Content<'theme'> = {
  colors: {
    page: { light: 'oklch(0.98 0.006 190)', dark: 'oklch(0.21 0.027 222)' },
    card: { light: 'oklch(0.99 0.003 190)', dark: 'oklch(0.25 0.031 222)' },
    wash: { light: 'oklch(0.93 0.021 222)', dark: 'oklch(0.27 0.04 228)' },
    warm: { light: 'oklch(0.94 0.038 92)', dark: 'oklch(0.26 0.045 345)' },
    text: { light: 'oklch(0.26 0.042 246)', dark: 'oklch(0.94 0.012 130)' },
    muted: { light: 'oklch(0.47 0.032 240)', dark: 'oklch(0.77 0.024 200)' },
    rule: { light: 'oklch(0.82 0.016 220)', dark: 'oklch(0.39 0.032 222)' },
    edge: { light: 'oklch(0.6 0.028 230)', dark: 'oklch(0.61 0.032 222)' },
    primary: { light: 'oklch(0.5 0.2 358)', dark: 'oklch(0.77 0.145 358)' },
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
  fonts: { display: null, body: null },
}
