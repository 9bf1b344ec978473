import type { Address } from '@bhitti/contract/addresses.schemas'
import { formatIndianMobile } from '@bhitti/contract/phone'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { Button } from '~/ui/button.tsx'

type AddressCardProps = {
  address: Address
  /** Present where one address is chosen among the cards. */
  choice?: { name: string; chosen: boolean; onChoose: () => void } | undefined
  isBeingDeleted: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A saved address. As a choice, the whole card is the target. */
export function AddressCard({
  address,
  choice,
  isBeingDeleted,
  onEdit,
  onDelete,
}: AddressCardProps) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  return (
    <li
      aria-busy={isBeingDeleted}
      className={clsx(
        'relative flex flex-col rounded-md border bg-surface p-5 transition-colors',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-green',
        choice?.chosen ? 'border-red inset-ring inset-ring-red' : 'border-line-strong',
        choice && !choice.chosen && 'hover:border-ink',
      )}
    >
      {choice && (
        <input
          type="radio"
          name={choice.name}
          checked={choice.chosen}
          onChange={choice.onChoose}
          aria-labelledby={id}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
        />
      )}
      {choice && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-5 right-5 size-5 rounded-full border border-line-strong peer-checked:border-6 peer-checked:border-red"
        />
      )}
      <AddressDetails id={id} address={address} />
      <div className="relative mt-auto flex flex-wrap items-center gap-x-2 pt-3">
        {asking ? (
          <>
            <p className="mr-2 text-sm font-bold">Delete this address?</p>
            <Button
              variant="danger"
              size="small"
              // The button that was pressed has just made place for this one.
              autoFocus
              loading={isBeingDeleted}
              loadingLabel="Deleting…"
              onClick={onDelete}
            >
              Yes, delete
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Edit address of ${address.name}`}
              onClick={onEdit}
            >
              Edit
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Delete address of ${address.name}`}
              onClick={() => setAsking(true)}
            >
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function AddressDetails({ id, address }: { id: string; address: Address }) {
  const details = [
    ['Name', address.name],
    ['Address', address.address],
    ['City', address.city],
    ['Pincode', address.pincode],
    ['Phone', formatIndianMobile(address.phone)],
    ['Notes', address.notes],
  ]
  return (
    <dl id={id} className="grid gap-1 pr-7 text-sm">
      {details.map(([label, text]) => (
        <div key={label} className="grid first:font-bold grid-cols-[4.75rem_minmax(0,1fr)] gap-x-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
