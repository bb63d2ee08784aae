import type { ReactNode } from 'react'
import { site } from '#content'
import { Footer } from '../sections/footer/footer.tsx'
import { Navigation } from '../sections/navigation/navigation.tsx'
import '../styles/print.css'

type PageFrameProps = { mainId: string; isHomePage?: boolean; children: ReactNode }

/** What stands around the main part of a page. */
export const PageFrame = ({ mainId, isHomePage, children }: PageFrameProps) => (
  <>
    <a className="skip-link" href={`#${mainId}`}>
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
