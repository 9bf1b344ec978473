import { useQuery } from '@tanstack/react-query'
import { PrintDetails } from '~/features/admin-prints/print-details.tsx'
import { printQuery } from '~/features/admin-prints/prints.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import type { Route } from './+types/print'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Print')

export default function PrintPage({ params }: Route.ComponentProps) {
  const { data, error, isError, refetch } = useQuery(printQuery(useApi(), params.id))
  return (
    <AdminPage
      title={data?.productName ?? 'Print'}
      parent={{ name: 'Board', path: '/admin/board' }}
    >
      {data ? (
        <PrintDetails key={data._id} print={data} />
      ) : (
        <StatusLine
          error={isError ? messageOf(error, 'The print could not be loaded') : null}
          onRetry={() => void refetch()}
        />
      )}
    </AdminPage>
  )
}
