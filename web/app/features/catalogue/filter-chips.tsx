import { formatRupees } from '@bhitti/contract/rules/prices/money'
import {
  COLOR_NAMES,
  SPACE_NAMES,
  TREND_NAMES,
} from '@bhitti/contract/rules/products/product-words'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ColourDot } from '~/ui/marks/colour-dot.tsx'
import { ColorSwatch } from './color-swatch.tsx'
import { countFilters, type Filters, NO_FILTERS } from './listing-address.ts'

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

type Change = (filters: Filters) => Filters
type FilterChipsProps = { filters: Filters; onChange: (change: Change) => void }

type Chip = { name: string; icon?: ReactNode; withoutIt: Change }

export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null)

  // The pressed button disappears. Without this the focus would return to the start of the page.
  function apply(change: Change) {
    onChange(change)
    group.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={group} tabIndex={-1} className="outline-none">
      {(countFilters(filters) > 0 || filters.near !== null) && (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pt-4">
          {chipsOf(filters).map((chip) => (
            <li key={chip.name}>
              <button
                type="button"
                aria-label={`Remove filter: ${chip.name}`}
                onClick={() => apply(chip.withoutIt)}
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
              onClick={() => apply(() => NO_FILTERS)}
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

function chipsOf({ space, trends, color, origin, price, near }: Filters): Chip[] {
  const chips: Chip[] = [
    ...space.map(
      (value): Chip => ({
        name: SPACE_NAMES[value],
        withoutIt: (newest) => ({ ...newest, space: without(newest.space, value) }),
      }),
    ),
    ...color.map(
      (value): Chip => ({
        name: COLOR_NAMES[value],
        icon: <ColorSwatch color={value} />,
        withoutIt: (newest) => ({ ...newest, color: without(newest.color, value) }),
      }),
    ),
    ...origin.map(
      (value): Chip => ({
        name: `From ${COUNTRIES.of(value) ?? value}`,
        withoutIt: (newest) => ({ ...newest, origin: without(newest.origin, value) }),
      }),
    ),
    ...trends.map(
      (value): Chip => ({
        name: TREND_NAMES[value],
        withoutIt: (newest) => ({ ...newest, trends: without(newest.trends, value) }),
      }),
    ),
  ]
  if (near !== null) {
    chips.push({
      name: 'Nearest colour first',
      icon: <ColourDot hex={[near]} />,
      withoutIt: (newest) => ({ ...newest, near: null }),
    })
  }
  if (price > 0) {
    chips.push({
      name: `Up to ${formatRupees(price)}`,
      withoutIt: (newest) => ({ ...newest, price: 0 }),
    })
  }
  return chips
}

function without<T>(values: readonly T[], one: T): readonly T[] {
  return values.filter((value) => value !== one)
}
