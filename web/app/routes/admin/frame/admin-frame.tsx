import { STAFF_ROLE_WORDS } from '@bhitti/contract/rules/shop/staff-roles'
import { Menu } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ConfirmIdentity } from '~/features/account/confirm-identity.tsx'
import { useShop } from '~/lib/pages/site.ts'
import { useSession } from '~/lib/session/session.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { BrandMark } from '~/ui/marks/brand-mark.tsx'
import { useKeptFocus } from '~/ui/overlays/kept-focus.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { AdminPalette } from './admin-palette.tsx'
import { shouldAskForName } from './asked-for-name.ts'

const AdminMenu = lazyPart(() => import('./admin-menu.tsx'))
const LoginAgain = lazyPart(() => import('./login-again.tsx'))
const NameQuestion = lazyPart(() => import('./name-question.tsx'), { instead: null })

export function AdminFrame({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
  const main = useKeptFocus<HTMLElement>()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-60 focus:bg-paper focus:p-3"
      >
        Skip to the content
      </a>
      <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-3 max-lg:hidden print:hidden">
        <Sign className="px-3 pt-5 pb-3" />
        <AdminPalette className="mb-2 flex min-h-touch items-center gap-3 rounded-sm border border-line-strong px-3 text-sm text-ink-soft hover:border-ink hover:text-ink" />
        <AdminNavigation />
        <p className="truncate border-t border-line px-3 py-4 text-sm text-ink-soft">
          {user?.name}
          {user?.staffRole && (
            <span className="block">{STAFF_ROLE_WORDS[user.staffRole].name}</span>
          )}
        </p>
      </aside>
      <SmallBar />
      <main ref={main} id="main" tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </main>
      {status === 'signedIn' && shouldAskForName(user) && (
        <Suspense fallback={null}>
          <NameQuestion user={user} />
        </Suspense>
      )}
      <ConfirmIdentity />
      {status === 'expired' && (
        <Suspense fallback={null}>
          <LoginAgain email={user.email} />
        </Suspense>
      )}
    </div>
  )
}

function SmallBar() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = openedAt === key
  return (
    <header className="sticky top-0 z-40 flex h-bar items-center justify-between border-b border-line bg-paper px-gutter lg:hidden print:hidden">
      <Sign />
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-mr-2.5"
        onClick={() => {
          setWasOpened(true)
          setOpenedAt(key)
        }}
      >
        <Menu aria-hidden size={23} strokeWidth={1.75} />
      </IconButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <AdminMenu open={open} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </header>
  )
}

function Sign({ className }: { className?: string }) {
  return (
    <Link
      to="/admin/dashboard"
      className={`inline-flex min-h-touch items-center gap-2 font-display text-xl leading-none ${className ?? ''}`}
    >
      <BrandMark className="h-[1.05em] w-auto text-green" />
      {useShop().name}
      <span className="ml-0.5 font-sans text-sm text-ink-soft">Admin</span>
    </Link>
  )
}
