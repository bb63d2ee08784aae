import { type FormEvent, useEffect, useRef } from 'react'
import { sendMessage } from '#content'
import { FILTERS, LEAD_KINDS } from '../../../shared/lead.ts'
import { MEETUP_TYPES } from '../../../shared/tables.ts'
import { Field, SmallButton } from '../controls.tsx'
import { navigate } from '../query-params.tsx'
import { describeError, saveFromDesk } from '../request-desk.ts'
import { formatCategory, KIND_LABELS } from './lead-parts.tsx'

/** A pause in typing. */
const PAUSE_MS = 120

/** Excel, opened by a double click, expects semicolons where the decimal sign is a comma. */
const SEPARATOR = (1.5).toLocaleString().includes(',') ? ';' : ','

const CATEGORIES = [...new Set([...sendMessage.categories.map(({ value }) => value), ...MEETUP_TYPES])]

const SEARCH_ID = 'search'

export const focusSearch = (): void => document.getElementById(SEARCH_ID)?.focus()

type FiltersProps = { filterQuery: string; showNotice: (text: string) => void }

export function Filters({ filterQuery, showNotice }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef(0)

  // The fields follow the address bar, as after Back, but it never replaces what is being typed.
  useEffect(() => {
    const given = new URLSearchParams(filterQuery)
    for (const name of FILTERS) {
      const field = form.current?.elements.namedItem(name)
      if (field && field !== document.activeElement) (field as HTMLInputElement).value = given.get(name) ?? ''
    }
  }, [filterQuery])

  // A shortcut of the installed app opens the desk with this hash.
  useEffect(() => {
    if (location.hash === '#search') focusSearch()
  }, [])

  // The timer would write into the address of the next view.
  useEffect(() => () => clearTimeout(timer.current), [])

  function applyFilters({ currentTarget }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const fields = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>
      navigate({ ...fields, lead: '' }, { replace: true })
    }, PAUSE_MS)
  }

  const save = (format: 'csv' | 'json') =>
    saveFromDesk(
      `export?${filterQuery}&format=${format}&separator=${encodeURIComponent(SEPARATOR)}`,
      `leads.${format}`,
    ).catch((error: Error) => showNotice(describeError(error)))

  return (
    <search>
      <form ref={form} onInput={applyFilters} onSubmit={(event) => event.preventDefault()}>
        <Field label="Search" id={SEARCH_ID} name="search" type="search" placeholder="Words, e-mail or phone" />
        <details>
          <summary>Filter and export</summary>
          <div className="filter-fields">
            <Choice label="Kind" name="kind" values={LEAD_KINDS} describe={(kind) => KIND_LABELS[kind]} />
            <Choice label="Category" name="category" values={CATEGORIES} describe={formatCategory} />
            <Field label="From" type="date" name="since" />
            <Field label="To" type="date" name="until" />
          </div>
          <p className="row export">
            Export as
            <SmallButton onClick={() => save('csv')}>CSV</SmallButton>
            <SmallButton onClick={() => save('json')}>JSON</SmallButton>
          </p>
        </details>
      </form>
    </search>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  name: string
  values: readonly Value[]
  describe: (value: Value) => string
}

const Choice = <Value extends string>({ label, name, values, describe }: ChoiceProps<Value>) => (
  <label className="field">
    <span className="label">{label}</span>
    <select name={name}>
      <option value="">Any</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {describe(value)}
        </option>
      ))}
    </select>
  </label>
)
