import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { isPlain, type PlainName, plainField } from '@bhitti/contract/rules/products/product-fields'
import { type FormEvent, useState } from 'react'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { plainProblem } from '../plain-values.ts'
import { type CellName, cellLabel, cellUnit, type Operation } from './bulk-cells.ts'
import { isLine, lengthOf, optionsOf } from './grid-cell.tsx'

const HOW = {
  set: 'Set to',
  raise: 'Raise by percent',
  lower: 'Lower by percent',
  add: 'Add pieces',
} as const
type How = keyof typeof HOW

const HOWS: Record<Exclude<CellName, PlainName>, readonly How[]> = {
  price: ['raise', 'lower', 'set'],
  salePrice: ['raise', 'lower', 'set'],
  stockQuantity: ['add', 'set'],
}

function howsOf(name: CellName): readonly How[] {
  return isPlain(name) ? ['set'] : HOWS[name]
}

/** Applies one operation to all displayed rows without saving it. */
export function ApplyPanel({
  cells,
  count,
  onApply,
}: {
  cells: readonly CellName[]
  count: number
  onApply: (operation: Operation) => void
}) {
  const [chosen, setCell] = useState<CellName | null>(null)
  const cell = cells.find((name) => name === chosen) ?? cells[0] ?? 'price'
  const [wanted, setHow] = useState<How | null>(null)
  const how = howsOf(cell).find((each) => each === wanted) ?? howsOf(cell)[0] ?? 'set'
  const options = optionsOf(cell)
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
        options={cells.map((name) => ({ value: name, label: cellLabel(name) }))}
        onChange={(event) => {
          setCell(cells.find((name) => name === event.target.value) ?? null)
          setHow(null)
          setValue('')
          setIsAsked(false)
        }}
      />
      <SelectField
        label="How"
        value={how}
        options={howsOf(cell).map((each) => ({ value: each, label: HOW[each] }))}
        onChange={(event) => {
          setHow(howsOf(cell).find((each) => each === event.target.value) ?? null)
          setIsAsked(false)
        }}
      />
      {options !== null ? (
        <SelectField
          label="Value"
          placeholder="None"
          value={value}
          options={options}
          onChange={(event) => setValue(event.target.value)}
        />
      ) : (
        <TextField
          label="Value"
          inputMode={isLine(cell) ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={lengthOf(cell)}
          value={value}
          suffix={suffixOf(cell, how)}
          error={isAsked && operation === null ? problemOf(cell, value) : undefined}
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

/** Returns the text behind the input: a percent sign or the column's unit. */
function suffixOf(cell: CellName, how: How): string | undefined {
  if (how === 'raise' || how === 'lower') return '%'
  return isPlain(cell) ? (cellUnit(cell) ?? undefined) : undefined
}

function problemOf(cell: CellName, value: string): string {
  return (isPlain(cell) && plainProblem(plainField(cell), value)) || 'Enter a number'
}

function operationOf(cell: CellName, how: How, value: string): Operation | null {
  if (isPlain(cell)) {
    return plainProblem(plainField(cell), value) === null ? { cell, kind: 'set', value } : null
  }
  if (cell === 'stockQuantity') {
    const text = value.trim()
    if (how === 'add') {
      return /^-?\d{1,6}$/.test(text) ? { cell, kind: 'add', pieces: Number(text) } : null
    }
    return /^\d{1,7}$/.test(text) ? { cell, kind: 'set', value: text } : null
  }
  const amount = parseDecimal(value)
  // A sale price can be removed.
  if (how === 'set' && cell === 'salePrice' && value.trim() === '') {
    return { cell, kind: 'set', value: '' }
  }
  if (amount === null) return null
  if (how === 'set') return { cell, kind: 'set', value: value.trim() }
  return { cell, kind: 'percent', percent: how === 'raise' ? amount : -amount }
}
