/** The filters of a list, stored only in the page's address. */
import { useSearchParams } from 'react-router'
import { useAddressChange, withParams } from '~/lib/pages/address-change.ts'

type Reader<Value extends string> = (text: string) => Value | undefined
type Readers = Record<string, Reader<string>>

/** The active filters, by their names in the address. */
export type FiltersOf<R extends Readers> = {
  [Name in keyof R]?: NonNullable<ReturnType<R[Name]>>
}

/** Reads search words of at most this many characters. */
export function words(maxLength: number): Reader<string> {
  return (text) => text.trim().slice(0, maxLength) || undefined
}

export function oneOf<Value extends string>(values: readonly Value[]): Reader<Value> {
  return (text) => values.find((value) => value === text)
}

export function matching(pattern: RegExp): Reader<string> {
  return (text) => (pattern.test(text) ? text : undefined)
}

export const day = matching(/^\d{4}-\d\d-\d\d$/)

/** Parses the filters of an address. Invalid values are dropped, so that every link works. */
export function readFilters<R extends Readers>(readers: R, search: URLSearchParams): FiltersOf<R> {
  const read = Object.entries(readers).map(
    ([name, reader]) => [name, reader(search.get(name) ?? '')] as const,
  )
  // Safe: the names are those of the readers, and each value was returned by its reader.
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as FiltersOf<R>
}

export function useListFilters<R extends Readers>(readers: R) {
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const filters = readFilters(readers, search)
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    filter: (name: keyof R & string, value: string) => changeAddress(withParams({ [name]: value })),
    /** Removes all filters; other parameters stay. */
    clear: () =>
      changeAddress(
        withParams(Object.fromEntries(Object.keys(readers).map((name) => [name, null]))),
      ),
  }
}
