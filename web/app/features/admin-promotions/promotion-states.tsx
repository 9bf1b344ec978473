import { PROMOTION_STATES, type PromotionState } from '@bhitti/contract/rules/prices/promotions'
import { Link } from 'react-router'
import type { PromotionFilters } from './promotion-filters.ts'
import { STATE_NAMES } from './promotion-words.ts'

export function PromotionStates({ filters }: { filters: PromotionFilters }) {
  const lists = [
    { state: undefined, name: 'All' },
    ...PROMOTION_STATES.toReversed().map((state) => ({ state, name: STATE_NAMES[state] })),
  ]
  return (
    <nav
      aria-label="States of promotions"
      className="mb-5 flex gap-7 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {lists.map(({ state, name }) => (
        <Link
          key={name}
          to={`?${addressOf(filters, state)}`}
          preventScrollReset
          aria-current={state === filters.state ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent whitespace-nowrap text-ink-soft hover:text-ink focus-visible:outline-offset-[-3px] aria-[current]:border-green aria-[current]:font-bold aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function addressOf({ search }: PromotionFilters, state: PromotionState | undefined) {
  return new URLSearchParams({ ...(state && { state }), ...(search && { search }) })
}
