import type { StaffMember } from '@bhitti/contract/calls/staff.schemas'
import { formatDate, formatDateTime } from '@bhitti/contract/rules/dates'
import { useState } from 'react'
import { useSession } from '~/lib/session/session.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Table } from '~/ui/table.tsx'
import { RemoveMember } from './remove-member.tsx'

/** Everybody who runs the shop. */
export function MemberTable({ members }: { members: readonly StaffMember[] }) {
  const { user } = useSession()
  const [asked, setAsked] = useState<StaffMember | null>(null)
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
          { header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
          { header: 'Joined', cell: ({ joinedAt }) => formatDate(joinedAt) },
          { header: 'Last seen', cell: lastSeen },
          {
            header: 'Access',
            align: 'right',
            cell: (member) => (
              <Button variant="quiet" size="small" onClick={() => setAsked(member)}>
                Remove from staff<span className="sr-only">: {member.name}</span>
              </Button>
            ),
          },
        ]}
      />
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

function lastSeen({ lastSeenAt, devices }: StaffMember) {
  return (
    <>
      {lastSeenAt === null ? 'Not yet' : formatDateTime(lastSeenAt)}
      <span className="block text-sm text-ink-soft">
        {devices === 0 && 'Logged out'}
        {devices === 1 && 'Logged in on 1 device'}
        {devices > 1 && `Logged in on ${devices} devices`}
      </span>
    </>
  )
}
