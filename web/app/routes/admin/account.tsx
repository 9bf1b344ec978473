import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { Link } from 'react-router'
import { ChangePasswordForm } from '~/features/account/change-password-form.tsx'
import { ProfileForm } from '~/features/account/profile-form.tsx'
import { SecurityPart } from '~/features/account/security-part.tsx'
import { useSession } from '~/lib/session/session.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Your account')

export default function AccountPage() {
  const { user } = useSession()
  return (
    <AdminPage
      title="Your account"
      intro="Your name is shown next to every change you make, so your colleagues know who made it."
    >
      {user && <AccountForms user={user} />}
      <div className="mt-part border-t border-line pt-8 lg:max-w-5xl">
        <SecurityPart />
      </div>
    </AdminPage>
  )
}

function AccountForms({ user }: { user: SessionUser }) {
  const { refresh } = useSession()
  return (
    <div className="grid gap-x-16 gap-y-part border-t border-ink pt-8 lg:max-w-5xl lg:grid-cols-2">
      <section aria-labelledby="your-details">
        <h2 id="your-details" className="display-small mb-2">
          Your details
        </h2>
        <p className="mb-6 text-ink-soft">You log in with {user.email}.</p>
        <ProfileForm user={user} phoneIsOptional onChanged={() => void refresh()} />
      </section>
      <section aria-labelledby="your-password">
        <h2 id="your-password" className="display-small mb-2">
          Password
        </h2>
        <p className="mb-6 text-ink-soft">
          Forgotten?{' '}
          <Link to="/auth/forgot" className="text-link">
            Get a link by e-mail
          </Link>
          .
        </p>
        <ChangePasswordForm accountRole="admin" />
      </section>
    </div>
  )
}
