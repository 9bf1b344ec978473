import { INVITATION_DAYS, NAME_MAX } from '@bhitti/contract/rules/shop-limits'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { useInvite } from './staff.queries.ts'

const EMPTY = { name: '', email: '' }

/** Invites a colleague by mail. */
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
        A link by mail, good once and for {INVITATION_DAYS} days. Anyone who opens it can do
        everything in the admin area.
      </p>
      <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.message !== null && (
          <Notice tone="red" role="alert">
            {form.message}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-[1fr_1.3fr_auto] sm:items-start">
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
          <Button
            type="submit"
            className="sm:mt-[1.8rem]"
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
