import { useSearchParams } from 'react-router'
import { ContactList } from '~/features/admin-people/contact-list.tsx'
import { CustomerList } from '~/features/admin-people/customer-list.tsx'
import { AdminPage } from '~/ui/admin-page.tsx'
import { SearchField } from '~/ui/search-field.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Contacts')

export default function ContactsPage() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q')?.trim() ?? ''
  return (
    <AdminPage title="Contacts">
      <SearchField
        label="Search people"
        hideLabel
        placeholder="Name, phone or e-mail"
        className="mb-8 max-w-md"
        value={q}
        onSearch={(term) =>
          setSearch(term === '' ? {} : { q: term }, { preventScrollReset: true, replace: true })
        }
      />
      <ContactList q={q} />
      <CustomerList q={q} />
    </AdminPage>
  )
}
