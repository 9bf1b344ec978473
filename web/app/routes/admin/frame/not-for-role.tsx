import { STAFF_ROLE_WORDS } from '@bhitti/contract/rules/shop/staff-roles'
import { useSession } from '~/lib/session/session.ts'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'

export function NotForRole() {
  const { user, refresh } = useSession()
  const role = user?.staffRole && STAFF_ROLE_WORDS[user.staffRole].name
  return (
    <AdminPage title="This page is not for your role">
      <p className="max-w-prose text-ink-soft">
        {role === undefined ? 'You have no role on the staff yet.' : `Your role is ${role}.`} Ask
        the owner of the shop if you need this page: the owner gives roles under Staff.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/admin/dashboard">Dashboard</ButtonLink>
        <Button variant="secondary" onClick={() => void refresh()}>
          My role was changed: look again
        </Button>
      </div>
    </AdminPage>
  )
}
