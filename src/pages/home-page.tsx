import { homePath } from 'virtual:languages'
import { sectionModules } from 'virtual:sections'
import type { ComponentType } from 'react'
import { appError, shownSections } from '#content'
import { NumberSources } from '../number-sources/number-sources.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ToastOutlet } from '../ui/toasts.tsx'
import { PageFrame } from './page-frame.tsx'
import '../ui/glow.css'

/** The only section that can stand above the linked stylesheet, because its own style is inline. */
const INLINE_SECTION = 'hero'

/**
 * @param stylesheetUrl of the linked stylesheet. Its link stands before what it styles: browsers paint nothing below it
 * until it has loaded, and everything above it at once.
 */
export function HomePage({ stylesheetUrl }: { stylesheetUrl: string | undefined }) {
  const inlineCount = shownSections[0] === INLINE_SECTION ? 1 : 0
  return (
    <ErrorBoundary title={appError.title} href={homePath} linkText={appError.home}>
      <div className="glow" aria-hidden="true" />
      <PageFrame isHomePage>
        <main id="main" tabIndex={-1}>
          {shownSections.slice(0, inlineCount).map(renderSection)}
          {stylesheetUrl && <link rel="stylesheet" href={stylesheetUrl} />}
          {shownSections.slice(inlineCount).map(renderSection)}
          <NumberSources />
        </main>
      </PageFrame>
      <ToastOutlet outlet="page" />
    </ErrorBoundary>
  )
}

function renderSection(name: string) {
  const Section = findComponent(name)
  return <Section key={name} />
}

/** The section 'past-talks' is `PastTalks` of past-talks/past-talks.tsx, in content/sections or in src/sections. */
function findComponent(name: string): ComponentType {
  const componentName = name.replace(/(?:^|-)(.)/g, (_, initial: string) => initial.toUpperCase())
  const component = sectionModules[name]?.[componentName]
  if (!component) throw new Error(`sections/${name}/${name}.tsx exports no ${componentName}: call its component so.`)
  return component
}
