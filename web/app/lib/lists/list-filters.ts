/** The filters of a list, which stand in the address of its page and nowhere else. */
import { useSearchParams } from 'react-router'
import { useAddressChange, withParams } from '~/lib/pages/address-change.ts'

/** Reads one parameter of an address; undefined for what it cannot mean. */
type Reader<Value extends string> = (text: string) => Value | undefined
type Readers = Record<string, Reader<string>>

/** What a list is narrowed to, by the names in the address; nothing is there that is not narrowed. */
export type FiltersOf<R extends Readers> = {
  [Name in keyof R]?: NonNullable<ReturnType<R[Name]>>
}

/** Words to search for, at most so many characters. */
export function words(maxLength: number): Reader<string> {
  return (text) => text.trim().slice(0, maxLength) || undefined
}

export function oneOf<Value extends string>(values: readonly Value[]): Reader<Value> {
  return (text) => values.find((value) => value === text)
}

export function matching(pattern: RegExp): Reader<string> {
  return (text) => (pattern.test(text) ? text : undefined)
}

/** A day as YYYY-MM-DD. */
export const day = matching(/^\d{4}-\d\d-\d\d$/)

/** What an address says about a list; what it cannot mean is left out, so that every link leads somewhere. */
export function readFilters<R extends Readers>(readers: R, search: URLSearchParams): FiltersOf<R> {
  const read = Object.entries(readers).map(
    ([name, reader]) => [name, reader(search.get(name) ?? '')] as const,
  )
  // Safe: the names are those of the readers, and each value is what its reader has made of it.
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as FiltersOf<R>
}

/** The filters that the address says, and how to change them there. */
export function useListFilters<R extends Readers>(readers: R) {
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const filters = readFilters(readers, search)
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    /** Narrows the list by one filter; an empty text takes it away. */
    filter: (name: keyof R & string, value: string) => changeAddress(withParams({ [name]: value })),
    /** Shows the whole list; what else the address says stays. */
    clear: () =>
      changeAddress(
        withParams(Object.fromEntries(Object.keys(readers).map((name) => [name, null]))),
      ),
  }
}
