import { site } from '../content/site.ts'
import { AppError } from './app-error.tsx'
import { About } from './sections/about/about.tsx'
import { Contact } from './sections/contact/contact.tsx'
import { Experiments } from './sections/experiments/experiments.tsx'
import { Footer } from './sections/footer/footer.tsx'
import { Hero } from './sections/hero/hero.tsx'
import { Navigation } from './sections/navigation/navigation.tsx'
import { Projects } from './sections/projects/projects.tsx'
import { Reasons } from './sections/reasons/reasons.tsx'
import { Services } from './sections/services/services.tsx'
import { Stack } from './sections/stack/stack.tsx'
import { Testimonials } from './sections/testimonials/testimonials.tsx'
import { Toasts } from './ui/toasts.tsx'

/** The page, from top to bottom. */
export function Page() {
  return (
    <AppError>
      <a className="skip-link" href="#main">
        {site.skip}
      </a>
      <div className="glow" aria-hidden="true" />
      <Navigation />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Reasons />
        <About />
        <Stack />
        <Projects />
        <Services>
          <Testimonials />
        </Services>
        <Experiments />
        <Contact />
      </main>
      <Footer />
      <span id="new-tab" hidden>
        {site.newTab}
      </span>
      <Toasts place="page" />
    </AppError>
  )
}
