import type { ReactNode } from 'react'
import { site } from '../content/site.ts'
import { AppError } from './app-error.tsx'
import type { PartName } from './parts.tsx'
import { Contact } from './sections/contact/contact.tsx'
import { Navigation } from './sections/navigation/navigation.tsx'
import { Services } from './sections/services/services.tsx'
import { Toasts } from './ui/toasts.tsx'

type PageProps = { Part: (props: { name: PartName }) => ReactNode }

/** The page, from top to bottom. `Part` renders what never changes: at build from its component, in the browser as it stands. */
export function Page({ Part }: PageProps) {
  return (
    <AppError>
      <a className="skip-link" href="#main">
        {site.skip}
      </a>
      <div className="glow" aria-hidden="true" />
      <Navigation />
      <main id="main" tabIndex={-1}>
        <Part name="hero" />
        <Part name="reasons" />
        <Part name="about" />
        <Part name="stack" />
        <Part name="projects" />
        <Services>
          <Part name="testimonials" />
        </Services>
        <Part name="experiments" />
        <Contact />
      </main>
      <Part name="footer" />
      <span id="new-tab" hidden>
        {site.newTab}
      </span>
      <Toasts place="page" />
    </AppError>
  )
}
