import type { Change } from '@bhitti/contract/calls/shop/changes.schemas'
import { Link } from 'react-router'
import { type FieldChange, fieldChanges, thingName, thingPath } from './change-words.ts'

type ChangeContentProps = {
  change: Change
  /** False below an entry that already names the person. */
  saysWho?: boolean
}

export function ChangeContent({ change, saysWho = true }: ChangeContentProps) {
  const fields = fieldChanges(change)
  return (
    <>
      <p className="break-words">
        {saysWho && <ChangeActor change={change} />}
        <span className="text-ink-soft">
          {saysWho && ' · '}
          {change.action} ·{' '}
        </span>
        <ThingLink change={change} />
      </p>
      {fields.length > 0 && (
        <dl className="mt-2 grid gap-y-1 text-sm">
          {fields.map((field) => (
            <FieldLine key={field.field} {...field} />
          ))}
        </dl>
      )}
    </>
  )
}

export function ChangeActor({ change }: { change: Change }) {
  return <span className="font-bold">{change.actor?.name ?? 'The shop itself'}</span>
}

export function ThingLink({ change }: { change: Change }) {
  const path = thingPath(change)
  if (path === null) return thingName(change)
  return (
    <Link to={path} className="text-link">
      {thingName(change)}
    </Link>
  )
}

function FieldLine({ field, before, after }: FieldChange) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{field}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">
        {before !== null && (
          <del className={after === null ? 'text-red' : 'text-ink-faint'}>{before}</del>
        )}
        {before !== null && after !== null && (
          <>
            <span aria-hidden> → </span>
            <span className="sr-only"> became </span>
          </>
        )}
        {after !== null && <ins className="no-underline">{after}</ins>}
      </dd>
    </div>
  )
}
