import type {
  ShopStatus,
  StatusRow,
  StatusState,
} from '@bhitti/contract/calls/shop/shop-status.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { CircleCheck, Eye, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '~/ui/marks/badge.tsx'
import { Notice, type NoticeTone } from '~/ui/states/notice.tsx'
import { GivenUpList } from './given-up-list.tsx'
import { overallStatus, STATE_WORDS, SUBJECT_WORDS } from './status-words.ts'

type Look = { badge: BadgeTone; notice: NoticeTone; icon: LucideIcon; ink: string }

const LOOKS: Record<StatusState, Look> = {
  fine: { badge: 'greenLight', notice: 'green', icon: CircleCheck, ink: 'text-green-deep' },
  look: { badge: 'gold', notice: 'gold', icon: Eye, ink: 'text-ink' },
  trouble: { badge: 'red', notice: 'red', icon: TriangleAlert, ink: 'text-red' },
}

const PAGES: Partial<Record<StatusRow['subject'], { name: string; path: string }>> = {
  opening: { name: 'Open Opening', path: '/admin/opening' },
  payments: { name: 'Open Payments', path: '/admin/payments' },
}

export function StatusList({ status }: { status: ShopStatus }) {
  const overall = overallStatus(status.rows)
  return (
    <>
      <Notice tone={LOOKS[overall.state].notice} role="status" title={overall.words}>
        <p className="text-sm">Checked on {formatDateTime(status.checkedAt)}</p>
      </Notice>
      <ul className="mt-8 border-b border-line">
        {status.rows.map((row) => (
          <Row key={row.subject} row={row} />
        ))}
      </ul>
      <GivenUpList work={status.givenUpWork} />
    </>
  )
}

function Row({ row: { subject, state, meaning, advice, command } }: { row: StatusRow }) {
  const { badge, icon: Icon, ink } = LOOKS[state]
  const page = state === 'fine' ? undefined : PAGES[subject]
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line py-5">
      <Icon aria-hidden size={22} className={`mt-1 ${ink}`} />
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-bold">{SUBJECT_WORDS[subject]}</h2>
          <Badge tone={badge}>{STATE_WORDS[state]}</Badge>
        </div>
        <p className="mt-1 max-w-prose break-words">{meaning}</p>
        {advice !== null && <p className="mt-2 max-w-prose text-ink-soft">{advice}</p>}
        {command !== null && (
          <p className="mt-2">
            <code className="inline-block rounded-sm bg-paper-deep px-3 py-1.5 text-sm break-words">
              {command}
            </code>
          </p>
        )}
        {page && (
          <Link to={page.path} className="text-link mt-2 inline-block">
            {page.name}
          </Link>
        )}
      </div>
    </li>
  )
}
