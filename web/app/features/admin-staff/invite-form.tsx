import { INVITATION_DAYS, NAME_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { STAFF_ROLE_WORDS, type StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { chosenRole, ROLE_OPTIONS } from './role-choice.ts'
import { useInvite } from './staff.queries.ts'

const EMPTY: { name: string; email: string; staffRole: StaffRole } = {
  name: '',
  email: '',
  staffRole: 'readOnly',
}

export function InviteForm() {
  const invite = useInvite()
  const form = useSavedForm({
    initial: EMPTY,
    save: (values) => invite.mutateAsync(values),
    onSaved: (_reply, { email }) => {
      toast({ title: `An invitation is on its way to ${email}` })
      form.reset(EMPTY)
    },
    fallback: 'The invitation could not be sent. Please try again',
  })
  return (
    <section aria-labelledby="invite" className="mb-part max-w-3xl">
      <h2 id="invite" className="display-small">
        Invite a colleague
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        A link by mail, good once and for {INVITATION_DAYS} days. Anyone who opens it gets the role
        that you choose here.
      </p>
      <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.message !== null && (
          <Notice tone="red" role="alert">
            {form.message}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start lg:grid-cols-[1fr_1.3fr_1fr_auto]">
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={NAME_MAX}
            value={form.values.name}
            onChange={(event) => form.change({ name: event.target.value })}
            error={form.errors.name}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            value={form.values.email}
            onChange={(event) => form.change({ email: event.target.value })}
            error={form.errors.email}
          />
          <SelectField
            label="Role"
            name="staffRole"
            options={ROLE_OPTIONS}
            hint={STAFF_ROLE_WORDS[form.values.staffRole].does}
            value={form.values.staffRole}
            onChange={(event) => form.change({ staffRole: chosenRole(event.target.value) })}
          />
          <Button
            type="submit"
            className="justify-self-start lg:mt-[1.8rem]"
            loading={form.isPending}
            loadingLabel="Inviting…"
          >
            Invite
          </Button>
        </div>
      </form>
    </section>
  )
}
