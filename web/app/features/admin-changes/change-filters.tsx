import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAddressChange, withParams } from '~/lib/address-change.ts'
import { useApi } from '~/lib/api.ts'
import { Button } from '~/ui/button.tsx'
import { SearchField } from '~/ui/search-field.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { kindName } from './change-words.ts'
import { type ChangeFilters, changeFiltersQuery } from './changes.queries.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The filters as the address says them; what it should not say is left out. */
export function useChangeFilters(): ChangeFilters {
  const [search] = useSearchParams()
  const q = search.get('q')?.trim().slice(0, 100)
  const who = valid(search.get('who'), ID)
  const what = search.get('what')?.slice(0, 60)
  const from = valid(search.get('from'), DAY)
  const to = valid(search.get('to'), DAY)
  return {
    ...(q && { q }),
    ...(who && { who }),
    ...(what && { what }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function valid(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined
}

/** Narrows the log by who, what, when, or the id of one thing; every choice is in the address. */
export function ChangeFilterFields({ filters }: { filters: ChangeFilters }) {
  const api = useApi()
  const { data } = useQuery(changeFiltersQuery(api))
  const changeAddress = useAddressChange()
  const choose = (name: keyof ChangeFilters, value: string) =>
    changeAddress(withParams({ [name]: value }))

  return (
    <div className="mb-8 grid grid-cols-2 gap-4 lg:max-w-5xl lg:grid-cols-[1fr_1fr_10rem_10rem_1.2fr_auto] lg:items-end">
      <SelectField
        label="Who"
        placeholder="Everybody"
        options={(data?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={filters.who ?? ''}
        onChange={(event) => choose('who', event.target.value)}
      />
      <SelectField
        label="What"
        placeholder="Everything"
        options={(data?.things ?? []).map((thing) => ({ value: thing, label: kindName(thing) }))}
        value={filters.what ?? ''}
        onChange={(event) => choose('what', event.target.value)}
      />
      <TextField
        label="From"
        type="date"
        value={filters.from ?? ''}
        onChange={(event) => choose('from', event.target.value)}
      />
      <TextField
        label="To"
        type="date"
        value={filters.to ?? ''}
        onChange={(event) => choose('to', event.target.value)}
      />
      <SearchField
        label="Id of a thing"
        className="max-lg:col-span-2"
        value={filters.q ?? ''}
        onSearch={(term) => choose('q', term)}
      />
      <Button
        variant="quiet"
        size="small"
        disabled={Object.keys(filters).length === 0}
        onClick={() => changeAddress(() => '')}
      >
        Clear
      </Button>
    </div>
  )
}
