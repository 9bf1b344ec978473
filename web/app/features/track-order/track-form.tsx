import type { TrackedOrder } from '@bhitti/contract/calls/orders/shipments.schemas'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { OrderStatusBadge } from '~/entities/order/order-status-badge.tsx'
import { ParcelWay } from '~/entities/order/parcel-way.tsx'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { PHONE_OF_ORDER } from '~/lib/forms/contact-purposes.ts'
import { formValues } from '~/lib/forms/form-values.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useTrackOrder } from './track.queries.ts'

export function TrackForm() {
  const track = useTrackOrder()
  const isHydrated = useHydrated()
  const [missing, setMissing] = useState<Record<string, string>>({})
  const errors = { ...(track.error ? fieldErrors(track.error) : {}), ...missing }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = formValues(event.currentTarget, ['order', 'phone'])
    const wrong = {
      ...(typed.order.trim() === '' && { order: 'Enter the order number' }),
      ...(typed.phone.trim() === '' && { phone: 'Enter the phone number' }),
    }
    setMissing(wrong)
    if (Object.keys(wrong).length > 0 || track.isPending) return
    track.mutate(typed)
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-16">
      <form
        method="post"
        onSubmit={submit}
        onChange={() => setMissing({})}
        noValidate
        aria-label="Track an order"
        className="grid gap-5"
      >
        <TextField
          label="Order number"
          hint="It stands in our mail, such as BH100001"
          name="order"
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.order}
        />
        <TextField
          label="Phone number"
          hint={PHONE_OF_ORDER}
          name="phone"
          type="tel"
          autoComplete="tel"
          error={errors.phone}
        />
        {track.isError && Object.keys(errors).length === 0 && (
          <Notice tone="red" role="alert">
            {messageOf(track.error, 'We could not look. Please try again')}
          </Notice>
        )}
        <Button
          type="submit"
          disabled={!isHydrated}
          loading={track.isPending}
          loadingLabel="Looking…"
        >
          Track my order
        </Button>
      </form>
      {track.data && <Found order={track.data} />}
    </div>
  )
}

function Found({ order }: { order: TrackedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (order) heading.current?.focus()
  }, [order])
  return (
    <section aria-labelledby="tracked-order" className="grid content-start gap-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id="tracked-order" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Order {order.orderNumber}
        </h2>
        <OrderStatusBadge status={order.status} />
      </div>
      {order.parcels.length === 0 ? (
        <p>{nothingSentWords(order.status)}</p>
      ) : (
        <>
          {order.parcels.map((parcel) => (
            <ParcelWay key={parcel.place} parcel={parcel} />
          ))}
          {!order.isAllSent && order.status === 'Shipped' && (
            <p className="text-ink-soft">The rest of your order follows in another parcel.</p>
          )}
        </>
      )}
      <p>
        <Link to="/complaint" className="text-link inline-block py-2">
          Something wrong with this order?
        </Link>
      </p>
    </section>
  )
}

function nothingSentWords(status: TrackedOrder['status']): string {
  switch (status) {
    case 'Cancelled':
      return 'This order is cancelled, so nothing of it is sent.'
    case 'Shipped':
      return 'It is on its way to you.'
    case 'Delivered':
      return 'It was delivered.'
    case 'Pending':
    case 'Processing':
      return 'We are making it. You see the way of its parcels here as soon as the first one has left.'
  }
}
