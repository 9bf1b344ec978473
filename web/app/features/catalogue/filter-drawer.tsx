import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { COLORS, SPACES, TRENDS } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  COLOR_NAMES,
  SPACE_NAMES,
  TREND_NAMES,
} from '@bhitti/contract/rules/products/product-words'
import { LISTING_PAGE_SIZE, PRICE_FILTER_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { afterPaint } from '~/lib/after-paint.ts'
import { useApi } from '~/lib/api/api.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { RangeField } from '~/ui/controls/range-field.tsx'
import { Drawer } from '~/ui/overlays/drawer.tsx'
import { countsQuery } from './catalogue.queries.ts'
import { ColorSwatch } from './color-swatch.tsx'
import { type Filters, type Listing, NO_FILTERS, writeListing } from './listing-address.ts'
import { NearColour } from './near-colour.tsx'

const PRICE_STEP = 50
/** Prices that are hard to hit on the slider with a finger. */
const QUICK_PRICES = [100, 250, 500, 1000, 2500] as const

type FilterDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  listing: Listing
  onApply: (filters: Filters) => void
}

/**
 * Filters of a list, each value with its number of designs. The list changes only when they are applied. Closing the
 * drawer otherwise keeps the selection for its next opening.
 */
export default function FilterDrawer({ open, onOpenChange, listing, onApply }: FilterDrawerProps) {
  const formId = useId()
  const applied = writeListing({ ...listing, sort: 'popularity', shown: LISTING_PAGE_SIZE })
  const [draft, setDraft] = useState(filtersOf(listing))
  const [draftOf, setDraftOf] = useState(applied)
  // The draft starts again for another list, or if the filters changed outside the drawer.
  if (applied !== draftOf) {
    setDraftOf(applied)
    setDraft(filtersOf(listing))
  }
  const { type, category } = listing
  const { space, trends, color, origin, price } = draft
  const { data: counts } = useQuery({
    ...countsQuery(useApi(), { type, category, space, trends, color, origin, price }),
    placeholderData: keepPreviousData,
    enabled: open,
  })

  // Closes visibly before the list needs the processor.
  function apply(chosen: Filters) {
    onOpenChange(false)
    afterPaint(() => onApply(chosen))
  }

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <div className="flex justify-between gap-3">
          <Button variant="quiet" onClick={() => apply(NO_FILTERS)}>
            Clear all
          </Button>
          <Button type="submit" form={formId}>
            {counts === undefined ? 'Show designs' : showWords(counts.total)}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          apply(draft)
        }}
        className="grid gap-9"
      >
        <PriceFilter price={draft.price} onChange={(price) => setDraft({ ...draft, price })} />
        <Group
          legend="Space"
          values={SPACES}
          chosen={draft.space}
          counts={counts?.space}
          label={(space) => SPACE_NAMES[space]}
          onChange={(space) => setDraft({ ...draft, space })}
        />
        <Group
          legend="Colour"
          values={COLORS}
          chosen={draft.color}
          counts={counts?.color}
          label={(color) => (
            <span className="flex items-center gap-2.5">
              <ColorSwatch color={color} />
              {COLOR_NAMES[color]}
            </span>
          )}
          onChange={(color) => setDraft({ ...draft, color })}
        />
        <NearColour near={draft.near} onChange={(near) => setDraft({ ...draft, near })} />
        {counts !== undefined && counts.origins.length > 0 && (
          <Group
            legend="Country of origin"
            values={counts.origins.map(({ code }) => code)}
            chosen={draft.origin}
            counts={Object.fromEntries(counts.origins.map(({ code, total }) => [code, total]))}
            label={(code) => counts.origins.find((one) => one.code === code)?.name ?? code}
            onChange={(origin) => setDraft({ ...draft, origin })}
          />
        )}
        <Group
          legend="Trends"
          values={TRENDS}
          chosen={draft.trends}
          counts={counts?.trends}
          label={(trend) => TREND_NAMES[trend]}
          onChange={(trends) => setDraft({ ...draft, trends })}
        />
      </form>
    </Drawer>
  )
}

function filtersOf({ space, trends, color, origin, price, near }: Filters): Filters {
  return { space, trends, color, origin, price, near }
}

function showWords(total: number): string {
  if (total === 0) return 'No designs match'
  return total === 1 ? 'Show 1 design' : `Show ${formatNumber(total)} designs`
}

type PriceFilterProps = { price: number; onChange: (price: number) => void }

function PriceFilter({ price, onChange }: PriceFilterProps) {
  return (
    <div>
      <RangeField
        label="Highest price"
        valueText={price === 0 ? 'Any price' : formatRupees(price)}
        min={0}
        max={PRICE_FILTER_MAX}
        step={PRICE_STEP}
        value={price}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {[0, ...QUICK_PRICES].map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={price === quick}
            onClick={() => onChange(quick)}
            className={clsx(
              'min-h-touch rounded-full border px-3.5 text-sm transition-colors',
              price === quick
                ? 'border-green bg-green-tint font-bold text-green-deep'
                : 'border-line-strong hover:border-ink',
            )}
          >
            {quick === 0 ? 'Any price' : formatRupees(quick)}
          </button>
        ))}
      </div>
    </div>
  )
}

type GroupProps<T extends string> = {
  legend: string
  values: readonly T[]
  chosen: readonly T[]
  /** Number of designs per value; undefined until loaded. */
  counts: Readonly<Partial<Record<T, number>>> | undefined
  label: (value: T) => ReactNode
  onChange: (chosen: readonly T[]) => void
}

function Group<T extends string>({
  legend,
  values,
  chosen,
  counts,
  label,
  onChange,
}: GroupProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-bold">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {values.map((value) => (
          <Checkbox
            key={value}
            label={
              <span className="flex items-center gap-1.5">
                {label(value)}{' '}
                <span className="text-sm text-ink-soft tabular-nums">
                  {counts && `(${counts[value]})`}
                </span>
              </span>
            }
            // A selected value can always be cleared.
            disabled={counts?.[value] === 0 && !chosen.includes(value)}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(
                values.filter((one) =>
                  one === value ? event.target.checked : chosen.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
