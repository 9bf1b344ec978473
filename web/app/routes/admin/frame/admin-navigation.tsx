import { ExternalLink, LogOut } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'
import { ACCOUNT_LINK, ADMIN_LINKS, isOpenTo } from './admin-links.ts'

const ROW =
  'flex min-h-touch w-full items-center gap-3.5 rounded-sm px-3 text-left text-ink-soft transition-colors hover:bg-ink/5 hover:text-ink'

const PRESENT =
  'aria-[current=page]:bg-green-tint aria-[current=page]:font-bold aria-[current=page]:text-green-deep'

export function AdminNavigation() {
  const { user } = useSession()
  const groups = ADMIN_LINKS.map((group) => group.filter((link) => isOpenTo(user, link))).filter(
    (group) => group.length > 0,
  )
  return (
    <nav aria-label="Admin" className="flex grow flex-col">
      {groups.map((group) => (
        <ul key={group[0]?.path} className="border-b border-line py-3">
          {group.map(({ name, path, icon: Icon }) => (
            <li key={path}>
              <NavLink to={path} prefetch="intent" className={`${ROW} ${PRESENT}`}>
                <Icon aria-hidden size={19} strokeWidth={1.75} />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
      <ul className="py-3">
        <li>
          <NavLink to={ACCOUNT_LINK.path} prefetch="intent" className={`${ROW} ${PRESENT}`}>
            <ACCOUNT_LINK.icon aria-hidden size={19} strokeWidth={1.75} />
            {ACCOUNT_LINK.name}
          </NavLink>
        </li>
        <li>
          <a href="/search" target="_blank" rel="noreferrer" className={ROW}>
            <ExternalLink aria-hidden size={19} strokeWidth={1.75} />
            View shop<span className="sr-only"> (opens a new tab)</span>
          </a>
        </li>
        <li>
          <LogoutButton />
        </li>
      </ul>
    </nav>
  )
}

function LogoutButton() {
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    setIsLeaving(true)
    try {
      await session.logout()
    } catch {
      toast({ title: 'Logout failed', variant: 'destructive' })
    } finally {
      setIsLeaving(false)
    }
  }

  return (
    <button type="button" disabled={isLeaving} onClick={() => void leave()} className={ROW}>
      <LogOut aria-hidden size={19} strokeWidth={1.75} />
      Logout
    </button>
  )
}
