import type { GivenUpWork } from '@bhitti/contract/calls/shop/shop-status.schemas'
import { WORK_NAMES, type WorkKind } from '@bhitti/contract/rules/shop/background-work'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { Link } from 'react-router'
import { May } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { useTryWorkAgain } from './shop-status.queries.ts'

const PAGES: Partial<Record<WorkKind, (rowId: string) => string>> = {
  'print-files': (id) => `/admin/board/${id}`,
}

/** Lists background work that failed five times, each with a button to retry it. */
export function GivenUpList({ work }: { work: readonly GivenUpWork[] }) {
  const again = useTryWorkAgain()
  if (work.length === 0) return null
  return (
    <Part level="h2" title="Failed five times">
      <ul className="border-t border-line">
        {work.map(({ _id, kind, rowId, since }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <span>
              {WORK_NAMES[kind]}
              <span className="block text-sm text-ink-soft">
                stopped {formatDateTime(since)}
                {PAGES[kind] && (
                  <>
                    {', '}
                    <Link to={PAGES[kind](rowId)} className="text-link">
                      see it
                    </Link>
                  </>
                )}
              </span>
            </span>
            <May permission="status.work">
              <Button
                size="small"
                variant="secondary"
                aria-label={`Try again: ${WORK_NAMES[kind]}`}
                loading={again.isPending && again.variables === _id}
                onClick={() => again.mutate(_id)}
              >
                Try again
              </Button>
            </May>
          </li>
        ))}
      </ul>
    </Part>
  )
}
