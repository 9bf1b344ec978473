import { formatRupees } from '@bhitti/contract/rules/money'
import { COLORS, SPACES, TRENDS } from '@bhitti/contract/rules/product-vocabulary'
import { COLOR_NAMES, SPACE_NAMES, TREND_NAMES } from '@bhitti/contract/rules/product-words'
import { PRICE_FILTER_MAX } from '@bhitti/contract/rules/shop-limits'
import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { afterPaint } from '~/lib/after-paint.ts'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Drawer } from '~/ui/drawer.tsx'
import { RangeField } from '~/ui/range-field.tsx'
import { ColorSwatch } from './color-swatch.tsx'
import { type Filters, NO_FILTERS } from './listing-address.ts'

const PRICE_STEP = 50
/** Prices that a finger does not find easily on so long a line. */
const QUICK_PRICES = [100, 250, 500, 1000, 2500] as const

type FilterDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  filters: Filters
  onApply: (filters: Filters) => void
}

/** The choices that narrow a list. Nothing changes in the list until they are applied. */
export default function FilterDrawer({ open, onOpenChange, filters, onApply }: FilterDrawerProps) {
  const formId = useId()
  const [draft, setDraft] = useState(filters)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filters)
  }

  // The drawer is seen to close before the list takes the processor.
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
            Apply filters
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
          label={(space) => SPACE_NAMES[space]}
          onChange={(space) => setDraft({ ...draft, space })}
        />
        <Group
          legend="Colour"
          values={COLORS}
          chosen={draft.color}
          label={(color) => (
            <span className="flex items-center gap-2.5">
              <ColorSwatch color={color} />
              {COLOR_NAMES[color]}
            </span>
          )}
          onChange={(color) => setDraft({ ...draft, color })}
        />
        <Group
          legend="Trends"
          values={TRENDS}
          chosen={draft.trends}
          label={(trend) => TREND_NAMES[trend]}
          onChange={(trends) => setDraft({ ...draft, trends })}
        />
      </form>
    </Drawer>
  )
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
              'min-h-9 rounded-full border px-3.5 text-sm transition-colors',
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
  label: (value: T) => ReactNode
  onChange: (chosen: readonly T[]) => void
}

function Group<T extends string>({ legend, values, chosen, label, onChange }: GroupProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-bold">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {values.map((value) => (
          <Checkbox
            key={value}
            label={label(value)}
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
