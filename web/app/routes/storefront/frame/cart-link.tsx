import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { cartCountQuery } from '~/features/cart/cart-count.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { useSession } from '~/lib/session/session.ts'
import { iconButtonClass } from '~/ui/controls/icon-button.tsx'
import { CountBadge } from './count-badge.tsx'

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
      {shown > 0 && <CountBadge data-testid="cart-badge">{shown > 99 ? '99+' : shown}</CountBadge>}
    </Link>
  )
}
