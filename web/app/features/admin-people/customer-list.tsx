import { exportCustomers } from '@bhitti/contract/calls/people.endpoints'
import type { Customer } from '@bhitti/contract/calls/people.schemas'
import { formatDate } from '@bhitti/contract/rules/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/phone'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { Button } from '~/ui/button.tsx'
import { Table } from '~/ui/table.tsx'
import { EraseCustomer } from './erase-customer.tsx'
import { customersQuery } from './people.queries.ts'
import { PeopleSection } from './people-section.tsx'

const TITLE = 'All Registered Users'

/** Everybody with an account, except the staff. */
export function CustomerList({ q }: { q: string }) {
  const api = useApi()
  const [asked, setAsked] = useState<Customer | null>(null)
  return (
    <>
      <PeopleSection
        title={TITLE}
        things="registered users"
        query={customersQuery(api, q)}
        empty={q === '' ? 'Nobody has registered yet.' : `No registered user matches “${q}”.`}
        onExport={() => downloadFile(exportCustomers, { query: { q } })}
      >
        {(rows) => (
          <Table
            caption={TITLE}
            hideCaption
            rows={rows}
            rowKey={({ _id }) => _id}
            columns={[
              { header: 'Name', cell: ({ name }) => <span className="font-bold">{name}</span> },
              {
                header: 'Phone',
                cell: ({ phone }) => (phone === '' ? '–' : formatIndianMobile(phone)),
              },
              { header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
              { header: 'Registered on', cell: ({ createdAt }) => formatDate(createdAt) },
              {
                header: 'Privacy',
                align: 'right',
                cell: (row) => (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Delete data of ${row.name}, ${row.email}`}
                    onClick={() => setAsked(row)}
                  >
                    Delete
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PeopleSection>
      {asked && <EraseCustomer customer={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
