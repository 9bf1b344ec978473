import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { anyTicketQuery } from '~/features/admin-complaints/admin-complaints.queries.ts'
import { TicketView } from '~/features/admin-complaints/ticket-view.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Complaint')

export default function ComplaintPage() {
  const { id = '' } = useParams()
  const ticket = useQuery(anyTicketQuery(useApi(), id))
  const name = ticket.data?.kind === 'message' ? 'Message' : 'Complaint'
  return (
    <AdminPage
      title={`${name} ${ticket.data?.number ?? ''}`.trim()}
      parent={{ name: 'Complaints', path: '/admin/complaints' }}
    >
      {ticket.isPending && (
        <div role="status" aria-label="Loading the complaint" className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
        </div>
      )}
      {ticket.data && <TicketView key={ticket.data._id} ticket={ticket.data} />}
      {ticket.isError && ticket.data === undefined && (
        <ErrorState
          title="This complaint could not be loaded"
          message={messageOf(ticket.error, 'Please try again.')}
          onRetry={() => void ticket.refetch()}
        />
      )}
    </AdminPage>
  )
}
