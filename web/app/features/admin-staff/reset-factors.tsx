import type { StaffMember } from '@bhitti/contract/calls/accounts/staff.schemas'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { useResetFactors } from './staff.queries.ts'

export function ResetFactors({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const reset = useResetFactors()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Reset the second factor of ${member.name}?`}
      description={`For somebody who has lost phone and recovery codes. Be sure that it is ${member.name} who asks: passkeys, app and codes are removed, every device is logged out, and ${member.email} gets a mail.`}
      confirmLabel="Reset second factor"
      isPending={reset.isPending}
      onConfirm={() =>
        reset.mutate(member._id, {
          onSuccess: ({ message }) => toast({ title: message ?? 'The second factor is reset' }),
          onError: (error) =>
            toast({
              title: messageOf(error, 'This could not be done. Please try again'),
              variant: 'destructive',
            }),
          onSettled: onClose,
        })
      }
    />
  )
}
