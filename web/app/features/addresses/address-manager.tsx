import type { Address } from '@bhitti/contract/calls/accounts/addresses.schemas'
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { MAX_ADDRESSES } from '@bhitti/contract/rules/shop/shop-limits'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { addressesQuery, useDeleteAddress } from './addresses.queries.ts'
import { EditAddressForm } from './edit-address-form.tsx'
import { NewAddressForm } from './new-address-form.tsx'

type AddressManagerProps = {
  userId: string
  /** Turns the cards into a choice of one. A new address is chosen at once. */
  choice?: { addressId: string | null; onChoose: (addressId: string) => void }
  /** Saved address that was refused, with the errors of its fields. Its form opens. */
  refused?: RefusedAddress | null
}

export type RefusedAddress = { addressId: string; fields: FieldErrors }

export function AddressManager({ userId, choice, refused = null }: AddressManagerProps) {
  const radioName = useId()
  const addresses = useQuery(addressesQuery(useApi(), userId))
  const [editedId, setEditedId] = useState<string | null>(null)
  const [marked, setMarked] = useState<FieldErrors | undefined>()
  const [told, setTold] = useState<RefusedAddress | null>(null)
  if (told !== refused) {
    setTold(refused)
    if (refused) edit(refused.addressId, refused.fields)
  }
  const remove = useDeleteAddress(userId)

  if (addresses.isPending) return <AddressesLoading />
  const saved = addresses.data ?? []
  const edited = saved.find(({ _id }) => _id === editedId)

  function edit(addressId: string | null, fields?: FieldErrors) {
    setEditedId(addressId)
    setMarked(fields)
  }

  function deleteAddress(address: Address) {
    remove.mutate(address._id, {
      onSuccess: () => toast({ title: 'Address deleted successfully' }),
      onError: (error) =>
        toast({
          title: messageOf(error, 'The address could not be deleted'),
          variant: 'destructive',
        }),
    })
  }

  const cards = (
    <ul
      aria-label="Saved addresses"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4"
    >
      {saved.map((address) => (
        <AddressCard
          key={address._id}
          address={address}
          choice={
            choice && {
              name: radioName,
              chosen: choice.addressId === address._id,
              onChoose: () => choice.onChoose(address._id),
            }
          }
          isBeingDeleted={remove.isPending && remove.variables === address._id}
          onEdit={() => edit(address._id)}
          onDelete={() => deleteAddress(address)}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {addresses.isError && addresses.data === undefined && (
        <Notice tone="red" role="alert" title="Your saved addresses could not be loaded">
          <Button variant="quiet" size="small" onClick={() => void addresses.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {saved.length > 0 &&
        (choice ? (
          <fieldset>
            <legend className="sr-only">Deliver to</legend>
            {cards}
          </fieldset>
        ) : (
          cards
        ))}
      {edited ? (
        <EditAddressForm
          key={edited._id}
          address={edited}
          refused={marked}
          onDone={() => edit(null)}
        />
      ) : (
        <div>
          {saved.length >= MAX_ADDRESSES && (
            <p className="mb-5 text-ink-soft">
              You have {MAX_ADDRESSES} saved addresses, which is the most we keep. Delete one to add
              another.
            </p>
          )}
          <NewAddressForm
            userId={userId}
            isOptional={choice !== undefined && saved.length > 0}
            onAdded={choice?.onChoose}
          />
        </div>
      )}
    </div>
  )
}

function AddressesLoading() {
  return (
    <div role="status" aria-label="Loading your addresses" className="grid gap-8">
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
