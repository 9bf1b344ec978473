import type { Change } from '@bhitti/contract/calls/shop/changes.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ChangeActor, ChangeContent, ThingLink } from './change-content.tsx'
import { ChangeGroup } from './change-group.tsx'
import { groupSize } from './change-words.ts'

export function ChangeEntry({ change }: { change: Change }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-sm text-ink-soft md:pt-0.5">
        <time dateTime={change.at}>{formatDateTime(change.at)}</time>
      </p>
      <div className="min-w-0">
        {change.group ? (
          <GroupContent change={change} size={groupSize(change.group)} />
        ) : (
          <ChangeContent change={change} />
        )}
        {change.groupId !== null && (
          <p className="mt-2 text-sm text-ink-soft">
            Changed together with others.{' '}
            <Link to={`/admin/changes?q=${change.groupId}`} className="text-link">
              Show all of them
            </Link>
          </p>
        )}
      </div>
    </li>
  )
}

function GroupContent({ change, size }: { change: Change; size: string }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="break-words">
        <ChangeActor change={change} /> <span className="text-ink-soft">·</span>{' '}
        <ThingLink change={change} />: {size}
      </p>
      {change.group && change.group.things > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="text-link mt-1 inline-flex min-h-touch items-center gap-1.5 text-sm"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide individual changes' : 'Show individual changes'}
          <ChevronDown
            aria-hidden
            size={16}
            className={isOpen ? 'rotate-180 transition-transform' : 'transition-transform'}
          />
        </button>
      )}
      <div id={id}>{isOpen && <ChangeGroup id={change._id} />}</div>
    </>
  )
}
