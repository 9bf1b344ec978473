import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { NavLink } from 'react-router'
import { useSession } from '~/lib/session/session.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { useReturnFocus } from '~/ui/overlays/return-focus.ts'
import { Brand } from './brand.tsx'
import { ALL_COLLECTION_LINKS, CONTACT_LINKS, type ShopLink } from './shop-links.ts'

export default function MenuOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          // Closes on links to the current page too, which cause no navigation.
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) onClose()
          }}
          className="fixed inset-0 z-60 flex animate-fade-in flex-col overflow-y-auto bg-paper outline-none data-[state=closed]:animate-fade-out"
        >
          <div className="page-width flex h-bar shrink-0 items-center justify-between border-b border-line">
            <Brand />
            <Dialog.Close asChild>
              <IconButton label="Close menu" className="-mr-[min(0.625rem,10px)]">
                <X aria-hidden size={24} strokeWidth={1.75} />
              </IconButton>
            </Dialog.Close>
          </div>
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <nav aria-label="Menu" className="page-width flex grow flex-col gap-8 py-8">
            <ul className="display-medium">
              {ALL_COLLECTION_LINKS.map((link) => (
                <li key={link.path} className="border-b border-line">
                  <NavLink to={link.path} className="block py-3.5 aria-[current=page]:text-green">
                    {link.name}
                  </NavLink>
                </li>
              ))}
            </ul>
            <div>
              <p className="eyebrow">Contact Us</p>
              <LinkList links={CONTACT_LINKS} />
            </div>
            <LinkList
              links={[
                { name: 'Search', path: '/search' },
                { name: 'Wishlist', path: '/wishlist' },
                { name: 'Cart', path: '/cart' },
                { name: 'Compare', path: '/compare' },
                ...(user ? [{ name: 'Profile', path: '/profile' }] : []),
              ]}
            />
            {!user && (
              <ButtonLink to="/auth/login" className="mt-auto">
                Login
              </ButtonLink>
            )}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function LinkList({ links }: { links: readonly ShopLink[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))]">
      {links.map((link) => (
        <li key={link.path}>
          <NavLink
            to={link.path}
            className="flex min-h-touch items-center text-lg aria-[current=page]:text-green"
          >
            {link.name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
