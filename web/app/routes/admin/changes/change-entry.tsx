import type { Change } from '@bhitti/contract/changes.schemas'
import { formatDateTime } from '@bhitti/contract/dates'
import { Link } from 'react-router'
import { type FieldChange, fieldChanges, thingName, thingPath } from './change-words.ts'

/** Who did what to which thing, when, and each field as it was and as it is. */
export function ChangeEntry({ change }: { change: Change }) {
  const path = thingPath(change)
  const fields = fieldChanges(change)
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-sm text-ink-soft md:pt-0.5">
        <time dateTime={change.at}>{formatDateTime(change.at)}</time>
      </p>
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-bold">{change.actor?.name ?? 'The shop itself'}</span>
          <span className="text-ink-soft"> · {change.action} · </span>
          {path === null ? (
            thingName(change)
          ) : (
            <Link to={path} className="text-link">
              {thingName(change)}
            </Link>
          )}
        </p>
        {fields.length > 0 && (
          <dl className="mt-2 grid gap-y-1 text-sm">
            {fields.map((field) => (
              <FieldLine key={field.field} {...field} />
            ))}
          </dl>
        )}
      </div>
    </li>
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
