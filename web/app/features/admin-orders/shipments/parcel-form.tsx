import type { AdminOrderDetails } from '@bhitti/contract/calls/admin-orders.schemas'
import type { Shipment, ShipmentsOfOrder } from '@bhitti/contract/calls/shipments.schemas'
import {
  COURIER_NAMES,
  COURIERS,
  type Courier,
  hasTrackingNumber,
} from '@bhitti/contract/rules/shipping/couriers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomUuid } from '~/lib/api/random-uuid.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Notice } from '~/ui/notice.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { reloadOrders } from '../orders.queries.ts'
import {
  bodyOf,
  emptyParcel,
  type ParcelValues,
  parcelProblems,
  valuesOf,
} from './parcel-values.ts'
import { useShipmentCalls } from './shipments.queries.ts'
import { unpackedPrints } from './unpacked-prints.ts'

type ParcelFormProps = {
  order: AdminOrderDetails
  lines: ShipmentsOfOrder['lines']
  /** The parcel that is edited; a new one without. */
  shipment?: Shipment
  onClose: () => void
}

/** What is in a parcel, who carries it, and how it is followed. */
export function ParcelForm({ order, lines, shipment, onClose }: ParcelFormProps) {
  const client = useQueryClient()
  const { pack, edit } = useShipmentCalls()
  // Names this form, so that pressing twice packs once.
  const [idempotencyKey] = useState(() => randomUuid())
  const form = useSavedForm({
    initial: shipment ? valuesOf(shipment) : emptyParcel(lines),
    validate: parcelProblems,
    save: (values: ParcelValues) =>
      shipment
        ? edit(shipment.id, { ...bodyOf(values), version: shipment.version })
        : pack(order._id, {
            ...bodyOf(values),
            ...{ dispatch: values.dispatch, acceptsUnpacked: values.acceptsUnpacked },
            idempotencyKey,
          }),
    onSaved: ({ message = 'Saved' }) => {
      toast({ title: message })
      onClose()
      void reloadOrders(client)
    },
    onFailed: () => void reloadOrders(client),
    fallback: 'The parcel could not be saved. Please try again',
  })
  const { values, errors, change } = form
  const { courier } = values
  const unpacked = unpackedPrints(form.error)
  const hasLeft = shipment !== undefined && shipment.state !== 'packed'
  const mostOf = (lineId: string) =>
    (lines.find((line) => line.lineId === lineId)?.left ?? 0) +
    (shipment?.lines.find((line) => line.lineId === lineId)?.quantity ?? 0)
  const field = (name: keyof ParcelValues) => ({
    autoComplete: 'off',
    value: String(values[name]),
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={form.submit}
      aria-label={shipment ? `Parcel ${shipment.place}` : 'New parcel'}
      className="grid gap-4 rounded-sm border border-line p-4"
    >
      {form.message && (
        <Notice tone="red" role="alert" title={form.message}>
          {unpacked?.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {!hasLeft &&
        order.items
          .filter(({ id }) => mostOf(id) > 0)
          .map(({ id, productName, length }) => (
            <TextField
              key={id}
              label={length ? `${productName}, ${length} m each` : productName}
              inputMode="numeric"
              autoComplete="off"
              suffix={`of ${mostOf(id)}`}
              value={values.pieces[id] ?? ''}
              error={errors.lines}
              onChange={({ target }) =>
                change({ pieces: { ...values.pieces, [id]: target.value } })
              }
            />
          ))}
      <SelectField
        label="Carried by"
        options={COURIERS.map((value) => ({ value, label: COURIER_NAMES[value] }))}
        value={courier}
        error={errors.courier}
        onChange={({ target }) =>
          change({ courier: COURIERS.find((one) => one === target.value) ?? courier })
        }
      />
      {courier === 'other' && <TextField label="Name of the courier" {...field('courierName')} />}
      <FollowFields courier={courier} field={field} />
      <div className="grid gap-4 sm:grid-cols-4">
        <TextField label="Weight" optional inputMode="decimal" suffix="kg" {...field('weight')} />
        <TextField label="Length" optional inputMode="numeric" suffix="cm" {...field('length')} />
        <TextField label="Width" optional inputMode="numeric" suffix="cm" {...field('width')} />
        <TextField label="Height" optional inputMode="numeric" suffix="cm" {...field('height')} />
      </div>
      {!shipment && (
        <Checkbox
          label="It leaves now: tell the customer"
          checked={values.dispatch}
          onChange={({ target }) => change({ dispatch: target.checked })}
        />
      )}
      {values.dispatch && (unpacked !== null || values.acceptsUnpacked) && (
        <Checkbox
          label="Send it all the same: the print is in the parcel"
          checked={values.acceptsUnpacked}
          onChange={({ target }) => change({ acceptsUnpacked: target.checked })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" loading={form.isPending} loadingLabel="Saving…">
          {shipment ? 'Save the parcel' : values.dispatch ? 'Pack and send' : 'Pack it'}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  )
}

type Wiring = {
  autoComplete: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** By what a customer follows a parcel, or whom they call. */
function FollowFields({
  courier,
  field,
}: {
  courier: Courier
  field: (name: keyof ParcelValues) => Wiring
}) {
  if (!hasTrackingNumber(courier)) {
    return (
      <>
        <TextField label="Driver" {...field('driverName')} />
        <TextField
          label="Driver’s phone number"
          hint="The customer sees it"
          type="tel"
          {...field('driverPhone')}
        />
      </>
    )
  }
  return (
    <>
      <TextField
        label="Tracking number"
        hint="Needed when it leaves"
        autoCapitalize="characters"
        {...field('trackingNumber')}
      />
      <TextField
        label="Link"
        optional
        hint={
          courier === 'other'
            ? 'Where the customer follows it'
            : 'Only if it is not followed at the courier’s usual address'
        }
        type="url"
        {...field('link')}
      />
    </>
  )
}
