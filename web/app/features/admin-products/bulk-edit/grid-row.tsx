import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import type { BulkRowError } from '@bhitti/contract/calls/products/bulk-edit.schemas'
import { CATEGORY_NAMES, TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { memo } from 'react'
import { Link } from 'react-router'
import { Button } from '~/ui/controls/button.tsx'
import {
  type CellName,
  cellsOf,
  changedCells,
  type Edit,
  hasCell,
  problemsOf,
} from './bulk-cells.ts'
import { cellInWords } from './cell-words.ts'
import { GridCell } from './grid-cell.tsx'

type GridRowProps = {
  /** Zero-based index. */
  place: number
  /** Receives the row's element to measure its height. */
  measure: (row: HTMLElement | null) => void
  cells: readonly CellName[]
  product: AdminProduct
  edit: Edit | undefined
  error: BulkRowError | undefined
  onType: (product: AdminProduct, name: CellName, text: string) => void
  onReset: (product: AdminProduct) => void
  onKeep: (error: BulkRowError) => void
}

/** Row of the grid, memoised so that only changed rows render again. */
export const GridRow = memo(function GridRow({
  place,
  measure,
  cells,
  product,
  edit,
  error,
  onType,
  onReset,
  onKeep,
}: GridRowProps) {
  const { _id, productName, productType, category } = product
  const was = edit?.was ?? product
  const texts = edit?.cells ?? cellsOf(product)
  const changed = edit ? changedCells(edit) : []
  const problems = edit ? problemsOf(edit) : {}
  return (
    <tr
      ref={measure}
      data-index={place}
      aria-rowindex={place + 2}
      className="border-b border-line align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-4"
    >
      <th
        scope="row"
        className="py-3 pr-6 text-left font-normal max-md:col-span-2 max-md:block max-md:pt-0"
      >
        <Link
          to={`/admin/products/${_id}/stock`}
          className="font-bold break-words hover:text-green"
        >
          {productName}
        </Link>
        <span className="block text-sm text-ink-soft">
          {TYPE_WORDS[productType].name}
          {category && ` · ${CATEGORY_NAMES[category]}`}
        </span>
        {error && error.field === null && (
          <RowError
            cells={cells}
            error={error}
            onKeep={() => onKeep(error)}
            onReset={() => onReset(product)}
          />
        )}
      </th>
      {cells.map((name) => (
        <td key={name} className="py-2 pr-3 last:pr-0 max-md:block max-md:pr-0">
          {hasCell(product, name) && (
            <GridCell
              name={name}
              productName={productName}
              text={texts[name]}
              old={
                changed.includes(name) ? cellInWords(name, cellsOf(was)[name], was.stockUnit) : null
              }
              problem={problems[name] ?? (error?.field === name ? error.message : undefined)}
              onType={(text) => onType(product, name, text)}
              onRestore={() => onType(product, name, cellsOf(was)[name])}
            />
          )}
        </td>
      ))}
    </tr>
  )
})

/** Shows that somebody else changed the product, its current values, and both choices. */
function RowError({
  cells,
  error,
  onKeep,
  onReset,
}: {
  cells: readonly CellName[]
  error: BulkRowError
  onKeep: () => void
  onReset: () => void
}) {
  const { now } = error
  return (
    <span role="alert" className="mt-1.5 block max-w-sm text-sm text-red">
      {error.message}
      {now && (
        <span className="block text-ink-soft">
          Now:{' '}
          {cells.map((name) => cellInWords(name, cellsOf(now)[name], now.stockUnit)).join(' · ')}
        </span>
      )}
      <span className="mt-1 flex flex-wrap gap-x-4">
        {now && (
          <Button variant="quiet" size="small" className="px-0!" onClick={onKeep}>
            Keep mine
          </Button>
        )}
        <Button variant="quiet" size="small" className="px-0!" onClick={onReset}>
          Use the current value
        </Button>
      </span>
    </span>
  )
}
