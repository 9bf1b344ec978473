import {
  STAFF_ROLE_WORDS,
  STAFF_ROLES,
  type StaffRole,
} from '@bhitti/contract/rules/shop/staff-roles'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useChangeFactorRules } from './staff.queries.ts'

export function FactorRulesForm({ required }: { required: readonly StaffRole[] }) {
  const change = useChangeFactorRules()
  const form = useSavedForm({
    initial: { roles: [...required] },
    save: ({ roles }) => change.mutateAsync(roles),
    onSaved: (_reply, saved) => {
      toast({ title: 'Saved' })
      form.reset(saved)
    },
    fallback: 'This could not be saved. Please try again',
  })
  const { roles } = form.values
  const toggle = (role: StaffRole, isChosen: boolean) =>
    form.change({ roles: isChosen ? [...roles, role] : roles.filter((each) => each !== role) })
  return (
    <section aria-labelledby="factor-rules" className="mt-part max-w-3xl">
      <h2 id="factor-rules" className="display-small">
        Second factor
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Choose the roles that need a passkey or an authenticator app besides the password. Anyone
        who is logged in is asked to confirm that it is them, and anyone without one logs in again
        and sets it up. Set up your own under “Your account” first.
      </p>
      <form ref={form.form} noValidate onSubmit={form.submit}>
        {form.message !== null && (
          <Notice tone="red" role="alert" className="mb-4">
            {form.message}
          </Notice>
        )}
        <fieldset className="mb-4 flex flex-wrap gap-x-6">
          <legend className="sr-only">Roles that need a second factor</legend>
          {STAFF_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={STAFF_ROLE_WORDS[role].name}
              checked={roles.includes(role)}
              onChange={(event) => toggle(role, event.target.checked)}
            />
          ))}
        </fieldset>
        <Button type="submit" variant="secondary" loading={form.isPending}>
          Save
        </Button>
      </form>
    </section>
  )
}
