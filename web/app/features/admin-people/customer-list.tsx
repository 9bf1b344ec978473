import { exportCustomers } from '@bhitti/contract/calls/accounts/people.endpoints'
import type { Customer } from '@bhitti/contract/calls/accounts/people.schemas'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { useApi } from '~/lib/api/api.ts'
import { downloadFile } from '~/lib/api/download.ts'
import type { Column } from '~/ui/layout/table.tsx'
import { EraseCustomer } from './erase-customer.tsx'
import { customersQuery } from './people.queries.ts'
import { PeopleSection } from './people-section.tsx'

const COLUMNS: readonly Column<Customer>[] = [
  { header: 'Name', cell: ({ name }) => <span className="font-bold">{name}</span> },
  { header: 'Phone', cell: ({ phone }) => (phone === '' ? '–' : formatIndianMobile(phone)) },
  { header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { header: 'Registered on', cell: ({ createdAt }) => formatDate(createdAt) },
]

export function CustomerList({ q }: { q: string }) {
  const api = useApi()
  return (
    <PeopleSection
      title="All Registered Users"
      things="registered users"
      query={customersQuery(api, q)}
      empty={q === '' ? 'No customers have registered yet.' : `No registered user matches “${q}”.`}
      onExport={() => downloadFile(exportCustomers, { query: { q } })}
      columns={COLUMNS}
      deleteLabel={({ name, email }) => `Delete data of ${name}, ${email}`}
      question={(customer, onClose) => <EraseCustomer customer={customer} onClose={onClose} />}
    />
  )
}
