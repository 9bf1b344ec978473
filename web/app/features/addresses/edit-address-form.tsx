import type { Address } from '@bhitti/contract/calls/accounts/addresses.schemas'
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { type AddressTexts, toAddressForm } from './address-fields.tsx'
import { AddressFormFrame } from './address-form-frame.tsx'
import { useUpdateAddress } from './addresses.queries.ts'

type EditAddressFormProps = {
  address: Address
  /** Errors of the address as it is saved. The first such field gets the focus. */
  refused?: FieldErrors | undefined
  onDone: () => void
}

export function EditAddressForm({ address, refused, onDone }: EditAddressFormProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const update = useUpdateAddress(address.userId)
  const [form, setForm] = useState<AddressTexts>(() => formOf(address))

  useEffect(() => {
    if (refused) return
    title.current?.focus()
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])

  function submit() {
    update.mutate(
      { addressId: address._id, form: toAddressForm(form) },
      {
        onSuccess: () => {
          toast({ title: 'Address updated successfully' })
          onDone()
        },
        onError: (error) =>
          toast({
            title: messageOf(error, 'The address could not be updated'),
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <AddressFormFrame
      title="Edit Address"
      titleRef={title}
      submitLabel="Edit"
      form={form}
      onChange={(changes) => setForm({ ...form, ...changes })}
      onSubmit={submit}
      isPending={update.isPending}
      error={update.error}
      refused={refused}
    >
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </AddressFormFrame>
  )
}

function formOf({ name, address, city, pincode, phone, notes, state }: Address): AddressTexts {
  return {
    name,
    address,
    city,
    pincode,
    phone: formatIndianMobile(phone),
    notes,
    state: state ?? '',
  }
}
