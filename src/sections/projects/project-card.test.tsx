import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Project } from '../../../content-model/schemas/content-types.ts'
import { ProjectCard } from './project-card.tsx'

vi.mock('virtual:pictures', () => {
  const image = { kind: 'photograph', url: '/picture.jpg', width: 90, height: 60 }
  return { images: { 'map.jpg': image, 'trail.jpg': image } }
})

const map = { file: 'map.jpg', alt: '' }
const trail = { file: 'trail.jpg', alt: '' }
const skiMap: Project = {
  title: 'Ski map',
  description: '',
  icon: 'map',
  tags: [],
  status: 'Active',
  accent: 'primary',
  pictures: [map],
}
const story = { problem: '', decision: '', change: '', failure: '' }
const demoUrl = 'https://demo.example'
const githubUrl = 'https://code.example'

test.each([
  ['opens its story', { story, demoUrl }, '<summary '],
  ['opens its first link without a story', { demoUrl, githubUrl }, `<a href="${demoUrl}" `],
  ['opens its code without a demo', { githubUrl }, `<a href="${githubUrl}" `],
  ['opens nothing in a gallery', { demoUrl, pictures: [map, trail] }, undefined],
])('The picture of a project %s', (_does, parts, opener) => {
  const html = renderToStaticMarkup(<ProjectCard project={{ ...skiMap, ...parts }} sizeClass="project-small" />)
  const openers = html.match(/<\w+[^>]* class="[^"]*project-opener/g) ?? []
  expect(openers).toEqual(opener ? [expect.stringContaining(opener)] : [])
})
