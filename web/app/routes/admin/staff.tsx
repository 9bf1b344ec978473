import { useQuery } from '@tanstack/react-query'
import { FactorRulesForm } from '~/features/admin-staff/factor-rules-form.tsx'
import { InvitationTable } from '~/features/admin-staff/invitation-table.tsx'
import { InviteForm } from '~/features/admin-staff/invite-form.tsx'
import { MemberTable } from '~/features/admin-staff/member-table.tsx'
import { staffQuery } from '~/features/admin-staff/staff.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { May } from '~/lib/session/may.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Staff')

export default function StaffPage() {
  const api = useApi()
  const staff = useQuery(staffQuery(api))
  return (
    <AdminPage title="Staff">
      <May permission="staff.manage">
        <InviteForm />
      </May>
      {staff.data === undefined ? (
        <StatusLine
          error={staff.isError ? messageOf(staff.error, 'The staff could not be loaded') : null}
          onRetry={() => void staff.refetch()}
        />
      ) : (
        <>
          <InvitationTable invitations={staff.data.invitations} />
          <MemberTable members={staff.data.members} />
          <May permission="staff.manage">
            <FactorRulesForm required={staff.data.factorRequiredFor} />
          </May>
        </>
      )}
    </AdminPage>
  )
}
