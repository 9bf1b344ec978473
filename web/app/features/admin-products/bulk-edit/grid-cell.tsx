import { TRENDS } from '@bhitti/contract/product-vocabulary'
import { TREND_NAMES } from '@bhitti/contract/product-words'
import clsx from 'clsx'
import { useId } from 'react'
import { CONTROL_CLASS } from '~/ui/field.tsx'
import { CELL_LABELS, type CellName } from './bulk-cells.ts'

type GridCellProps = {
  name: CellName
  productName: string
  text: string
  /** What it was, where it is something else now. */
  old: string | null
  problem: string | undefined
  onType: (text: string) => void
  /** Puts back what it was. */
  onRestore: () => void
}

/** A field of the grid. What was changed is marked and says what it was; Escape puts it back. */
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
  const control = {
    name,
    value: text,
    'aria-label': `${CELL_LABELS[name]} of ${productName}`,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': old !== null || problem !== undefined ? id : undefined,
    className: clsx(
      CONTROL_CLASS,
      'min-h-touch! px-3! py-1.5!',
      name === 'trend' ? 'md:w-36' : 'text-right md:w-28',
      old !== null && problem === undefined && 'border-green! bg-green-tint!',
    ),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Escape' && old !== null) onRestore()
    },
  }
  return (
    <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4">
      <span aria-hidden className="text-sm text-ink-soft md:hidden">
        {CELL_LABELS[name]}
      </span>
      <div className="max-md:w-44">
        {name === 'trend' ? (
          <select {...control} onChange={(event) => onType(event.target.value)}>
            <option value="">None</option>
            {TRENDS.map((trend) => (
              <option key={trend} value={trend}>
                {TREND_NAMES[trend]}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            type="text"
            inputMode={name === 'stockQuantity' ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={12}
            onChange={(event) => onType(event.target.value)}
          />
        )}
        {(old !== null || problem !== undefined) && (
          <p id={id} className={clsx('mt-0.5 px-3 text-xs', name !== 'trend' && 'text-right')}>
            {problem !== undefined && <span className="block text-red">{problem}</span>}
            {old !== null && <span className="block text-ink-soft">was {old}</span>}
          </p>
        )}
      </div>
    </div>
  )
}
