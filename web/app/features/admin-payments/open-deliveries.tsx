import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import {
  DELIVERY_SETTLEMENT_NAMES,
  type DeliverySettlement,
  OPEN_DELIVERY_NAMES,
  settlementsOf,
} from '@bhitti/contract/rules/delivery/open-delivery'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { ORDER_NOTE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { May } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useDeskCalls } from './payment-desk.queries.ts'

type Delivery = PaymentDesk['openDeliveries'][number]
type Reason = NonNullable<Delivery['reason']>

export function OpenDeliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return null
  return (
    <PagePart
      title="Deliveries to settle"
      intro="These orders are paid, but their delivery or address is not certain. They cannot leave before you have settled it with the customer."
    >
      <ul className="grid gap-6">
        {deliveries.map((delivery) => (
          <li key={delivery._id} className="rounded-sm border border-line p-5">
            <OpenDelivery delivery={delivery} />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

function OpenDelivery({ delivery }: { delivery: Delivery }) {
  const { _id, orderNumber, customer, reason, place, isAddressToConfirm, paidAt } = delivery
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Link to={`/admin/orders?order=${_id}`} className="text-link font-bold">
          {orderNumber}
        </Link>{' '}
        <span className="text-sm text-ink-soft">{formatDateTime(paidAt)}</span>
      </p>
      <p className="text-sm break-words">
        {customer.name} ·{' '}
        <a href={`mailto:${customer.email}`} className="text-link">
          {customer.email}
        </a>
        {customer.phone !== null && (
          <>
            {' · '}
            <a href={`tel:${customer.phone}`} className="text-link">
              {formatIndianMobile(customer.phone)}
            </a>
          </>
        )}
      </p>
      {reason !== null && (
        <p>
          {OPEN_DELIVERY_NAMES[reason]}
          {place && <>: {place}</>}. {differenceOf(delivery)}
        </p>
      )}
      {(isAddressToConfirm || reason === 'noPlace') && (
        <p>
          The address has to be confirmed. Open the order, check the address with the customer, and
          save it.
        </p>
      )}
      {reason !== null && (
        <May permission="payments.work">
          <SettleDelivery delivery={delivery} reason={reason} />
        </May>
      )}
    </div>
  )
}

function differenceOf({ chargedAmount, dueAmount }: Delivery): string {
  if (dueAmount === null) return ''
  return `The customer paid ${formatRupees(chargedAmount)} for delivery; ${formatRupees(dueAmount)} more is due.`
}

function SettleDelivery({ delivery, reason }: { delivery: Delivery; reason: Reason }) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <SettleForm delivery={delivery} reason={reason} onClose={() => setIsOpen(false)} />
  ) : (
    <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
      Settle the delivery of {delivery.orderNumber}
    </Button>
  )
}

function SettleForm({
  delivery,
  reason,
  onClose,
}: {
  delivery: Delivery
  reason: Reason
  onClose: () => void
}) {
  const { settle, reload } = useDeskCalls()
  const form = useSavedForm({
    initial: { how: '' as DeliverySettlement | '', note: '' },
    validate: ({ how }): FieldErrors => (how === '' ? { how: 'Choose how it was settled' } : {}),
    save: ({ how, note }: { how: DeliverySettlement | ''; note: string }) =>
      settle(delivery._id, { how: how || 'agreed', note, version: delivery.version }),
    onSaved: ({ message }) => {
      toast({ title: message })
      reload()
    },
    onFailed: reload,
  })
  return (
    <form
      ref={form.form}
      noValidate
      aria-label={`Delivery of ${delivery.orderNumber}`}
      onSubmit={form.submit}
      className="grid gap-4"
    >
      {form.message && (
        <Notice tone="red" role="alert">
          {form.message}
        </Notice>
      )}
      <RadioCards<DeliverySettlement>
        legend="How was it settled?"
        options={settlementsOf(reason).map((value) => ({
          value,
          label: DELIVERY_SETTLEMENT_NAMES[value],
        }))}
        value={form.values.how || null}
        error={form.errors.how}
        onChange={(how) => form.change({ how })}
      />
      <TextField
        label="Note"
        optional
        hint="Kept in the change log of the order. Money that you collect is not part of its invoice or of the shop’s books."
        maxLength={ORDER_NOTE_MAX}
        value={form.values.note}
        error={form.errors.note}
        onChange={({ target }) => form.change({ note: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" loading={form.isPending}>
          Settle
        </Button>
        <Button variant="secondary" size="small" disabled={form.isPending} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
