import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { projects } from '#content'
import { ProjectCard } from './project-card.tsx'

const demoUrl = 'https://demo.example'
const githubUrl = 'https://code.example'
const [withStory, other] = projects.projects.filter(({ story, pictures }) => story && pictures)
const plain = withStory && { ...withStory, story: undefined, demoUrl: undefined, githubUrl: undefined }

test.skipIf(!plain).each([
  ['opens its story', { story: withStory?.story, demoUrl }, '<summary '],
  ['opens its first link without a story', { demoUrl, githubUrl }, `<a href="${demoUrl}" `],
  ['opens its code without a demo', { githubUrl }, `<a href="${githubUrl}" `],
  [
    'opens nothing in a gallery',
    { demoUrl, pictures: [...(plain?.pictures ?? []), ...(other?.pictures ?? [])] },
    undefined,
  ],
])('The picture of a project %s', (_does, parts, opener) => {
  if (!plain) return
  const html = renderToStaticMarkup(<ProjectCard project={{ ...plain, ...parts }} sizeClass="project-small" />)
  const openers = html.match(/<\w+[^>]* class="[^"]*project-opener/g) ?? []
  expect(openers).toEqual(opener ? [expect.stringContaining(opener)] : [])
})
