import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { sendMessage } from '#content'
import { MEETUP_TYPES } from '../../../shared/categories.ts'
import { KINDS } from '../../../shared/lead.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { navigate } from '../address.ts'
import { requestDesk, saveFromDesk } from '../request-desk.ts'
import { words } from '../words.ts'
import { categoryLabel } from './lead-labels.ts'

const PAUSE_MS = 120

/** Excel, opened by a double click, expects semicolons where the decimal sign is a comma. */
const SEPARATOR = (1.5).toLocaleString().includes(',') ? ';' : ','

/** Categories that only a message has. */
const OFFERED = sendMessage.categories
  .map(({ value }) => value)
  .filter((category) => !MEETUP_TYPES.some((type) => type === category))

type Field = HTMLInputElement | HTMLSelectElement

type FiltersProps = {
  address: URLSearchParams
  filters: string
  search: RefObject<HTMLInputElement | null>
  showMessage: (text: string) => void
}

export function Filters({ address, filters, search, showMessage }: FiltersProps) {
  const pause = useRef(0)
  const typed = address.get('search') ?? ''

  const { data: received = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => requestDesk<string[]>('categories', { signal }),
  })

  // A search that the address changes by itself, as after Back, is shown, but never replaces what is being typed.
  useEffect(() => {
    if (search.current && search.current !== document.activeElement) search.current.value = typed
  }, [typed, search])

  // As the installed app's shortcut opens it.
  useEffect(() => {
    if (location.hash === '#search') search.current?.focus()
  }, [search])

  const choose = ({ name, value }: Field) => navigate({ [name]: value, lead: '' }, { replace: true })

  function seek({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    clearTimeout(pause.current)
    pause.current = window.setTimeout(choose, PAUSE_MS, currentTarget)
  }

  const take = (format: 'csv' | 'json') =>
    saveFromDesk(
      `export?${filters}&format=${format}&separator=${encodeURIComponent(SEPARATOR)}`,
      `leads.${format}`,
    ).catch((error: Error) => showMessage(fillTemplate(words.messages.failed, { why: error.message })))

  const field = (name: string) => ({
    name,
    value: address.get(name) ?? '',
    onChange: ({ currentTarget }: ChangeEvent<Field>) => choose(currentTarget),
  })
  return (
    <search>
      <div className="field">
        <label className="label" htmlFor="search">
          {words.filters.search}
        </label>
        <input
          ref={search}
          id="search"
          name="search"
          type="search"
          defaultValue={typed}
          placeholder={words.filters.searchHint}
          onChange={seek}
        />
      </div>
      <details>
        <summary>{words.filters.title}</summary>
        <div className="filter-fields">
          <Choice label={words.filters.kind} {...field('kind')}>
            <Options values={KINDS} labelOf={(kind) => words.kinds[kind]} />
          </Choice>
          <Choice label={words.filters.category} {...field('category')}>
            <optgroup label={words.kinds.message}>
              <Options values={[...new Set([...OFFERED, ...received])]} labelOf={categoryLabel} />
            </optgroup>
            <optgroup label={words.kinds.meetup}>
              <Options values={MEETUP_TYPES} labelOf={categoryLabel} />
            </optgroup>
          </Choice>
          <Day label={words.filters.since} {...field('since')} />
          <Day label={words.filters.until} {...field('until')} />
        </div>
        <p className="row export">
          {words.filters.export}
          {(['csv', 'json'] as const).map((format) => (
            <button key={format} type="button" className="button-small" onClick={() => take(format)}>
              {words.filters[format]}
            </button>
          ))}
        </p>
      </details>
    </search>
  )
}

type FieldProps<Element> = {
  label: string
  name: string
  value: string
  onChange: (event: ChangeEvent<Element>) => void
}

const Choice = ({ label, children, ...select }: FieldProps<HTMLSelectElement> & { children: ReactNode }) => (
  <label className="field">
    <span className="label">{label}</span>
    <select {...select}>
      <option value="">{words.filters.any}</option>
      {children}
    </select>
  </label>
)

type OptionsProps<Value extends string> = { values: readonly Value[]; labelOf: (value: Value) => string }

const Options = <Value extends string>({ values, labelOf }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ))

const Day = ({ label, ...input }: FieldProps<HTMLInputElement>) => (
  <label className="field">
    <span className="label">{label}</span>
    <input type="date" {...input} />
  </label>
)
