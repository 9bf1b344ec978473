import type { AdminProduct } from '@bhitti/contract/calls/admin-products.schemas'
import type { BulkRowError } from '@bhitti/contract/calls/bulk-edit.schemas'
import clsx from 'clsx'
import type { KeyboardEvent } from 'react'
import { type CellName, cellLabel, cellUnit, type Edits } from './bulk-cells.ts'
import { isFigure } from './grid-cell.tsx'
import { GridRow } from './grid-row.tsx'

/** More of them are moved sideways where the window is narrow. */
const COLUMNS_THAT_FIT = 4

type GridProps = {
  /** The cells of each row that are shown. */
  cells: readonly CellName[]
  products: readonly AdminProduct[]
  edits: Edits
  /** What the shop refused, by the product's id. */
  errors: ReadonlyMap<string, BulkRowError>
  onType: (product: AdminProduct, name: CellName, text: string) => void
  /** Gives up what was typed in a row. */
  onReset: (product: AdminProduct) => void
  /** Keeps what was typed, on top of what somebody else has made of the product. */
  onKeep: (error: BulkRowError) => void
}

/** Products in rows, with a field in each cell. Enter and the arrows go up and down, Tab sideways. */
export function Grid({ cells, products, edits, errors, onType, onReset, onKeep }: GridProps) {
  return (
    <div className={clsx(cells.length > COLUMNS_THAT_FIT && 'md:max-xl:overflow-x-auto')}>
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">
          {cells.map(cellLabel).join(', ')} of products. Enter and the arrow keys move up and down,
          Tab moves sideways.
        </caption>
        <thead className="sticky top-0 z-10 bg-paper max-md:sr-only">
          <tr className="border-b border-ink">
            <th scope="col" className="w-full py-3 pr-6 text-left text-sm font-bold">
              Product
            </th>
            {cells.map((name) => (
              <th
                key={name}
                scope="col"
                className={clsx(
                  'py-3 pr-3 text-sm font-bold whitespace-nowrap last:pr-0',
                  isFigure(name) ? 'pr-6! text-right' : 'text-left',
                )}
              >
                {cellLabel(name)}
                {cellUnit(name) !== null && (
                  <span className="font-normal text-ink-faint"> {cellUnit(name)}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block" onKeyDown={moveByKeyboard}>
          {products.map((product) => (
            <GridRow
              key={product._id}
              cells={cells}
              product={product}
              edit={edits.get(product._id)}
              error={errors.get(product._id)}
              onType={onType}
              onReset={onReset}
              onKeep={onKeep}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** To the same cell of the row above or below; a list of options keeps its arrows. */
function moveByKeyboard(event: KeyboardEvent<HTMLElement>) {
  const cell = event.target
  if (!(cell instanceof HTMLInputElement || cell instanceof HTMLSelectElement)) return
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const isArrow = cell instanceof HTMLInputElement && !event.shiftKey
  const isDown =
    (event.key === 'Enter' && !event.shiftKey) || (isArrow && event.key === 'ArrowDown')
  const isUp = (event.key === 'Enter' && event.shiftKey) || (isArrow && event.key === 'ArrowUp')
  if (!isDown && !isUp) return
  const row = cell.closest('tr')
  const next = isDown ? row?.nextElementSibling : row?.previousElementSibling
  const target = next?.querySelector<HTMLElement>(`[name="${cell.name}"]`)
  event.preventDefault()
  target?.focus()
  if (target instanceof HTMLInputElement) target.select()
}
