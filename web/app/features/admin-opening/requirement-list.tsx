import type { Requirement } from '@bhitti/contract/calls/shop/opening.schemas'
import { Check, CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '~/ui/marks/badge.tsx'

const NEEDED_BY = { law: 'Required by law', trade: 'Needed to sell' } as const

export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <ol className="border-b border-line">
      {requirements.map((requirement) => (
        <Entry key={requirement.id} requirement={requirement} />
      ))}
    </ol>
  )
}

function Entry({ requirement }: { requirement: Requirement }) {
  const { title, why, neededBy, isMet, finding, enteredAt } = requirement
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 border-t border-line py-5">
      <StateMark isMet={isMet} />
      <div className="grid gap-x-8 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg font-bold">{title}</h3>
            <Badge tone="paper">{NEEDED_BY[neededBy]}</Badge>
          </div>
          {finding !== null && (
            <p className={`mt-1 max-w-prose ${isMet ? '' : 'font-semibold'}`}>{finding}</p>
          )}
          <p className="mt-1 max-w-prose text-sm text-ink-soft">{why}</p>
        </div>
        {enteredAt !== null && (
          <Link to={enteredAt} className="text-link self-start py-1 max-md:justify-self-start">
            {isMet ? 'View' : 'Enter it'}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
    </li>
  )
}

function StateMark({ isMet }: { isMet: boolean }) {
  return isMet ? (
    <span className="grid size-9 place-items-center rounded-full bg-green-tint text-green-deep">
      <Check aria-hidden size={18} />
      <span className="sr-only">There:</span>
    </span>
  ) : (
    <span className="grid size-9 place-items-center rounded-full bg-gold-tint text-ink">
      <CircleAlert aria-hidden size={18} />
      <span className="sr-only">Missing:</span>
    </span>
  )
}
