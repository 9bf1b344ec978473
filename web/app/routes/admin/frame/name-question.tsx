import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { NAME_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useState } from 'react'
import { useUpdateProfile } from '~/features/account/account.queries.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { useSession } from '~/lib/session/session.ts'
import { TextField } from '~/ui/controls/text-field.tsx'
import { FormDialog } from '~/ui/overlays/form-dialog.tsx'
import { rememberAsked } from './asked-for-name.ts'

export default function NameQuestion({ user }: { user: SessionUser }) {
  const { refresh } = useSession()
  const update = useUpdateProfile()
  const [isOpen, setIsOpen] = useState(true)
  const form = useSavedForm({
    initial: { name: '' },
    save: ({ name }) => update.mutateAsync({ name }),
    onSaved: () => {
      close()
      void refresh()
    },
    validate: ({ name }): { name?: string } =>
      name.trim() === '' ? { name: 'Enter your name' } : {},
    fallback: 'Your name could not be saved. Please try again',
  })

  function close() {
    rememberAsked(user.id)
    setIsOpen(false)
  }

  return (
    <FormDialog
      form={form}
      open={isOpen}
      onClose={close}
      title="What is your name?"
      description="It is shown next to the changes you make, so your colleagues know who made them. You can also add it later under “Your account”."
      saveLabel="Save name"
      savingLabel="Saving…"
      cancelLabel="Later"
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={form.values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        error={form.errors.name}
      />
    </FormDialog>
  )
}
