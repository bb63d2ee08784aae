import { type ToggleEvent, useEffect } from 'react'
import { footnotes, formTexts, site } from '#content'
import type { NumberSource } from '../../content-model/schemas/content-types.ts'
import './number.inline.css'
import './number-sources.css'

const makeSourceId = (footnote: number) => `source-${footnote}`

const { title, ...labels } = site.sources

type SourcedNumberProps = { source: NumberSource | undefined; children: string }

/** A number with a source is a button that opens the source, also without script. */
export function SourcedNumber({ source, children }: SourcedNumberProps) {
  if (!source?.footnote) return <strong className="number">{children}</strong>
  return (
    <button
      type="button"
      className="number"
      popoverTarget={makeSourceId(source.footnote)}
      data-footnote={source.footnote}
      aria-label={`${children}: ${title}`}
    >
      {children}
    </button>
  )
}

/** A source is a popover, silent for screen readers while it is closed, or a footnote on paper. */
export function NumberSources() {
  useEffect(() => {
    addEventListener('beforeprint', closeSource)
    return () => removeEventListener('beforeprint', closeSource)
  }, [])
  if (footnotes.length === 0) return null
  return (
    <div className="number-sources">
      <h2 className="number-sources-title">{title}</h2>
      {footnotes.map((source) => (
        <div
          key={makeSourceId(source.footnote)}
          id={makeSourceId(source.footnote)}
          className="framed number-source"
          role="dialog"
          aria-label={`${title} ${source.footnote}`}
          popover="auto"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: only an open popover takes the focus, so that a screen reader reads it.
          autoFocus
          onBeforeToggle={anchorToSentence}
        >
          <button
            type="button"
            className="number-source-close"
            popoverTarget={makeSourceId(source.footnote)}
            popoverTargetAction="hide"
            aria-label={formTexts.dismiss}
          />
          <dl>
            {(Object.keys(labels) as (keyof typeof labels)[]).map((part) => (
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
  // Another source of the sentence may close after this one has opened.
  if (newState === 'closed') return
  const anchorName = `--${currentTarget.id}`
  const number = document.querySelector(`[data-footnote][popovertarget="${currentTarget.id}"]`)
  number?.parentElement?.style.setProperty('anchor-name', anchorName)
  currentTarget.style.setProperty('position-anchor', anchorName)
}
