import { ERROR_CODES } from '@bhitti/contract/error-codes'
import { MAX_ADDRESSES } from '@bhitti/contract/shop-limits'
import { isApiError, messageOf } from '~/lib/api-error.ts'
import { useKeptTexts } from '~/lib/kept-texts.ts'
import { toast } from '~/lib/toasts.tsx'
import { EMPTY_ADDRESS } from './address-fields.tsx'
import { AddressFormFrame } from './address-form-frame.tsx'
import { useAddAddress } from './addresses.queries.ts'

/** Adds an address. What is being typed outlives a visit to another page. */
export function NewAddressForm({ userId, savedCount }: { userId: string; savedCount: number }) {
  const draft = useKeptTexts(`new-address:${userId}`, EMPTY_ADDRESS)
  const add = useAddAddress(userId)

  function refuse() {
    toast({ title: ERROR_CODES['address.limit'].message, variant: 'destructive' })
    draft.clear()
    add.reset()
  }

  function submit() {
    if (savedCount >= MAX_ADDRESSES) return refuse()
    add.mutate(draft.texts, {
      onSuccess: () => {
        toast({ title: 'Address added successfully' })
        draft.clear()
      },
      onError: (error) => {
        // Another tab may have added the third one meanwhile.
        if (isApiError(error) && error.code === 'address.limit') return refuse()
        toast({
          title: messageOf(error, 'The address could not be added'),
          variant: 'destructive',
        })
      },
    })
  }

  return (
    <AddressFormFrame
      title="Add New Address"
      submitLabel="Add"
      form={draft.texts}
      onChange={draft.change}
      onSubmit={submit}
      isPending={add.isPending}
      error={add.error}
    />
  )
}
