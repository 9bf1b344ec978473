import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { Button } from '~/ui/controls/button.tsx'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import type { ChangeFilters } from './change-filters.ts'
import { kindName } from './change-words.ts'
import { changeFiltersQuery } from './changes.queries.ts'

type ChangeFilterFieldsProps = {
  filters: ChangeFilters
  onFilter: (name: keyof ChangeFilters, value: string) => void
  onClear: () => void
}

export function ChangeFilterFields({ filters, onFilter, onClear }: ChangeFilterFieldsProps) {
  const api = useApi()
  const { data } = useQuery(changeFiltersQuery(api))

  return (
    <div className="mb-8 grid grid-cols-2 gap-4 lg:max-w-5xl lg:grid-cols-[1fr_1fr_10rem_10rem_1.2fr_auto] lg:items-end">
      <SelectField
        label="Who"
        placeholder="Everybody"
        options={(data?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={filters.who ?? ''}
        onChange={(event) => onFilter('who', event.target.value)}
      />
      <SelectField
        label="What"
        placeholder="Everything"
        options={(data?.things ?? []).map((thing) => ({ value: thing, label: kindName(thing) }))}
        value={filters.what ?? ''}
        onChange={(event) => onFilter('what', event.target.value)}
      />
      <TextField
        label="From"
        type="date"
        value={filters.from ?? ''}
        onChange={(event) => onFilter('from', event.target.value)}
      />
      <TextField
        label="To"
        type="date"
        value={filters.to ?? ''}
        onChange={(event) => onFilter('to', event.target.value)}
      />
      <SearchField
        label="ID (order, product, customer…)"
        className="max-lg:col-span-2"
        value={filters.q ?? ''}
        onSearch={(term) => onFilter('q', term)}
      />
      <Button
        variant="quiet"
        size="small"
        disabled={Object.keys(filters).length === 0}
        onClick={onClear}
      >
        Clear
      </Button>
    </div>
  )
}
