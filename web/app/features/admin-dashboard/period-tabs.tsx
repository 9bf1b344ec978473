import { PERIODS, type Period } from '@bhitti/contract/rules/texts/periods'
import clsx from 'clsx'
import { Link } from 'react-router'
import { PERIOD_WORDS, writePeriod } from './period-address.ts'

export function PeriodTabs({ period }: { period: Period }) {
  return (
    <nav aria-label="Period" className="max-sm:w-full">
      <ul className="flex rounded-sm border border-line-strong">
        {PERIODS.map((each) => (
          <li key={each} className="grow border-l border-line-strong first:border-l-0">
            <Link
              to={writePeriod(each)}
              preventScrollReset
              aria-current={each === period ? 'true' : undefined}
              className={clsx(
                'flex min-h-touch items-center justify-center px-3 text-sm whitespace-nowrap transition-colors sm:px-5',
                each === period
                  ? 'bg-ink font-bold text-paper'
                  : 'text-ink-soft hover:bg-ink/5 hover:text-ink',
              )}
            >
              {PERIOD_WORDS[each].tab}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
