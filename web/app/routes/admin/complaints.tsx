import { TicketList } from '~/features/admin-complaints/ticket-list.tsx'
import { useSite } from '~/lib/pages/site.ts'
import { May } from '~/lib/session/may.tsx'
import { AdminPage } from '~/ui/admin-page.tsx'
import { ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Complaints')

export default function ComplaintsPage() {
  const { isSample } = useSite()
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
      {isSample && (
        <Notice tone="gold" className="mb-6 max-w-prose">
          This is a demo: the complaints of its year are samples, and nobody real wrote them.
        </Notice>
      )}
      <TicketList />
    </AdminPage>
  )
}
