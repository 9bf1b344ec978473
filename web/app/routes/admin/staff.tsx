import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { StatusLine } from '~/ui/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { AdminPage } from './frame/admin-page.tsx'
import { InvitationTable } from './staff/invitation-table.tsx'
import { InviteForm } from './staff/invite-form.tsx'
import { MemberTable } from './staff/member-table.tsx'
import { staffQuery } from './staff/staff.queries.ts'

export const meta = adminMeta('Staff')

export default function StaffPage() {
  const api = useApi()
  const staff = useQuery(staffQuery(api))
  return (
    <AdminPage title="Staff">
      <InviteForm />
      {staff.data === undefined ? (
        <StatusLine
          error={staff.isError ? messageOf(staff.error, 'The staff could not be loaded') : null}
          onRetry={() => void staff.refetch()}
        />
      ) : (
        <>
          <InvitationTable invitations={staff.data.invitations} />
          <MemberTable members={staff.data.members} />
        </>
      )}
    </AdminPage>
  )
}
