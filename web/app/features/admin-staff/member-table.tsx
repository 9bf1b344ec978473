import type { StaffMember } from '@bhitti/contract/calls/accounts/staff.schemas'
import { STAFF_ROLE_WORDS } from '@bhitti/contract/rules/shop/staff-roles'
import { formatDate, formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useState } from 'react'
import { May } from '~/lib/session/may.tsx'
import { useSession } from '~/lib/session/session.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Table } from '~/ui/layout/table.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { RemoveMember } from './remove-member.tsx'
import { ResetFactors } from './reset-factors.tsx'
import { RoleDialog } from './role-dialog.tsx'

export function MemberTable({ members }: { members: readonly StaffMember[] }) {
  const { user } = useSession()
  const [asked, setAsked] = useState<StaffMember | null>(null)
  const [resetOf, setResetOf] = useState<StaffMember | null>(null)
  const [roleOf, setRoleOf] = useState<StaffMember | null>(null)
  return (
    <>
      <Table
        caption="On the staff"
        rows={members}
        rowKey={({ _id }) => _id}
        columns={[
          {
            header: 'Name',
            cell: ({ _id, name }) => (
              <span className="font-bold">
                {name} {_id === user?.id && <Badge tone="greenLight">You</Badge>}
              </span>
            ),
          },
          {
            header: 'Email',
            cell: ({ email }) => <span className="max-xl:break-all">{email}</span>,
          },
          { header: 'Role', cell: ({ staffRole }) => STAFF_ROLE_WORDS[staffRole].name },
          {
            header: 'Joined',
            cell: ({ joinedAt }) => (
              <span className="whitespace-nowrap">{formatDate(joinedAt)}</span>
            ),
          },
          { header: 'Last seen', cell: lastSeen },
          {
            header: 'Access',
            align: 'right',
            cell: (member) => (
              <May permission="staff.manage">
                <span className="inline-flex flex-wrap justify-end gap-x-5">
                  <Button variant="quiet" size="small" onClick={() => setRoleOf(member)}>
                    Change role<span className="sr-only"> of {member.name}</span>
                  </Button>
                  {member.hasSecondFactor && (
                    <Button variant="quiet" size="small" onClick={() => setResetOf(member)}>
                      Reset second factor<span className="sr-only"> of {member.name}</span>
                    </Button>
                  )}
                  <Button variant="quiet" size="small" onClick={() => setAsked(member)}>
                    Remove from staff<span className="sr-only">: {member.name}</span>
                  </Button>
                </span>
              </May>
            ),
          },
        ]}
      />
      {resetOf && <ResetFactors member={resetOf} onClose={() => setResetOf(null)} />}
      {roleOf && <RoleDialog member={roleOf} onClose={() => setRoleOf(null)} />}
      {asked && (
        <RemoveMember
          member={asked}
          isOneself={asked._id === user?.id}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function lastSeen({ lastSeenAt, devices, hasSecondFactor }: StaffMember) {
  return (
    <>
      {lastSeenAt === null ? 'Not yet' : formatDateTime(lastSeenAt)}
      <span className="block text-sm text-ink-soft">
        {devices === 0 && 'Logged out'}
        {devices === 1 && 'Logged in on 1 device'}
        {devices > 1 && `Logged in on ${devices} devices`}
      </span>
      {hasSecondFactor && <span className="block text-sm text-ink-soft">Second factor set up</span>}
    </>
  )
}
