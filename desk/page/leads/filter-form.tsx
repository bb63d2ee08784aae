import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { type FilterName, type FilterParams, LEAD_KINDS, SEARCH_MAX_CHARS } from '../../../shared/lead.ts'
import { chooseCsvSeparator } from '../../../shared/locale.ts'
import { LabeledInput, SmallButton } from '../controls.tsx'
import { categoriesQuery } from '../queries.ts'
import { describeError, saveFromDesk } from '../request-desk.ts'
import { hasFilterOtherThan, navigate } from '../url-params.tsx'
import { KIND_LABELS } from './lead-labels.tsx'
import { announce } from './status-bar.tsx'
import './filter-form.css'

const SEARCH_ID = 'search'

export const focusSearch = (): void => document.getElementById(SEARCH_ID)?.focus()

export function FilterForm({ filters }: { filters: FilterParams }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const bindFilter = (name: FilterName) => ({
    name,
    value: filters[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      navigate({ [name]: target.value, lead: '' }, { replace: true }),
  })

  // A filter of the URL that the desk is opened with must not work unseen. The owner may close it.
  const [isOpenAtFirst] = useState(hasFilterOtherThan(filters, 'state', 'search'))

  const { mutate: save } = useMutation({
    mutationFn(format: 'csv' | 'json') {
      const query = { ...filters, format, separator: chooseCsvSeparator() }
      return saveFromDesk('GET export', `leads.${format}`, query)
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
          <FilterSelect
            {...bindFilter('kind')}
            label="Kind"
            options={LEAD_KINDS.map((id) => ({ id, label: KIND_LABELS[id] }))}
          />
          <FilterSelect {...bindFilter('category')} label="Category" options={categories} />
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

type FilterSelectProps = ComponentProps<'select'> & { label: string; options: { id: string; label: string }[] }

/** The first option, Any, sets no filter. */
const FilterSelect = ({ label, options, ...attributes }: FilterSelectProps) => (
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
