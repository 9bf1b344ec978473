import { TicketList } from '~/features/admin-complaints/ticket-list.tsx'
import { AdminPage } from '~/ui/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Complaints')

export default function ComplaintsPage() {
  return (
    <AdminPage
      title="Complaints"
      intro="Complaints and messages with their clocks: 48 hours to acknowledge and a month to resolve, as the E-Commerce Rules ask."
    >
      <TicketList />
    </AdminPage>
  )
}
