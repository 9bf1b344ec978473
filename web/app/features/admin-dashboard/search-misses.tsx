import { formatNumber } from '@bhitti/contract/rules/products/measures'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { Block, Loaded } from './block.tsx'
import { searchMissesQuery } from './dashboard.queries.ts'
import { PERIOD_WORDS } from './period-address.ts'

export function SearchMisses({ period }: { period: Period }) {
  const query = useQuery(searchMissesQuery(useApi(), period))
  return (
    <Block
      title="Searches without results"
      intro={
        period === '365'
          ? 'Searches with no results, from the last 90 days.'
          : 'What customers searched for and did not find.'
      }
    >
      <Loaded query={query} skeleton={<Skeleton className="h-48" />}>
        {(misses) =>
          misses.length === 0 ? (
            <p className="py-3 text-ink-soft">
              Every search {PERIOD_WORDS[period].within} found something.
            </p>
          ) : (
            <ol className="divide-y divide-line">
              {misses.map(({ words, searches }) => (
                <li key={words} className="flex items-baseline justify-between gap-4 py-2.5">
                  <Link
                    to={`/search?q=${encodeURIComponent(words)}`}
                    className="text-link min-w-0 decoration-line-strong wrap-anywhere"
                  >
                    {words}
                  </Link>
                  <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
                    {formatNumber(searches)} {searches === 1 ? 'search' : 'searches'}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Block>
  )
}
