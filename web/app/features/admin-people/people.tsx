import { useListFilters, words } from '~/lib/lists/list-filters.ts'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { ContactList } from './contact-list.tsx'
import { CustomerList } from './customer-list.tsx'

const FILTERS = { q: words(100) }

export function People() {
  const {
    filters: { q = '' },
    filter,
  } = useListFilters(FILTERS)
  return (
    <>
      <SearchField
        label="Search people"
        hideLabel
        placeholder="Name, phone or e-mail"
        className="mb-8 max-w-md"
        value={q}
        onSearch={(term) => filter('q', term)}
      />
      <ContactList q={q} />
      <CustomerList q={q} />
    </>
  )
}
