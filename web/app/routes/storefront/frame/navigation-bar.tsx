import { Heart, Menu as MenuIcon, Search, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSession } from '~/lib/session/session.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { IconButton, iconButtonClass } from '~/ui/controls/icon-button.tsx'
import { Menu } from '~/ui/controls/menu.tsx'
import { Brand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { CompareLink } from './compare-link.tsx'
import { COLLECTION_LINKS, CONTACT_LINKS } from './shop-links.ts'

const MenuOverlay = lazyPart(() => import('./menu-overlay.tsx'))

const BAR_LINK =
  'relative py-2 transition-colors after:absolute after:inset-x-0 after:bottom-0.5 after:h-0.5 after:origin-left after:scale-x-0 after:bg-green after:transition-transform after:duration-200 hover:text-green hover:after:scale-x-100 aria-[current=page]:after:scale-x-100'

export function NavigationBar() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <nav
        aria-label="Main"
        className="page-width flex h-bar items-center justify-between gap-2 lg:h-bar-wide lg:gap-4"
      >
        <Brand className="shrink-0" />
        <ul className="hidden items-center gap-x-7 text-[0.975rem] lg:flex xl:gap-x-9">
          {COLLECTION_LINKS.map((link) => (
            <li key={link.path}>
              <NavLink to={link.path} prefetch="intent" className={BAR_LINK}>
                {link.name}
              </NavLink>
            </li>
          ))}
          <li>
            <Menu label="Contact Us" links={CONTACT_LINKS} className="py-2 hover:text-green" />
          </li>
        </ul>
        <div className="-mr-[min(0.625rem,10px)] flex min-w-0 items-center gap-px sm:gap-0.5 lg:gap-1.5">
          <CompareLink />
          <Link
            to="/search"
            prefetch="intent"
            aria-label="Search"
            title="Search"
            className={iconButtonClass()}
          >
            <Search aria-hidden size={21} strokeWidth={1.75} />
          </Link>
          <WishlistLink />
          <CartLink />
          <AccountLink />
          <OverlayButton />
        </div>
      </nav>
    </header>
  )
}

/** On phones the bar has no room for it, so it is in the profile. */
function WishlistLink() {
  const { user } = useSession()
  if (user?.role !== 'customer') return null
  return (
    <Link
      to="/wishlist"
      prefetch="intent"
      aria-label="Wishlist"
      title="Wishlist"
      className={iconButtonClass('max-sm:hidden')}
    >
      <Heart aria-hidden size={21} strokeWidth={1.75} />
    </Link>
  )
}

function AccountLink() {
  const { user, status } = useSession()
  if (user) {
    return (
      <Link
        to="/profile"
        prefetch="intent"
        aria-label="Profile"
        title="Profile"
        className={iconButtonClass()}
      >
        <UserRound aria-hidden size={21} strokeWidth={1.75} />
      </Link>
    )
  }
  // If the session could not be checked, the user is not asked to log in again.
  if (status === 'unreachable') return null
  return (
    <ButtonLink to="/auth/login" size="small" className="mr-2.5 ml-1.5 max-lg:hidden">
      Login
    </ButtonLink>
  )
}

function OverlayButton() {
  const location = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = openedAt === location.key
  return (
    <>
      <IconButton
        label="Menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        className="lg:hidden"
        onPointerEnter={MenuOverlay.fetchAhead}
        onFocus={MenuOverlay.fetchAhead}
        onClick={() => {
          setWasOpened(true)
          setOpenedAt(location.key)
        }}
      >
        <MenuIcon aria-hidden size={23} strokeWidth={1.75} />
      </IconButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuOverlay open={open} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </>
  )
}
