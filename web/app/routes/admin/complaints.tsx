import { TicketList } from '~/features/admin-complaints/ticket-list.tsx'
import { May } from '~/lib/session/may.tsx'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Complaints')

export default function ComplaintsPage() {
  return (
    <AdminPage
      title="Complaints"
      intro="Complaints and messages with their clocks: 48 hours to acknowledge and a month to resolve, as the E-Commerce Rules ask. Open ones begin with the most urgent."
      actions={
        <May permission="complaints.work">
          <ButtonLink to="/admin/complaints/new" variant="secondary">
            Enter a complaint
          </ButtonLink>
        </May>
      }
    >
      <TicketList />
    </AdminPage>
  )
}
