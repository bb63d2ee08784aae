import type { ReactNode } from 'react'
import { site } from '#content'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import '../styles/print.css'

/** The parts around the main part of a page. */
export const PageFrame = ({ isHomePage, children }: { isHomePage: boolean; children: ReactNode }) => (
  <>
    <a className="skip-link screen-only" href="#main">
      {site.skip}
    </a>
    <Navigation isHomePage={isHomePage} />
    {children}
    <Footer isHomePage={isHomePage} />
    <span id="new-tab" hidden>
      {site.newTab}
    </span>
  </>
)
