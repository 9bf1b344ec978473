import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { OrderPlaced } from '~/features/orders/order-placed.tsx'
import { orderQuery } from '~/features/orders/orders.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { isApiError, messageOf } from '~/lib/api/api-error.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useSession } from '~/lib/session/session.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import type { Route } from './+types/order-success'
import { PageSpinner } from './page-spinner.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Order placed',
    description: 'Your order is on its way.',
    path: `/order/success/${params.id}`,
    index: false,
  })
}

/** Reads the order by the payment provider's id, so that the page survives a reload. */
export default function OrderSuccess({ params }: Route.ComponentProps) {
  const order = useQuery(orderQuery(useApi(), params.id))
  const comesFromPayment = useOrderId() !== null
  const isMissing = isApiError(order.error) && order.error.status === 404

  if (isMissing) {
    return (
      <Frame title="We could not find this order">
        <p className="text-ink-soft">
          There is no paid order under this link. You can see all your orders in your profile.
        </p>
      </Frame>
    )
  }
  if (order.data === undefined && !comesFromPayment) {
    return order.isError ? (
      <LoadingFailed error={order.error} onRetry={() => void order.refetch()} />
    ) : (
      <PageSpinner />
    )
  }
  return (
    <Frame title={titleOf(order.data)} isGood={!isOff(order.data)}>
      {isOff(order.data) && (
        <p className="max-w-prose text-lg text-ink-soft">
          Your money is being refunded to the account you paid from. You can follow the refund in
          your profile.
        </p>
      )}
      {order.data ? (
        <OrderPlaced order={order.data} />
      ) : order.isError ? (
        <LoadingFailed error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <PageSpinner />
      )}
    </Frame>
  )
}

function Frame({
  title,
  isGood = false,
  children,
}: {
  title: string
  isGood?: boolean
  children: ReactNode
}) {
  const { isAuthenticated } = useSession()
  return (
    <div className="page-width min-h-svh pt-part pb-section">
      <div className="mx-auto max-w-4xl">
        <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {isGood && (
            <CircleCheckBig aria-hidden size={52} strokeWidth={1.25} className="text-green" />
          )}
          <h1 className="display-medium grow basis-80">{title}</h1>
        </header>
        <div className="mt-8 grid gap-8">
          {children}
          <div className="flex flex-wrap gap-x-5 gap-y-3">
            <ButtonLink to={isAuthenticated ? '/profile' : '/auth/login'}>Orders</ButtonLink>
            <ButtonLink to="/wallpapers" variant="quiet">
              Continue Shopping
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

function LoadingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState
      isWholePage
      title="Your order could not be loaded"
      message={messageOf(error, 'Your order is safe. Please try again.')}
      onRetry={onRetry}
    />
  )
}

function isOff(order: Order | undefined): boolean {
  return order?.status === 'Cancelled'
}

function titleOf(order: Order | undefined): string {
  return isOff(order) ? 'This order was cancelled' : 'Hooray! Your order is on its way!'
}

function useOrderId(): string | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('orderId' in state)) return null
  return typeof state.orderId === 'string' ? state.orderId : null
}
