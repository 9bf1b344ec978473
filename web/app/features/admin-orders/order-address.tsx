import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { AddressOutlook } from '@bhitti/contract/calls/orders/order-work.schemas'
import { OPEN_DELIVERY_NAMES } from '@bhitti/contract/rules/delivery/open-delivery'
import { isToBeMade } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatLongDayOfYear } from '@bhitti/contract/rules/texts/dates'
import {
  INDIAN_STATES,
  isStateCode,
  statesByLikelihood,
  statesOfPin,
} from '@bhitti/contract/rules/texts/indian-states'
import { readPincode } from '@bhitti/contract/rules/texts/pincode'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeliveryAddress } from '~/entities/order/delivery-address.tsx'
import { PromisedDays } from '~/entities/order/promised-days.tsx'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { useMay } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { type AddressBody, useAddressCalls } from './order-work.queries.ts'
import { reloadOrders } from './orders.queries.ts'

/** Shows the delivery address. It can be changed until a parcel is packed. */
export function AddressPart({ order }: { order: AdminOrderDetails }) {
  const [isOpen, setOpen] = useState(false)
  const mayWork = useMay('orders.work')
  const canChange = mayWork && isToBeMade(order.status) && order.parcels.length === 0
  return (
    <Part title="Delivery address">
      <div className="not-empty:mb-3">
        <PromisedDays order={order} />
      </div>
      {isOpen ? (
        <AddressForm order={order} onClose={() => setOpen(false)} />
      ) : order.shippingAddress ? (
        <DeliveryAddress address={order.shippingAddress} />
      ) : (
        <p className="text-ink-soft">None was given</p>
      )}
      {canChange && !isOpen && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setOpen(true)}>
          {order.shippingAddress === null
            ? 'Enter the address'
            : order.addressToConfirm
              ? 'Check and confirm the address'
              : 'Change the address'}
        </Button>
      )}
    </Part>
  )
}

export function NotSettled({ order }: { order: AdminOrderDetails }) {
  const { status, addressToConfirm, deliveryOpen, unreadDetails } = order
  if (!isToBeMade(status) || (!addressToConfirm && deliveryOpen === null)) return null
  return (
    <Notice
      tone="gold"
      title={addressToConfirm ? 'The address has to be confirmed' : 'The delivery is not settled'}
    >
      <div className="grid gap-2 text-sm">
        {addressToConfirm && (
          <p>
            The customer has sent no address with the payment, or not all of it could be read. Check
            it with the customer and save it: there is no label and no dispatch before.
          </p>
        )}
        {deliveryOpen !== null && (
          <p>
            {OPEN_DELIVERY_NAMES[deliveryOpen]}.{' '}
            <Link to="/admin/payments" className="text-link">
              Settle it on the Payments page
            </Link>
          </p>
        )}
        {unreadDetails !== null && (
          <p className="break-words whitespace-pre-line">
            {'Sent, but not readable:\n'}
            {unreadDetails}
          </p>
        )}
      </div>
    </Notice>
  )
}

type Values = Required<Omit<AddressBody, 'state'>> & { state: string }

function valuesOf({ shippingAddress }: AdminOrderDetails): Values {
  const {
    name = '',
    address = '',
    city = '',
    pincode = '',
    phone = '',
    notes = '',
    state,
  } = shippingAddress ?? {}
  return { name, address, city, pincode, phone, notes, state: state ?? '' }
}

function bodyOf({ state, ...rest }: Values): AddressBody {
  // The State is sent only if the PIN code does not determine it.
  const isOpen = statesOfPin(readPincode(rest.pincode) ?? '').length !== 1
  return { ...rest, ...(isOpen && isStateCode(state) && { state }) }
}

/** Shows the effects of a new address before the button that saves it. */
function AddressForm({ order, onClose }: { order: AdminOrderDetails; onClose: () => void }) {
  const client = useQueryClient()
  const { look, change } = useAddressCalls(order._id)
  const [seen, setSeen] = useState<AddressOutlook | null>(null)
  const form = useSavedForm({
    initial: valuesOf(order),
    save: async (values: Values) => {
      if (seen === null) return look(bodyOf(values))
      await change({ ...bodyOf(values), version: order.version })
      return null
    },
    onSaved: (outlook) => {
      if (outlook !== null) {
        setSeen(outlook)
        return
      }
      toast({ title: 'The order goes to the new address' })
      onClose()
      void reloadOrders(client)
    },
    onFailed: () => void reloadOrders(client),
    fallback: 'The address could not be changed. Please try again',
  })
  const { values, errors } = form
  const field = (name: keyof Values) => ({
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      // The preview was for a different address.
      setSeen(null)
      form.change({ [name]: target.value })
    },
  })
  const pincode = readPincode(values.pincode)
  const asksState = pincode !== undefined && statesOfPin(pincode).length !== 1

  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Delivery address"
      onSubmit={form.submit}
      className="grid gap-4"
    >
      {form.message && <Notice tone="red" role="alert" title={form.message} />}
      <TextField label="Name" {...field('name')} />
      <TextField label="Address" {...field('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="City" {...field('city')} />
        <TextField label="PIN code" inputMode="numeric" {...field('pincode')} />
      </div>
      {asksState && (
        <SelectField
          label="State"
          placeholder="Choose the State"
          options={statesByLikelihood(pincode).map((code) => ({
            value: code,
            label: INDIAN_STATES[code],
          }))}
          {...field('state')}
        />
      )}
      <TextField label="Phone number" type="tel" {...field('phone')} />
      <TextField label="Notes" optional {...field('notes')} />
      {seen && <Outlook outlook={seen} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="small"
          loading={form.isPending}
          disabled={seen !== null && !seen.isServed}
        >
          {seen === null ? 'See what it changes' : 'Change the address'}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  )
}

function Outlook({ outlook }: { outlook: AddressOutlook }) {
  const { isServed, chargedAmount, amountThere, promised, promisedThere } = outlook
  const { stateBefore, stateAfter } = outlook
  if (!isServed) {
    return (
      <Notice tone="red" role="status" title="You do not deliver there">
        <p className="text-sm">Settings, under Shipping, say which PIN codes are served.</p>
      </Notice>
    )
  }
  const differs = Math.round((amountThere - chargedAmount) * 100) / 100
  return (
    <Notice
      tone={differs === 0 && stateBefore === stateAfter ? 'green' : 'gold'}
      role="status"
      title={differs === 0 ? 'Delivery costs the same' : 'Delivery there costs something else'}
    >
      <div className="grid gap-1 text-sm">
        {differs !== 0 && (
          <p>
            The customer paid {formatRupees(chargedAmount)}; there it is {formatRupees(amountThere)}
            , {formatRupees(Math.abs(differs))} {differs > 0 ? 'more' : 'less'}. Nothing is charged
            or given back by itself.
          </p>
        )}
        {stateBefore !== stateAfter && (
          <p>
            The invoice names {stateAfter ?? 'the State that you choose'} instead of{' '}
            {stateBefore ?? 'none'}.
          </p>
        )}
        {promisedThere !== null && promisedThere.to !== promised?.to && (
          <p>It is promised by {formatLongDayOfYear(promisedThere.to)} there.</p>
        )}
        {promisedThere === null && promised !== null && <p>No day is promised there.</p>}
      </div>
    </Notice>
  )
}
