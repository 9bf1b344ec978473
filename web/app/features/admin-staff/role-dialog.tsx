import type { StaffMember } from '@bhitti/contract/calls/accounts/staff.schemas'
import { STAFF_ROLE_WORDS } from '@bhitti/contract/rules/shop/staff-roles'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { FormDialog } from '~/ui/overlays/form-dialog.tsx'
import { chosenRole, ROLE_OPTIONS } from './role-choice.ts'
import { useChangeStaffRole } from './staff.queries.ts'

/** Changes a colleague's role, with effect from their next request. */
export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const change = useChangeStaffRole()
  const { user, refresh } = useSession()
  const form = useSavedForm({
    initial: { staffRole: member.staffRole },
    save: ({ staffRole }) =>
      change.mutateAsync({ id: member._id, staffRole, seenRole: member.staffRole }),
    onSaved: (_reply, { staffRole }) => {
      toast({ title: `${member.name}: ${STAFF_ROLE_WORDS[staffRole].name}` })
      if (member._id === user?.id) void refresh()
      onClose()
    },
    fallback: 'The role could not be changed. Please try again',
  })
  return (
    <FormDialog
      form={form}
      title={`Role of ${member.name}`}
      description="The new role applies at once, on every device, and is noted in the log of changes."
      saveLabel="Change role"
      savingLabel="Changing…"
      onClose={onClose}
    >
      <SelectField
        label="Role"
        name="staffRole"
        options={ROLE_OPTIONS}
        hint={STAFF_ROLE_WORDS[form.values.staffRole].does}
        value={form.values.staffRole}
        error={form.errors.staffRole}
        onChange={(event) => form.change({ staffRole: chosenRole(event.target.value) })}
      />
    </FormDialog>
  )
}
