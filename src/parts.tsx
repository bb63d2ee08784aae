import { About } from './sections/about/about.tsx'
import { Experiments } from './sections/experiments/experiments.tsx'
import { Footer } from './sections/footer/footer.tsx'
import { Hero } from './sections/hero/hero.tsx'
import { Projects } from './sections/projects/projects.tsx'
import { Reasons } from './sections/reasons/reasons.tsx'
import { Stack } from './sections/stack/stack.tsx'
import { Testimonials } from './sections/testimonials/testimonials.tsx'

/** The parts of the page that never change in the browser. The bundle leaves them out: see `adopted-part.tsx`. */
const parts = {
  hero: Hero,
  reasons: Reasons,
  about: About,
  stack: Stack,
  projects: Projects,
  testimonials: Testimonials,
  experiments: Experiments,
  footer: Footer,
}

export type PartName = keyof typeof parts

export function RenderedPart({ name }: { name: PartName }) {
  const Content = parts[name]
  return (
    <div className="part" data-part={name}>
      <Content />
    </div>
  )
}
