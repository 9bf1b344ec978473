import { useEffect, useRef, useState } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { useKeptTexts } from '~/lib/forms/kept-texts.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { type AddressTexts, EMPTY_ADDRESS, toAddressForm } from './address-fields.tsx'
import { AddressFormFrame } from './address-form-frame.tsx'
import { useAddAddress } from './addresses.queries.ts'

type NewAddressFormProps = {
  userId: string
  /** True if there are saved addresses to choose from, so the form opens only on request. */
  isOptional: boolean
  /** Called with the id of the saved address. */
  onAdded?: ((addressId: string) => void) | undefined
}

/** Adds an address. Typed values survive a visit to another page and a refusal for too many addresses. */
export function NewAddressForm({ userId, isOptional, onAdded }: NewAddressFormProps) {
  const draft = useKeptTexts(`new-address:${userId}`, EMPTY_ADDRESS)
  const add = useAddAddress(userId)
  const [opened, setOpened] = useState<'asked' | 'begun' | null>(() =>
    isEmpty(draft.texts) ? null : 'begun',
  )
  const title = useRef<HTMLHeadingElement>(null)
  const wasClosed = useRef(false)

  useEffect(() => {
    if (opened === 'asked') title.current?.focus()
  }, [opened])

  function change(changes: Partial<AddressTexts>) {
    draft.change(changes)
    setOpened((before) => before ?? 'begun')
  }

  function close() {
    draft.clear()
    setOpened(null)
    wasClosed.current = true
  }

  /** Returns the focus to the button that opened the form. */
  function focusAfterClosing(button: HTMLButtonElement | null) {
    if (wasClosed.current) button?.focus()
    wasClosed.current = false
  }

  function submit() {
    add.mutate(toAddressForm(draft.texts), {
      onSuccess: ({ data }) => {
        onAdded?.(data._id)
        toast({ title: 'Address added successfully' })
        close()
      },
      onError: (error) =>
        toast({
          title: messageOf(error, 'The address could not be added'),
          variant: 'destructive',
        }),
    })
  }

  if (isOptional && opened === null) {
    return (
      <Button ref={focusAfterClosing} variant="secondary" onClick={() => setOpened('asked')}>
        Add New Address
      </Button>
    )
  }
  return (
    <AddressFormFrame
      title="Add New Address"
      titleRef={title}
      submitLabel="Add"
      form={draft.texts}
      onChange={change}
      onSubmit={submit}
      isPending={add.isPending}
      error={add.error}
    >
      {isOptional && (
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      )}
    </AddressFormFrame>
  )
}

function isEmpty(texts: AddressTexts): boolean {
  return Object.values(texts).every((text) => text === '')
}
