import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { formTexts } from '#content'
import { fillTemplate } from '../../shared/text.ts'
import { siteLocale } from '../languages/site-locale.ts'
import { FormFailure } from './form-failure.tsx'
import { noteFormDefinition } from './page-form-definitions.ts'

/** What a visitor reads at half past eleven in the evening, whose form may be sent again at `retryAt`. */
function readRetry(retryAt: Date): string {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 23, 30) })
  const state = { kind: 'failure', values: {}, retryAt: retryAt.getTime() } as const
  return renderToStaticMarkup(<FormFailure definition={noteFormDefinition} state={state} />)
}

const asText = (time: string) => fillTemplate(formTexts.retry, { time })
const tonight = new Date(2026, 10, 28, 23, 50)
const tomorrow = new Date(2026, 10, 29, 0, 5)

test('A visitor reads the weekday of a retry after midnight', () => {
  const time = { hour: 'numeric', minute: '2-digit' } as const
  expect(readRetry(tonight)).toContain(asText(tonight.toLocaleTimeString(siteLocale, time)))
  expect(readRetry(tomorrow)).toContain(
    asText(new Intl.DateTimeFormat(siteLocale, { weekday: 'long', ...time }).format(tomorrow)),
  )
})
