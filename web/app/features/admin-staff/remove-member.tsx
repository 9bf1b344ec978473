import type { StaffMember } from '@bhitti/contract/calls/accounts/staff.schemas'
import { useState } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useRemoveFromStaff } from './staff.queries.ts'

type RemoveMemberProps = { member: StaffMember; isOneself: boolean; onClose: () => void }

/** Asks before it removes a member of the staff. Removing oneself needs a second confirmation. */
export function RemoveMember({ member, isOneself, onClose }: RemoveMemberProps) {
  const session = useSession()
  const remove = useRemoveFromStaff()
  const [isSure, setIsSure] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  function confirm() {
    if (isOneself && !isSure) {
      setRefusal('Please tick the box first: afterwards you cannot give yourself access again')
      return
    }
    remove.mutate(
      { id: member._id, myself: isOneself },
      {
        onSuccess: () => {
          toast({
            title: isOneself
              ? 'You have left the staff'
              : `${member.name} is no longer on the staff`,
          })
          onClose()
          if (isOneself) void session.logout()
        },
        onError: (error) =>
          setRefusal(messageOf(error, 'This could not be done. Please try again')),
      },
    )
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isOneself ? 'Leave the staff?' : `Remove ${member.name} from staff?`}
      description={
        isOneself
          ? 'You are logged out everywhere at once, and only a colleague can invite you again.'
          : `${member.email} is logged out everywhere at once and cannot log in again. What ${member.name} did stays in the change log. Invitations that ${member.name} sent are withdrawn.`
      }
      confirmLabel="Remove from staff"
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      {refusal !== null && (
        <Notice tone="red" role="alert" className="mb-5">
          {refusal}
        </Notice>
      )}
      {isOneself && (
        <div className="mb-5">
          <Checkbox
            label="Yes, I want to lose my own access"
            checked={isSure}
            onChange={(event) => setIsSure(event.target.checked)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
