import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ComplaintForm } from '~/features/complaints/complaint-form.tsx'
import { ComplaintSent } from '~/features/complaints/complaint-sent.tsx'
import { type Complained, useFindOrder } from '~/features/complaints/complaints.queries.ts'
import { FindOrderForm } from '~/features/complaints/find-order-form.tsx'
import { orderQuery } from '~/features/orders/orders.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useSession } from '~/lib/session/session.ts'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import type { Route } from './+types/complaint'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Something wrong with your order?',
    description:
      'Tell us what is wrong with an order, with photos, and follow what we do about it.',
    path: '/complaint',
    index: false,
  })
}

export default function Complaint() {
  const [search] = useSearchParams()
  const { user } = useSession()
  const orderId = search.get('order')
  const [done, setDone] = useState<Complained | null>(null)
  return (
    <div className="page-width min-h-svh pt-part pb-section">
      {done ? (
        <ComplaintSent done={done} />
      ) : (
        <>
          <PageHeading
            title="Something wrong with your order?"
            intro="Tell us, and we will put it right. You get a complaint number at once and a reply within 48 hours."
            className="mb-part"
          />
          {user && orderId !== null ? (
            <OfOwnOrder orderId={orderId} onSent={setDone} />
          ) : (
            <OfVisitor isSignedIn={user !== null} onSent={setDone} />
          )}
        </>
      )}
    </div>
  )
}

type PartProps = { onSent: (done: Complained) => void }

function OfOwnOrder({ orderId, onSent }: PartProps & { orderId: string }) {
  const order = useQuery(orderQuery(useApi(), orderId))
  if (order.isPending) {
    return (
      <div role="status" aria-label="Loading your order">
        <Skeleton className="h-64 max-w-prose" />
      </div>
    )
  }
  if (order.data === undefined) {
    return (
      <ErrorState
        title="This order could not be loaded"
        message={messageOf(order.error, 'Please try again.')}
        onRetry={() => void order.refetch()}
      />
    )
  }
  const lines = order.data.items.map(({ id, ...line }) => ({ ...line, lineId: id }))
  return (
    <>
      <h2 className="display-small mb-6">Order {order.data.orderNumber}</h2>
      <ComplaintForm
        order={{ orderId }}
        orderNumber={order.data.orderNumber}
        lines={lines}
        onSent={onSent}
      />
    </>
  )
}

function OfVisitor({ isSignedIn, onSent }: PartProps & { isSignedIn: boolean }) {
  const find = useFindOrder()
  if (find.data) {
    const { named, orderNumber, lines } = find.data
    return (
      <>
        <h2 className="display-small mb-6">Order {orderNumber}</h2>
        <ComplaintForm order={named} orderNumber={orderNumber} lines={lines} onSent={onSent} />
      </>
    )
  }
  return (
    <>
      <p className="mb-6">
        {isSignedIn ? (
          <Link to="/profile" className="text-link">
            Choose it from your orders
          </Link>
        ) : (
          <Link to="/auth/login" className="text-link">
            Log in to choose from your orders
          </Link>
        )}
        , or find it by its number:
      </p>
      <FindOrderForm find={find} />
    </>
  )
}
