import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { bandText } from '@bhitti/contract/rules/tax/price-band'
import {
  rateOn,
  TAX_CLASS_CODES,
  TAX_CLASSES,
  type TaxClass,
} from '@bhitti/contract/rules/tax/tax-classes'
import { dayText } from '@bhitti/contract/rules/tax/tax-document-words'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { Button } from '~/ui/controls/button.tsx'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { ListError } from './section-form.tsx'
import { readRate, type TypedRate, type TypedTax } from './typed-tax.ts'

type TaxRatesProps = {
  values: TypedTax
  errors: FieldErrors
  onChange: (rates: TypedRate[]) => void
}

/** Typed rate with its index, which errors refer to. */
type PlacedRate = { rate: TypedRate; place: number }

/** Edits HSN and rate of each class by first day. Earlier rates stay, because documents were issued under them. */
export function TaxRates({ values, errors, onChange }: TaxRatesProps) {
  const { rates } = values
  const placed = rates.map((rate, place) => ({ rate, place }))
  const classes = TAX_CLASS_CODES.filter((code) => rates.some(({ taxClass }) => taxClass === code))
  const others = TAX_CLASS_CODES.filter((code) => !classes.includes(code))
  const [added, setAdded] = useState<TaxClass | ''>('')

  function add() {
    if (added === '') return
    onChange([...rates, { ...EMPTY_RATE, taxClass: added, from: dayInIndia(shopNow()) }])
    setAdded('')
  }

  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-3">Rates</legend>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        An HSN code has 4 digits up to a turnover of ₹5 crore a year, and 6 above. A new rate
        applies to documents from its first day and never to earlier ones, so the old rate stays in
        the list.
      </p>
      {classes.length > 0 && (
        <ul className="border-t border-line">
          {classes.map((code) => (
            <ClassRates
              key={code}
              code={code}
              rates={placed.filter(({ rate }) => rate.taxClass === code)}
              today={rateOn(rates.map(readRate), code, dayInIndia(shopNow()))}
              errors={errors}
              onEdit={(place, changes) =>
                onChange(rates.map((rate, at) => (at === place ? { ...rate, ...changes } : rate)))
              }
              onRemove={(place) => onChange(rates.toSpliced(place, 1))}
              onAdd={(rate) => onChange([...rates, rate])}
            />
          ))}
        </ul>
      )}
      <ListError message={errors.rates} />
      {others.length > 0 && (
        <div className="mt-5 flex flex-wrap items-end gap-3">
          <SelectField
            label="Another tax class"
            placeholder="Choose the class"
            options={others.map((value) => ({ value, label: TAX_CLASSES[value] }))}
            value={added}
            onChange={({ target }) => setAdded(others.find((code) => code === target.value) ?? '')}
            className="min-w-0 grow basis-64"
          />
          <Button variant="secondary" disabled={added === ''} onClick={add}>
            <Plus aria-hidden size={17} />
            Add its rate
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const EMPTY_RATE: Omit<TypedRate, 'taxClass'> = {
  from: '',
  hsn: '',
  percent: '',
  thresholdRupees: '',
  percentAbove: '',
}

type ClassRatesProps = {
  code: TaxClass
  rates: readonly PlacedRate[]
  today: ReturnType<typeof rateOn>
  errors: FieldErrors
  onEdit: (place: number, changes: Partial<TypedRate>) => void
  onRemove: (place: number) => void
  onAdd: (rate: TypedRate) => void
}

function ClassRates({ code, rates, today, errors, onEdit, onRemove, onAdd }: ClassRatesProps) {
  const isWrong = rates.some(({ place }) =>
    Object.keys(errors).some((name) => name.startsWith(`rates.${place}.`)),
  )
  // A new rate has to be filled in.
  const [isOpen, setIsOpen] = useState(rates.some(({ rate }) => rate.hsn === ''))
  // A rate without a first day is new and comes first.
  const newestFirst = rates.toSorted((a, b) => orderOf(b).localeCompare(orderOf(a)))
  const [newest] = newestFirst
  return (
    <li className="border-b border-line">
      <details
        open={isOpen || isWrong}
        className="group"
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex min-h-touch cursor-pointer items-center gap-x-4 py-3">
          <ChevronDown
            aria-hidden
            size={18}
            className="shrink-0 transition-transform group-open:rotate-180"
          />
          <span className="flex grow flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-bold">{TAX_CLASSES[code]}</span>
            <span className="text-sm text-ink-soft">
              {today ? rateWords(today) : <span className="text-red">No rate is valid today</span>}
            </span>
          </span>
        </summary>
        <ul className="grid gap-5 pt-2 pb-5">
          {newestFirst.map(({ rate, place }, at) => (
            <RateRow
              key={place}
              of={TAX_CLASSES[code]}
              rate={rate}
              until={newestFirst[at - 1]?.rate.from ?? null}
              errorOf={(name) => errors[`rates.${place}.${name}`]}
              onEdit={(changes) => onEdit(place, changes)}
              onRemove={() => onRemove(place)}
            />
          ))}
          {newest && (
            <li>
              <Button
                variant="quiet"
                size="small"
                onClick={() => onAdd({ ...newest.rate, from: '' })}
              >
                Add a rate from a later day
              </Button>
            </li>
          )}
        </ul>
      </details>
    </li>
  )
}

function orderOf({ rate: { from } }: PlacedRate): string {
  return from === '' ? '9999' : from
}

/** Formats a rate: HSN 6303, 5 % up to ₹2,500 a piece, 18 % above. */
function rateWords({ hsn, percent, threshold }: NonNullable<ClassRatesProps['today']>): string {
  const rate = threshold
    ? `${percent} % up to ${formatRupees(threshold.rupees)} a piece, ${threshold.percentAbove} % above`
    : `${percent} %`
  return `HSN ${hsn}, ${rate}`
}

type RateRowProps = {
  of: string
  rate: TypedRate
  /** First day of the next rate; null if there is none. */
  until: string | null
  errorOf: (name: string) => string | undefined
  onEdit: (changes: Partial<TypedRate>) => void
  onRemove: () => void
}

function RateRow({ of, rate, until, errorOf, onEdit, onRemove }: RateRowProps) {
  const hasThreshold = rate.thresholdRupees !== ''
  return (
    <li className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-[10rem_8rem_6rem_minmax(0,1fr)]">
      <TextField
        label="From"
        type="date"
        value={rate.from}
        error={errorOf('from')}
        onChange={({ target }) => onEdit({ from: target.value })}
      />
      <TextField
        label="HSN"
        inputMode="numeric"
        maxLength={8}
        value={rate.hsn}
        error={errorOf('hsn')}
        onChange={({ target }) => onEdit({ hsn: target.value })}
      />
      <TextField
        label="Rate, %"
        inputMode="decimal"
        value={rate.percent}
        error={errorOf('percent')}
        onChange={({ target }) => onEdit({ percent: target.value })}
      />
      <IconButton
        label={`Remove the rate of ${of.toLowerCase()}${rate.from === '' ? '' : ` from ${dayText(rate.from)}`}`}
        className="mt-7.5 justify-self-end"
        onClick={onRemove}
      >
        <Trash2 aria-hidden size={19} />
      </IconButton>
      <div className="col-span-full grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[19rem_6rem]">
        <TextField
          label="Up to, ₹ a piece"
          optional
          inputMode="decimal"
          value={rate.thresholdRupees}
          error={errorOf('threshold.rupees')}
          onChange={({ target }) => onEdit({ thresholdRupees: target.value })}
        />
        {hasThreshold && (
          <TextField
            label="Above, %"
            inputMode="decimal"
            value={rate.percentAbove}
            error={errorOf('threshold.percentAbove')}
            onChange={({ target }) => onEdit({ percentAbove: target.value })}
          />
        )}
      </div>
      <RateNote rate={rate} until={until} />
    </li>
  )
}

/** Shows when a rate was replaced, and the prices that lie between its two percentages. */
function RateNote({ rate, until }: Pick<RateRowProps, 'rate' | 'until'>) {
  const prices = bandText(readRate(rate))
  const isOver = until !== null && until !== '' && until <= dayInIndia(shopNow())
  if (!isOver && prices === null) return null
  return (
    <p className="col-span-full max-w-prose text-sm text-ink-soft">
      {isOver && `Another one took its place on ${dayText(until)}. `}
      {prices !== null &&
        `The amount a piece is without tax. Pieces priced ${prices} fit neither rate, and the higher one is charged: please price them below or above this range.`}
    </p>
  )
}
