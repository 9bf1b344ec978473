import type { Address } from '@bhitti/contract/calls/accounts/addresses.schemas'
import { INDIAN_STATES } from '@bhitti/contract/rules/texts/indian-states'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import clsx from 'clsx'
import { AddressActions } from './address-actions.tsx'

type AddressCardProps = {
  address: Address
  /** Set when the cards offer a choice of one address. */
  choice?: { name: string; chosen: boolean; onChoose: () => void } | undefined
  isBeingDeleted: boolean
  onEdit: () => void
  onDelete: () => void
}

/** Shows a saved address. As a choice, the whole card can be clicked. */
export function AddressCard({
  address,
  choice,
  isBeingDeleted,
  onEdit,
  onDelete,
}: AddressCardProps) {
  return (
    <li
      aria-busy={isBeingDeleted}
      className={clsx(
        'flex flex-col rounded-md border bg-surface transition-colors',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-green',
        choice?.chosen ? 'border-red inset-ring inset-ring-red' : 'border-line-strong',
        choice && !choice.chosen && 'hover:border-ink',
      )}
    >
      {choice ? (
        <label className="relative block grow cursor-pointer px-5 pt-5">
          <input
            type="radio"
            name={choice.name}
            checked={choice.chosen}
            onChange={choice.onChoose}
            className="peer sr-only"
          />
          <span
            aria-hidden
            className="absolute top-5 right-5 size-5 rounded-full border border-line-strong peer-checked:border-6 peer-checked:border-red"
          />
          <AddressDetails address={address} />
        </label>
      ) : (
        <div className="grow px-5 pt-5">
          <AddressDetails address={address} />
        </div>
      )}
      <AddressActions
        name={address.name}
        isBeingDeleted={isBeingDeleted}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </li>
  )
}

/** Built of spans because it can be inside a label. */
function AddressDetails({ address }: { address: Address }) {
  const details = [
    ['Name', address.name],
    ['Address', address.address],
    ['City', address.city],
    ['Pincode', address.pincode],
    ...(address.state === null ? [] : [['State', INDIAN_STATES[address.state]]]),
    ['Phone', formatIndianMobile(address.phone)],
    ...(address.notes === '' ? [] : [['Notes', address.notes]]),
  ]
  return (
    <span className="grid gap-1 pr-7 text-sm">
      {details.map(([label, text]) => (
        <span key={label} className="group/row flex flex-wrap gap-x-2">
          <span className="w-19 shrink-0 text-ink-soft">{label} </span>
          <span className="min-w-0 grow basis-32 whitespace-pre-line group-first/row:font-bold">
            {text}
          </span>
        </span>
      ))}
    </span>
  )
}
