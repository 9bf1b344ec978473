import { messageOf } from '~/lib/api/api-error.ts'
import { useKeptTexts } from '~/lib/forms/kept-texts.ts'
import { toast } from '~/lib/toasts.tsx'
import { EMPTY_ADDRESS, toAddressForm } from './address-fields.tsx'
import { AddressFormFrame } from './address-form-frame.tsx'
import { useAddAddress } from './addresses.queries.ts'

type NewAddressFormProps = {
  userId: string
  /** With the id of the address, once it is saved. */
  onAdded?: ((addressId: string) => void) | undefined
}

/**
 * Adds an address. What is being typed outlives a visit to another page, and a refusal because there are as
 * many as can be.
 */
export function NewAddressForm({ userId, onAdded }: NewAddressFormProps) {
  const draft = useKeptTexts(`new-address:${userId}`, EMPTY_ADDRESS)
  const add = useAddAddress(userId)

  function submit() {
    add.mutate(toAddressForm(draft.texts), {
      onSuccess: ({ data }) => {
        onAdded?.(data._id)
        toast({ title: 'Address added successfully' })
        draft.clear()
      },
      onError: (error) =>
        toast({
          title: messageOf(error, 'The address could not be added'),
          variant: 'destructive',
        }),
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
