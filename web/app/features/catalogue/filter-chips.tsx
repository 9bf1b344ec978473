import { formatRupees } from '@bhitti/contract/money'
import { COLOR_NAMES, SPACE_NAMES, TREND_NAMES } from '@bhitti/contract/product-words'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ColorSwatch } from './color-swatch.tsx'
import { countFilters, type Filters, NO_FILTERS } from './listing-address.ts'

type FilterChipsProps = { filters: Filters; onChange: (filters: Filters) => void }

type Chip = { name: string; icon?: ReactNode; without: Filters }

/** The filters in force; each can be taken away by itself. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null)

  // The button that was pressed goes away; without this the keyboard would start over at the top.
  function change(next: Filters) {
    onChange(next)
    group.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={group} tabIndex={-1} className="outline-none">
      {countFilters(filters) > 0 && (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pt-4">
          {chipsOf(filters).map((chip) => (
            <li key={chip.name}>
              <button
                type="button"
                aria-label={`Remove filter: ${chip.name}`}
                onClick={() => change(chip.without)}
                className="inline-flex min-h-touch items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm transition-colors hover:border-ink"
              >
                {chip.icon}
                {chip.name}
                <X aria-hidden size={15} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => change(NO_FILTERS)}
              className="text-link min-h-touch px-2 text-sm"
            >
              Clear all filters
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

function chipsOf(filters: Filters): Chip[] {
  const { space, trends, color, price } = filters
  const chips: Chip[] = [
    ...space.map((value) => ({
      name: SPACE_NAMES[value],
      without: { ...filters, space: space.filter((one) => one !== value) },
    })),
    ...color.map((value) => ({
      name: COLOR_NAMES[value],
      icon: <ColorSwatch color={value} />,
      without: { ...filters, color: color.filter((one) => one !== value) },
    })),
    ...trends.map((value) => ({
      name: TREND_NAMES[value],
      without: { ...filters, trends: trends.filter((one) => one !== value) },
    })),
  ]
  if (price > 0) {
    chips.push({ name: `Up to ${formatRupees(price)}`, without: { ...filters, price: 0 } })
  }
  return chips
}
