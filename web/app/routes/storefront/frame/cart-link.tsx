import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { cartCountQuery } from '~/features/cart/cart-count.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { useSession } from '~/lib/session/session.ts'
import { iconButtonClass } from '~/ui/icon-button.tsx'

/** The way to the cart, with the number of pieces in it where there are any. */
export function CartLink() {
  const api = useApi()
  const { user, isLoading } = useSession()
  const customerId = user?.role === 'customer' ? user.id : null
  const { data: count = 0 } = useQuery({
    ...cartCountQuery(api, customerId ?? ''),
    enabled: customerId !== null,
  })
  const shown = customerId !== null && !isLoading && count > 0 ? count : 0
  return (
    <Link
      to="/cart"
      prefetch="intent"
      aria-label={shown > 0 ? `Cart, ${shown} ${shown === 1 ? 'item' : 'items'}` : 'Cart'}
      title="Cart"
      className={iconButtonClass()}
    >
      <ShoppingBag aria-hidden size={21} strokeWidth={1.75} />
      {shown > 0 && (
        <span
          aria-hidden
          data-testid="cart-badge"
          className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-green px-1 text-[0.6875rem] leading-none font-bold text-white"
        >
          {shown > 99 ? '99+' : shown}
        </span>
      )}
    </Link>
  )
}
