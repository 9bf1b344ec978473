import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import { STOCK_NOTE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useState } from 'react'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { May } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useMoveLot } from './orders.queries.ts'

type Lots = AdminOrderDetails['lots'][number]
type Lot = Lots['others'][number]

const nameOf = ({ code }: Pick<Lot, 'code'>) => (code === null ? 'No dye lot' : `Lot ${code}`)
const keyOf = ({ _id }: Pick<Lot, '_id'>) => _id ?? ''

export function LotsPart({ order }: { order: AdminOrderDetails }) {
  if (order.lots.length === 0) return null
  return (
    <Part title="Dye lots">
      <ul className="grid gap-5">
        {order.lots.map((lots) => (
          <li key={lots.productId}>
            <p className="font-bold">{lots.productName}</p>
            {lots.taken.length > 1 && (
              <Notice tone="gold" className="mt-2">
                This order has goods of several lots, which may differ in shade.
              </Notice>
            )}
            <ul>
              {lots.taken.map((lot) => (
                <TakenLot key={keyOf(lot)} orderId={order._id} lots={lots} lot={lot} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function TakenLot({
  orderId,
  lots,
  lot,
}: {
  orderId: string
  lots: Lots
  lot: Lots['taken'][number]
}) {
  const [isOpen, setIsOpen] = useState(false)
  const others = lots.others.filter(({ _id }) => _id !== lot._id)
  return (
    <li className="mt-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {nameOf(lot)}: {stockAmount(lot.units, lots.stockUnit)}
        </span>
        {others.length > 0 && (
          <May permission="orders.work">
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              Take from another lot
            </Button>
          </May>
        )}
      </div>
      {isOpen && others.length > 0 && (
        <MoveLot
          orderId={orderId}
          lots={lots}
          lot={lot}
          others={others}
          onDone={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}

function MoveLot({
  orderId,
  lots: { productId, stockUnit },
  lot,
  others,
  onDone,
}: {
  orderId: string
  lots: Lots
  lot: Lots['taken'][number]
  others: readonly Lot[]
  onDone: () => void
}) {
  const move = useMoveLot(orderId)
  const initial = { to: keyOf(others[0] ?? { _id: null }), reason: '' }
  const { form, values, change, submit, errors, message, isPending } = useSavedForm({
    initial,
    save: ({ to, reason }: typeof initial) => {
      const chosen = others.find((other) => keyOf(other) === to)
      const units = Math.min(lot.units, chosen?.left ?? 0)
      return move({ productId, from: lot._id, to: to === '' ? null : to, units, reason })
    },
    validate: ({ reason }): Record<string, string> =>
      reason.trim() === '' ? { reason: 'Say why' } : {},
    onSaved: ({ message: said }) => {
      toast({ title: said ?? 'Saved' })
      onDone()
    },
  })
  const chosen = others.find((other) => keyOf(other) === values.to)
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-3 grid gap-4">
      {message !== null && (
        <Notice tone="red" role="alert">
          {message}
        </Notice>
      )}
      <SelectField
        label="Take from"
        name="to"
        value={values.to}
        options={others.map((other) => ({
          value: keyOf(other),
          label: `${nameOf(other)}, ${stockAmount(other.left, stockUnit)} free`,
        }))}
        error={errors.to}
        hint={
          chosen && chosen.left < lot.units
            ? `This lot has only ${stockAmount(chosen.left, stockUnit)} free: the rest stays with ${lot.code === null ? 'what is in no lot' : `lot ${lot.code}`}`
            : undefined
        }
        onChange={(event) => change({ to: event.target.value })}
      />
      <TextField
        label="Reason"
        name="reason"
        maxLength={STOCK_NOTE_MAX}
        value={values.reason}
        error={errors.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Button type="submit" size="small" loading={isPending} className="justify-self-start">
        Take from this lot
      </Button>
    </form>
  )
}
