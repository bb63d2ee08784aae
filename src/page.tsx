import { modules } from 'virtual:sections'
import { type ComponentType, Fragment } from 'react'
import { site } from '#content'
import { AppError } from './app-error.tsx'
import { Footer } from './sections/footer/footer.tsx'
import { Navigation } from './sections/navigation/navigation.tsx'
import { shownSections } from './shown-sections.ts'
import { DeferredStyles } from './ui/deferred-styles.tsx'
import { Sources } from './ui/sources.tsx'
import { Toasts } from './ui/toasts.tsx'

/** The section 'past-talks' is the component `PastTalks` of past-talks/past-talks.tsx, in content/sections or in src/sections. */
function sectionOf(name: string): ComponentType {
  const wanted = name.replace(/(?:^|-)(.)/g, (_, initial: string) => initial.toUpperCase())
  const component = modules[name]?.[wanted]
  if (!component) throw new Error(`sections/${name}/${name}.tsx exports no ${wanted}: call its component so.`)
  return component
}

export function Page() {
  return (
    <AppError>
      <a className="skip-link" href="#main">
        {site.skip}
      </a>
      <div className="glow" aria-hidden="true" />
      <Navigation />
      <main id="main" tabIndex={-1}>
        {shownSections.map((name, nth) => {
          const Section = sectionOf(name)
          return (
            <Fragment key={name}>
              {nth === 1 && <DeferredStyles />}
              <Section />
            </Fragment>
          )
        })}
        <Sources />
      </main>
      <Footer />
      <span id="new-tab" hidden>
        {site.newTab}
      </span>
      <Toasts place="page" />
    </AppError>
  )
}
