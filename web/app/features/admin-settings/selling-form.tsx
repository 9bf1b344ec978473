import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { changeSelling } from '@bhitti/contract/calls/shop/settings.endpoints'
import { indianNumber } from '@bhitti/contract/rules/prices/indian-numbers'
import {
  LARGEST_FLOOR_DPI,
  LEAST_FLOOR_DPI,
  type SellingSettings,
} from '@bhitti/contract/rules/prices/selling'
import { MAX_PAYABLE_RUPEES, MAX_PIECES_HELD } from '@bhitti/contract/rules/shop/shop-limits'
import { useApi } from '~/lib/api/api.ts'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { TextField } from '~/ui/controls/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

export function SellingForm({ stored, onDirty }: SectionProps<'selling'>) {
  const api = useApi()
  const form = useSectionForm({
    section: 'selling',
    stored,
    onDirty,
    toValues: typed,
    validate: problemsOf,
    save: (values, version) => api(changeSelling, { body: { ...understood(values), version } }),
  })
  const { values, errors, change } = form
  return (
    <SectionForm
      section="selling"
      title="Selling"
      intro="How much one customer can buy online at a time. Customers who want more are asked to write to you on chat; their first message already lists the cart."
      stored={stored}
      form={form}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Largest order paid online"
          inputMode="decimal"
          autoComplete="off"
          suffix="₹"
          hint={`With shipping and discount, up to ₹${indianNumber(MAX_PAYABLE_RUPEES)}`}
          value={values.largestOrder}
          error={errors.largestOrder}
          onChange={({ target }) => change({ largestOrder: target.value })}
        />
        <TextField
          label="Maximum pieces in an order"
          inputMode="numeric"
          autoComplete="off"
          suffix="pieces"
          hint="A customer who has not paid can hold this many, so keep it just above what a home needs"
          value={values.mostPieces}
          error={errors.mostPieces}
          onChange={({ target }) => change({ mostPieces: target.value })}
        />
        <TextField
          label="Minimum sharpness of prints"
          inputMode="numeric"
          autoComplete="off"
          suffix="dpi"
          hint="Below this a design cannot be bought, because it would look blurred from a metre away. Applies to new choices from now on"
          value={values.floorDpi}
          error={errors.floorDpi}
          onChange={({ target }) => change({ floorDpi: target.value })}
        />
      </div>
    </SectionForm>
  )
}

type TypedSelling = Record<keyof SellingSettings, string>

function typed({ largestOrder, mostPieces, floorDpi }: SellingSettings): TypedSelling {
  const decimals = Number.isInteger(largestOrder) ? 0 : 2
  return {
    largestOrder: indianNumber(largestOrder, 2, decimals),
    mostPieces: indianNumber(mostPieces),
    floorDpi: indianNumber(floorDpi),
  }
}

/** Converts values without errors. */
function understood({ largestOrder, mostPieces, floorDpi }: TypedSelling): SellingSettings {
  return {
    largestOrder: number(largestOrder) ?? 0,
    mostPieces: number(mostPieces) ?? 0,
    floorDpi: number(floorDpi) ?? 0,
  }
}

function problemsOf({ largestOrder, mostPieces, floorDpi }: TypedSelling): FieldErrors {
  return {
    ...(number(largestOrder) === null && {
      largestOrder: 'Enter an amount such as 5,00,000 or 99.50',
    }),
    ...(!isWhole(mostPieces, 1, MAX_PIECES_HELD) && {
      mostPieces: `Enter a whole number from 1 to ${indianNumber(MAX_PIECES_HELD)}`,
    }),
    ...(!isWhole(floorDpi, LEAST_FLOOR_DPI, LARGEST_FLOOR_DPI) && {
      floorDpi: `Enter a whole number from ${LEAST_FLOOR_DPI} to ${LARGEST_FLOOR_DPI}`,
    }),
  }
}

function isWhole(text: string, least: number, most: number): boolean {
  const value = number(text)
  return value !== null && Number.isInteger(value) && value >= least && value <= most
}

/** Parses a number with or without commas, such as 5,00,000. Null if it is none. */
function number(text: string): number | null {
  return parseDecimal(text.replaceAll(',', ''))
}
