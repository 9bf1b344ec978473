import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import { TYPE_NAMES } from '@bhitti/contract/rules/products/product-fields'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { TextField } from '~/ui/controls/text-field.tsx'
import { DaysFields } from './days-fields.tsx'
import { problemIn, type TypedGoods, type TypedShipping } from './typed-delivery.ts'

const UNITS = { size: 'sq ft', length: 'metre', piece: 'roll' } as const

type Goods = Pick<TypedShipping, 'goods' | 'railGramsPerMetre'>

type GoodsFieldsProps = Goods & { errors: FieldErrors; onChange: (changes: Partial<Goods>) => void }

export function GoodsFields({ goods, railGramsPerMetre, errors, onChange }: GoodsFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-3">Making and weight</legend>
      <p className="max-w-prose text-sm text-ink-soft">
        Making time counts in working days; without it no delivery day is promised. A product’s own
        grammage is used before the weight here; with neither, the weight counts as nothing. The
        extra charge is for packing, once per order.
      </p>
      <div className="mt-4 grid gap-6">
        {PRODUCT_TYPES.map((type) => {
          const at = `goods.${type}`
          const known = goods[type]
          const change = (changes: Partial<TypedGoods>) =>
            onChange({ goods: { ...goods, [type]: { ...known, ...changes } } })
          return (
            <fieldset key={type} className="min-w-0 border-t border-line pt-4">
              <legend className="font-bold">{TYPE_NAMES[type]}</legend>
              <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-3">
                <DaysFields
                  legend="Making time in days"
                  days={known.making}
                  error={problemIn(errors, `${at}.making`)}
                  onChange={(making) => change({ making })}
                />
                <TextField
                  label={`Weight per ${UNITS[measuredBy(type)]}`}
                  optional
                  inputMode="numeric"
                  suffix="g"
                  value={known.unitGrams}
                  error={errors[`${at}.unitGrams`]}
                  onChange={({ target }) => change({ unitGrams: target.value })}
                />
                <TextField
                  label="Extra charge"
                  optional
                  inputMode="decimal"
                  suffix="₹"
                  placeholder="nothing"
                  value={known.extraCharge}
                  error={errors[`${at}.extraCharge`]}
                  onChange={({ target }) => change({ extraCharge: target.value })}
                />
                {type === 'blinds' && (
                  <TextField
                    label="Weight per metre wide"
                    hint="Tube, rail and brackets"
                    optional
                    inputMode="numeric"
                    suffix="g"
                    value={railGramsPerMetre}
                    error={errors.railGramsPerMetre}
                    onChange={({ target }) => onChange({ railGramsPerMetre: target.value })}
                  />
                )}
              </div>
            </fieldset>
          )
        })}
      </div>
    </fieldset>
  )
}
