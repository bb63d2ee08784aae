import type { Content } from '#content-schema'

export const stack: Content<'stack'> = {
  title: 'أدوات',
  headline: ['Figma', 'CSS', 'أفاستسقيناكموها'],
  groups: [
    { title: 'رسم', badges: ['Glyphs', 'InDesign', 'Krankenhausinformationssystementwicklung'] },
    { title: 'بناء', badges: ['TypeScript', 'HTML'] },
  ],
}
