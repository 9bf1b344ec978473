import type { Invitation } from '@bhitti/contract/calls/accounts/staff.schemas'
import { STAFF_ROLE_WORDS } from '@bhitti/contract/rules/shop/staff-roles'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { messageOf } from '~/lib/api/api-error.ts'
import { May } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Table } from '~/ui/layout/table.tsx'
import { useResendInvitation, useWithdrawInvitation } from './staff.queries.ts'

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <div className="mb-part">
      <Table
        caption="Invited"
        rows={invitations}
        rowKey={({ _id }) => _id}
        columns={[
          { header: 'Name', cell: ({ name }) => <span className="font-bold">{name}</span> },
          { header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
          { header: 'Role', cell: ({ staffRole }) => STAFF_ROLE_WORDS[staffRole].name },
          { header: 'Invited by', cell: ({ invitedBy }) => invitedBy },
          { header: 'Invitation', cell: stateOf },
          {
            header: 'Access',
            align: 'right',
            cell: (invitation) => (
              <May permission="staff.manage">
                <InvitationActions invitation={invitation} />
              </May>
            ),
          },
        ]}
      />
    </div>
  )
}

function stateOf({ isExpired, expiresAt, mailedAt }: Invitation) {
  if (isExpired) return <span className="text-red">Expired {formatDateTime(expiresAt)}</span>
  return (
    <>
      {mailedAt === null ? 'The e-mail is on its way' : `Sent ${formatDateTime(mailedAt)}`}
      <span className="block text-sm text-ink-soft">Good until {formatDateTime(expiresAt)}</span>
    </>
  )
}

function InvitationActions({ invitation: { _id, name } }: { invitation: Invitation }) {
  const resend = useResendInvitation()
  const withdraw = useWithdrawInvitation()
  const say = {
    onSuccess: ({ message }: { message?: string | undefined }) =>
      toast({ title: message ?? 'Done' }),
    onError: (error: Error) =>
      toast({
        title: messageOf(error, 'This could not be done. Please try again'),
        variant: 'destructive',
      }),
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-5">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Send again: the invitation of ${name}`}
        loading={resend.isPending}
        onClick={() => resend.mutate(_id, say)}
      >
        Send again
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Withdraw the invitation of ${name}`}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(_id, say)}
      >
        Withdraw
      </Button>
    </span>
  )
}
