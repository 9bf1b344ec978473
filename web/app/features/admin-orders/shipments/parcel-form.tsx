import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { Shipment, ShipmentsOfOrder } from '@bhitti/contract/calls/orders/shipments.schemas'
import { STAGE_NAMES } from '@bhitti/contract/rules/print/print-stages'
import { stripNames } from '@bhitti/contract/rules/print/strip-words'
import {
  COURIER_NAMES,
  COURIERS,
  type Courier,
  hasTrackingNumber,
} from '@bhitti/contract/rules/shipping/couriers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parcelName } from '~/entities/order/parcel-way.tsx'
import { randomUuid } from '~/lib/api/random-uuid.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { reloadOrders } from '../orders.queries.ts'
import {
  bodyOf,
  emptyParcel,
  emptyReplacement,
  type ParcelValues,
  parcelProblems,
  valuesOf,
} from './parcel-values.ts'
import { useShipmentCalls } from './shipments.queries.ts'
import { unpackedPrints } from './unpacked-prints.ts'

type ParcelFormProps = {
  order: AdminOrderDetails
  data: ShipmentsOfOrder
  /** Parcel to edit; a new one if absent. */
  shipment?: Shipment
  /** True if the new parcel replaces goods that the customer has. */
  isReplacement?: boolean
  onClose: () => void
}

export function ParcelForm({ order, data, shipment, isReplacement, onClose }: ParcelFormProps) {
  const client = useQueryClient()
  const { lines, replaceable } = data
  const { pack, replace, edit } = useShipmentCalls()
  // Idempotency key of this form: a second press packs nothing more.
  const [idempotencyKey] = useState(() => randomUuid())
  const form = useSavedForm({
    initial: shipment
      ? valuesOf(shipment)
      : isReplacement
        ? emptyReplacement(data)
        : emptyParcel(lines),
    validate: (values) => ({
      ...parcelProblems(values),
      ...(isReplacement && values.reason.trim() === '' && { reason: 'Say why it is sent' }),
    }),
    save: (values: ParcelValues) => {
      const { dispatch, acceptsUnpacked, reason, printIds } = values
      if (shipment) return edit(shipment.id, { ...bodyOf(values), version: shipment.version })
      const body = { ...bodyOf(values), dispatch, idempotencyKey }
      return isReplacement
        ? replace(order._id, { ...body, reason, printIds })
        : pack(order._id, { ...body, acceptsUnpacked })
    },
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
  // Goods of a replacement have left the stock, so its contents change only by unpacking.
  const isFixed = shipment !== undefined && (shipment.state !== 'packed' || shipment.isReplacement)
  const mostOf = (lineId: string) =>
    isReplacement
      ? (replaceable.find((line) => line.lineId === lineId)?.most ?? 0)
      : (lines.find((line) => line.lineId === lineId)?.left ?? 0) +
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
      aria-label={shipment ? parcelName(shipment) : isReplacement ? 'Replacement' : 'New parcel'}
      className="grid gap-4 rounded-sm border border-line p-4"
    >
      {form.message && (
        <Notice tone="red" role="alert" title={form.message}>
          {unpacked?.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {isReplacement && (
        <ReplacementFields {...{ order, data, values, change }} field={field('reason')} />
      )}
      {!isFixed &&
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

type ReplacementFieldsProps = {
  order: AdminOrderDetails
  data: ShipmentsOfOrder
  values: ParcelValues
  change: (changes: Partial<ParcelValues>) => void
  field: Wiring
}

function ReplacementFields({ order, data, values, change, field }: ReplacementFieldsProps) {
  const nameOf = (lineId: string) => order.items.find(({ id }) => id === lineId)?.productName ?? ''
  return (
    <>
      <p>
        <strong>Replacement.</strong> It is free of charge and leaves the order as it is. Goods that
        are counted leave the stock when it is packed.
      </p>
      <TextField label="Why it is sent" hint="For you and your colleagues" {...field} />
      {data.reprints.map(({ id, lineId, code, stage, strips }) => (
        <Checkbox
          key={id}
          label={`${stripNames(strips)} of ${nameOf(lineId)}, printed again (${code}): ${STAGE_NAMES[stage]}`}
          disabled={stage !== 'packed'}
          checked={values.printIds.includes(id)}
          onChange={({ target }) =>
            change({
              printIds: target.checked
                ? [...values.printIds, id]
                : values.printIds.filter((one) => one !== id),
            })
          }
        />
      ))}
    </>
  )
}

type Wiring = {
  autoComplete: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

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
