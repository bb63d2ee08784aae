import { type ToggleEvent, useEffect } from 'react'
import { formTexts, hero, projects, reasons, shownSections, site } from '#content'
import type { NumberSource } from '../../content-model/schemas/content-types.ts'
import '../styles/number.inline.css'
import './number-sources.css'

/** The sources of each section, in the order of its numbers. An owner's section with sources needs a line here. */
const sourcesBySection: Record<string, (NumberSource | undefined)[]> = {
  hero: [hero.source, ...(hero.metrics ?? []).map(({ source }) => source)],
  reasons: reasons.reasons.map(({ metric }) => metric?.source),
  projects: projects.projects.map(({ metric }) => metric?.source),
}

/** The sources in the order of their numbers on the page. A number finds its own, because both are one object. */
const footnotes = shownSections
  .flatMap((section) => sourcesBySection[section] ?? [])
  .filter((source) => source !== undefined)

const makeSourceId = (index: number) => `source-${index}`

const { title, ...labels } = site.sources

type SourcedNumberProps = { source: NumberSource | undefined; children: string }

/** A number with a source is a button that opens the source, also without script. */
export function SourcedNumber({ source, children }: SourcedNumberProps) {
  if (!source) return <strong className="number">{children}</strong>
  const index = footnotes.indexOf(source)
  if (index < 0) throw new Error(`Add the section of "${children}" to sourcesBySection in number-sources.tsx.`)
  return (
    <button
      type="button"
      className="number"
      popoverTarget={makeSourceId(index)}
      aria-label={`${children}: ${title}`}
      data-footnote={index + 1}
    >
      {children}
    </button>
  )
}

/** A source is a popover, silent for screen readers while it is closed, or a numbered note on paper. */
export function NumberSources() {
  useEffect(() => {
    addEventListener('beforeprint', closeSource)
    return () => removeEventListener('beforeprint', closeSource)
  }, [])
  if (footnotes.length === 0) return null
  return (
    <div className="number-sources">
      <h2 className="number-sources-title">{title}</h2>
      {footnotes.map((source, index) => (
        <div
          key={makeSourceId(index)}
          id={makeSourceId(index)}
          className="framed number-source"
          role="dialog"
          aria-label={`${title} ${index + 1}`}
          popover="auto"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: only an open popover takes the focus, so that a screen reader reads it.
          autoFocus
          onBeforeToggle={anchorToSentence}
        >
          <button
            type="button"
            className="number-source-close"
            popoverTarget={makeSourceId(index)}
            popoverTargetAction="hide"
            aria-label={formTexts.dismiss}
          />
          <dl>
            {(Object.keys(labels) as (keyof NumberSource)[]).map((part) => (
              <div key={part}>
                <dt className="small-strong">{labels[part]}</dt>
                <dd>{source[part]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

/** An open popover would lie over the text on paper, since no style takes it out of the top layer. */
const closeSource = () => document.querySelector<HTMLElement>('.number-source:popover-open')?.hidePopover()

/** Places the source beside the whole sentence. Without script the browser places it beside the number. */
function anchorToSentence({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  const number = document.querySelector(`[data-footnote][popovertarget="${currentTarget.id}"]`)
  number?.parentElement?.style.setProperty('anchor-name', newState === 'open' ? '--sentence' : '')
  currentTarget.style.setProperty('position-anchor', '--sentence')
}
