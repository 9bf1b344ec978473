import { formatNumber } from '@bhitti/contract/measures'
import { TRENDS } from '@bhitti/contract/product-vocabulary'
import { TREND_NAMES } from '@bhitti/contract/product-words'
import { type FormEvent, useState } from 'react'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { CELL_LABELS, CELL_NAMES, type CellName, type Operation } from './bulk-cells.ts'

const HOW = {
  set: 'Set to',
  raise: 'Raise by percent',
  lower: 'Lower by percent',
  add: 'Add pieces',
} as const
type How = keyof typeof HOW

const HOWS: Record<CellName, readonly How[]> = {
  price: ['raise', 'lower', 'set'],
  salePrice: ['raise', 'lower', 'set'],
  stockQuantity: ['add', 'set'],
  trend: ['set'],
}

/** Does the same to all rows that are shown. Nothing is saved by it. */
export function ApplyPanel({
  count,
  onApply,
}: {
  count: number
  onApply: (operation: Operation) => void
}) {
  const [cell, setCell] = useState<CellName>('price')
  const [how, setHow] = useState<How>('raise')
  const [value, setValue] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const operation = operationOf(cell, how, value)

  function apply(event: FormEvent) {
    event.preventDefault()
    setIsAsked(operation === null)
    if (operation === null) return
    onApply(operation)
    setValue('')
  }

  return (
    <form
      onSubmit={apply}
      noValidate
      aria-label="Apply to all shown"
      className="mb-7 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectField
        label="Change"
        value={cell}
        options={CELL_NAMES.map((name) => ({ value: name, label: CELL_LABELS[name] }))}
        onChange={(event) => {
          const next = CELL_NAMES.find((name) => name === event.target.value) ?? 'price'
          setCell(next)
          setHow(HOWS[next][0] ?? 'set')
          setValue('')
          setIsAsked(false)
        }}
      />
      <SelectField
        label="How"
        value={how}
        options={HOWS[cell].map((each) => ({ value: each, label: HOW[each] }))}
        onChange={(event) => {
          setHow(HOWS[cell].find((each) => each === event.target.value) ?? 'set')
          setIsAsked(false)
        }}
      />
      {cell === 'trend' ? (
        <SelectField
          label="Value"
          placeholder="None"
          value={value}
          options={TRENDS.map((trend) => ({ value: trend, label: TREND_NAMES[trend] }))}
          onChange={(event) => setValue(event.target.value)}
        />
      ) : (
        <TextField
          label="Value"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={value}
          suffix={how === 'raise' || how === 'lower' ? '%' : undefined}
          error={isAsked && operation === null ? 'Enter a number' : undefined}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <Button
        type="submit"
        variant="secondary"
        disabled={count === 0}
        className="whitespace-nowrap lg:mt-7.5"
      >
        Apply to {formatNumber(count)} shown
      </Button>
    </form>
  )
}

function operationOf(cell: CellName, how: How, value: string): Operation | null {
  if (cell === 'trend') return { cell, kind: 'set', value }
  if (cell === 'stockQuantity') {
    const text = value.trim()
    if (how === 'add') {
      return /^-?\d{1,6}$/.test(text) ? { cell, kind: 'add', pieces: Number(text) } : null
    }
    return /^\d{1,7}$/.test(text) ? { cell, kind: 'set', value: text } : null
  }
  const amount = parseDecimal(value)
  // A sale price can be taken away.
  if (how === 'set' && cell === 'salePrice' && value.trim() === '') {
    return { cell, kind: 'set', value: '' }
  }
  if (amount === null) return null
  if (how === 'set') return { cell, kind: 'set', value: value.trim() }
  return { cell, kind: 'percent', percent: how === 'raise' ? amount : -amount }
}
