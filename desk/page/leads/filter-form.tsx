import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import {
  DEFAULT_STATE,
  FILTERS,
  type FilterName,
  LEAD_KINDS,
  LEAD_STATES,
  NOT_SPAM,
  SEARCH_MAX_CHARS,
  type StateFilter,
} from '../../../shared/lead.ts'
import { chooseCsvSeparator } from '../../../shared/locale.ts'
import type { Category } from '../../contract.ts'
import { LabeledInput, SmallButton } from '../controls.tsx'
import { describeError, deskQuery, saveFromDesk } from '../request-desk.ts'
import { DeskLink, navigate } from '../url-params.tsx'
import { KIND_LABELS } from './lead-labels.tsx'
import { STATE_TEXTS } from './lead-state.tsx'
import { announce } from './status-bar.tsx'
import './filter-form.css'

const TABS: StateFilter[] = [...LEAD_STATES.filter((state) => state !== 'spam'), NOT_SPAM, 'spam']

/** An unknown state in a typed URL has the tab of the default one. The list shows that the server refuses it. */
export const parseStateTab = (state: string | null): StateFilter => TABS.find((tab) => tab === state) ?? DEFAULT_STATE

export const StateTabs = ({ current }: { current: StateFilter }) => (
  <nav aria-label="States">
    <ul className="row state-tabs">
      {TABS.map((tab) => (
        <li key={tab}>
          <DeskLink
            className="touch-target header-link"
            to={{ state: tab === DEFAULT_STATE ? '' : tab, lead: '' }}
            aria-current={tab === current ? 'true' : undefined}
          >
            {tab === NOT_SPAM ? 'All' : STATE_TEXTS[tab].label}
          </DeskLink>
        </li>
      ))}
    </ul>
  </nav>
)

const SEARCH_ID = 'search'

export const focusSearch = (): void => document.getElementById(SEARCH_ID)?.focus()

export function FilterForm({ filterString }: { filterString: string }) {
  const filters = new URLSearchParams(filterString)
  const { data: categories = [] } = useQuery(deskQuery('GET categories'))
  const bindFilter = (name: FilterName) => ({
    name,
    value: filters.get(name) ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      navigate({ [name]: target.value, lead: '' }, { replace: true }),
  })

  // A filter of the URL that the desk is opened with must not work unseen. The owner may close it.
  const [isOpenAtFirst] = useState(FILTERS.some((name) => name !== 'state' && name !== 'search' && filters.has(name)))

  const { mutate: save } = useMutation({
    mutationFn(format: 'csv' | 'json') {
      const choice = new URLSearchParams({ format, separator: chooseCsvSeparator() })
      return saveFromDesk(`GET export?${filterString}&${choice}`, `leads.${format}`)
    },
    onError: (error) => announce(describeError(error)),
  })

  return (
    <search>
      <LabeledInput
        {...bindFilter('search')}
        label="Search"
        id={SEARCH_ID}
        // A shortcut of the installed app opens the desk with this hash.
        autoFocus={location.hash === '#search'}
        type="search"
        maxLength={SEARCH_MAX_CHARS}
        placeholder="Words, e-mail or phone"
      />
      <details open={isOpenAtFirst}>
        <summary>Filter and export</summary>
        <div className="filter-fields">
          <Choice
            {...bindFilter('kind')}
            label="Kind"
            options={LEAD_KINDS.map((id) => ({ id, label: KIND_LABELS[id] }))}
          />
          <Choice {...bindFilter('category')} label="Category" options={categories} />
          <LabeledInput {...bindFilter('since')} label="From" type="date" />
          <LabeledInput {...bindFilter('until')} label="To" type="date" />
        </div>
        <p className="row export-buttons">
          Export as
          <SmallButton onClick={() => save('csv')}>CSV</SmallButton>
          <SmallButton onClick={() => save('json')}>JSON</SmallButton>
        </p>
      </details>
    </search>
  )
}

type ChoiceProps = ComponentProps<'select'> & { label: string; options: Category[] }

const Choice = ({ label, options, ...attributes }: ChoiceProps) => (
  <label className="field">
    <span className="small-strong">{label}</span>
    <select {...attributes}>
      <option value="">Any</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)
