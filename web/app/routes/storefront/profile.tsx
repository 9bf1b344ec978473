import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AccountHeading } from '~/features/account/account-heading.tsx'
import { ChangePasswordForm } from '~/features/account/change-password-form.tsx'
import { ProfileForm } from '~/features/account/profile-form.tsx'
import { AddressManager } from '~/features/addresses/address-manager.tsx'
import { OwnTickets } from '~/features/complaints/own-tickets.tsx'
import { OrderHistory } from '~/features/orders/order-history.tsx'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useSession } from '~/lib/session/session.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { type Tab, Tabs } from '~/ui/layout/tabs.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import type { Route } from './+types/profile'

const OwnEmail = lazyPart(() => import('~/features/account/own-email.tsx'))
const OwnDataPart = lazyPart(() => import('~/features/account/own-data-part.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Account Details',
    description: 'Your orders and your delivery addresses.',
    path: '/profile',
    index: false,
  })
}

export default function Profile() {
  const { user } = useSession()
  return (
    <div className="page-width min-h-svh pt-part pb-section">
      {user ? (
        <AccountContent user={user} />
      ) : (
        <div className="py-section text-center">
          <p className="display-small">Please log in to view your account details.</p>
          <ButtonLink to="/auth/login" className="mt-7">
            Login
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function AccountContent({ user }: { user: SessionUser }) {
  const { tab, openTab } = useTabInAddress(['orders', 'complaints', 'address', 'details'])
  const tabs: Tab[] = [
    { value: 'orders', label: 'Orders', content: <OrderHistory userId={user.id} /> },
    { value: 'complaints', label: 'Complaints', content: <OwnTickets /> },
    { value: 'address', label: 'Address', content: <AddressManager userId={user.id} /> },
    { value: 'details', label: 'Details', content: <AccountDetails user={user} /> },
  ]
  return (
    <>
      <AccountHeading user={user} />
      <div className="mt-10 min-h-[60vh]">
        <Tabs label="Your account" tabs={tabs} value={tab} onValueChange={openTab} />
      </div>
    </>
  )
}

function AccountDetails({ user }: { user: SessionUser }) {
  const { refresh } = useSession()
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
      <section aria-labelledby="your-details">
        <h2 id="your-details" className="display-small mb-6">
          Your details
        </h2>
        <ProfileForm user={user} onChanged={() => void refresh()} />
      </section>
      <section aria-labelledby="your-password">
        <h2 id="your-password" className="display-small mb-6">
          Password
        </h2>
        <ChangePasswordForm accountRole="customer" />
        <p className="mt-6 max-w-md text-sm text-ink-soft">
          Forgotten your password, or signed up with Google and have none yet?{' '}
          <Link to="/auth/forgot" className="text-link">
            Get a link by e-mail
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="your-email">
        <h2 id="your-email" className="display-small mb-6">
          E-mail
        </h2>
        <Suspense fallback={<StatusLine error={null} />}>
          <OwnEmail />
        </Suspense>
      </section>
      <Suspense fallback={null}>
        <OwnDataPart user={user} />
      </Suspense>
    </div>
  )
}

/** The open tab, from `?tab=address`; the first tab needs no parameter. */
function useTabInAddress(names: readonly [string, ...string[]]) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('tab')
  return {
    tab: names.find((name) => name === named) ?? names[0],
    openTab: (name: string) =>
      setSearch(name === names[0] ? {} : { tab: name }, {
        replace: true,
        preventScrollReset: true,
      }),
  }
}
