import { PRODUCT_FIELDS, type ProductField } from '@bhitti/contract/rules/products/product-fields'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { CONTROL_CLASS } from '~/ui/controls/field.tsx'
import type { SelectOption } from '~/ui/controls/select-field.tsx'
import { choicesOf, YES_NO } from '../plain-control.tsx'
import { type CellName, cellLabel } from './bulk-cells.ts'

/** Maximum length of a figure or a month. */
const FIGURE_MAX = 12

const WIDTHS: Record<BulkKind, string> = {
  rupees: 'md:w-28',
  count: 'md:w-28',
  measure: 'md:w-24',
  choice: 'md:w-36',
  yesNo: 'md:w-24',
  line: 'md:w-52',
  month: 'md:w-32',
  code: 'md:w-36',
}
type BulkKind = (typeof PRODUCT_FIELDS)[CellName]['kind']

/** True if the cell contains figures, which are right-aligned. */
export function isFigure(name: CellName): boolean {
  const { kind } = PRODUCT_FIELDS[name]
  return kind === 'rupees' || kind === 'count' || kind === 'measure'
}

export function isLine(name: CellName): boolean {
  const { kind } = PRODUCT_FIELDS[name]
  return kind === 'line' || kind === 'month' || kind === 'code'
}

export function lengthOf(name: CellName): number {
  const field: ProductField = PRODUCT_FIELDS[name]
  return field.kind === 'line' || field.kind === 'code' ? field.max : FIGURE_MAX
}

function isWhole(field: ProductField): boolean {
  return field.kind === 'count' || (field.kind === 'measure' && field.decimals === 0)
}

export function optionsOf(name: CellName): readonly SelectOption[] | null {
  const field: ProductField = PRODUCT_FIELDS[name]
  if (field.kind === 'yesNo') return YES_NO
  return field.kind === 'choice' ? choicesOf(field.names) : null
}

type GridCellProps = {
  name: CellName
  productName: string
  text: string
  /** Text before the change; null if unchanged. */
  old: string | null
  problem: string | undefined
  onType: (text: string) => void
  onRestore: () => void
}

/** Input of the grid. A changed cell is marked and shows its old value; Escape restores it. */
export function GridCell({
  name,
  productName,
  text,
  old,
  problem,
  onType,
  onRestore,
}: GridCellProps) {
  const id = useId()
  const field: ProductField = PRODUCT_FIELDS[name]
  const options = optionsOf(name)
  const control = {
    name,
    value: text,
    'aria-label': `${cellLabel(name)} of ${productName}`,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': old !== null || problem !== undefined ? id : undefined,
    className: clsx(
      CONTROL_CLASS,
      'min-h-touch! px-3! py-1.5!',
      WIDTHS[PRODUCT_FIELDS[name].kind],
      isFigure(name) && 'text-right',
      old !== null && problem === undefined && 'border-green! bg-green-tint!',
    ),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Escape' && old !== null) onRestore()
    },
  }
  return (
    <div>
      <span aria-hidden className="text-sm text-ink-soft md:hidden">
        {cellLabel(name)}
      </span>
      <div>
        {options !== null ? (
          <span className="relative block">
            <select
              {...control}
              className={clsx(control.className, 'appearance-none pr-9!')}
              onChange={(event) => onType(event.target.value)}
            >
              <option value="">None</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden
              size={16}
              className="pointer-events-none absolute inset-y-0 right-3 my-auto"
            />
          </span>
        ) : (
          <input
            {...control}
            type="text"
            inputMode={isLine(name) ? 'text' : isWhole(field) ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={lengthOf(name)}
            onChange={(event) => onType(event.target.value)}
          />
        )}
        {(old !== null || problem !== undefined) && (
          <p id={id} className={clsx('mt-0.5 px-3 text-xs', isFigure(name) && 'text-right')}>
            {problem !== undefined && <span className="block text-red">{problem}</span>}
            {old !== null && <span className="block text-ink-soft">was {old}</span>}
          </p>
        )}
      </div>
    </div>
  )
}
