import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import type { BulkRowError } from '@bhitti/contract/calls/products/bulk-edit.schemas'
import clsx from 'clsx'
import { Fragment, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { type CellName, cellLabel, cellUnit, type Edits } from './bulk-cells.ts'
import { isFigure } from './grid-cell.tsx'
import { GridRow } from './grid-row.tsx'
import { useWindowedRows } from './use-windowed-rows.ts'

/** Tables with more columns scroll sideways in a narrow window. */
const COLUMNS_THAT_FIT = 4

/** Scrolls to a row and focuses its first cell. */
export type GridHandle = { goTo: (productId: string) => void }

type GridProps = {
  handle: Ref<GridHandle>
  cells: readonly CellName[]
  products: readonly AdminProduct[]
  edits: Edits
  errors: ReadonlyMap<string, BulkRowError>
  onType: (product: AdminProduct, name: CellName, text: string) => void
  onReset: (product: AdminProduct) => void
  /** Keeps the typed changes on top of somebody else's. */
  onKeep: (error: BulkRowError) => void
}

/**
 * Shows products in rows with an input in each cell. Enter and the arrow keys move up and down, Tab moves sideways.
 * Long lists scroll in their own window with only nearby rows in the DOM; `aria-rowcount` gives the total.
 */
export function Grid({
  handle,
  cells,
  products,
  edits,
  errors,
  onType,
  onReset,
  onKeep,
}: GridProps) {
  const table = useRef<HTMLTableElement>(null)
  const rows = useWindowedRows(products.length)
  useImperativeHandle(handle, () => ({
    goTo(productId) {
      const place = products.findIndex(({ _id }) => _id === productId)
      if (place >= 0) focusRow(place)
    },
  }))

  function rowAt(place: number): HTMLElement | null {
    return table.current?.querySelector(`tr[data-index="${place}"]`) ?? null
  }

  function focusRow(place: number, name?: string) {
    rows.show(place, (options) => {
      const within = name === undefined ? 'input, select' : `[name="${name}"]`
      const cell = rowAt(place)?.querySelector<HTMLElement>(within)
      cell?.focus(options)
      if (cell instanceof HTMLInputElement) cell.select()
    })
  }

  /** Moves to the same column in the next or previous row. A select keeps its arrow keys. */
  function moveByKeyboard(event: KeyboardEvent<HTMLElement>) {
    const cell = event.target
    if (!(cell instanceof HTMLInputElement || cell instanceof HTMLSelectElement)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isArrow = cell instanceof HTMLInputElement && !event.shiftKey
    const isDown =
      (event.key === 'Enter' && !event.shiftKey) || (isArrow && event.key === 'ArrowDown')
    const isUp = (event.key === 'Enter' && event.shiftKey) || (isArrow && event.key === 'ArrowUp')
    if (!isDown && !isUp) return
    event.preventDefault()
    const next = Number(cell.closest('tr')?.dataset.index) + (isDown ? 1 : -1)
    if (next >= 0 && next < products.length) focusRow(next, cell.name)
  }

  return (
    <div
      ref={rows.container}
      className={clsx(
        cells.length > COLUMNS_THAT_FIT && 'md:max-xl:overflow-x-auto',
        // Without a minimum height an empty list has no height, so the virtualizer renders no rows.
        rows.isWindowed &&
          'max-h-[75dvh] min-h-64 overflow-y-auto overscroll-contain border-y border-line max-md:-mx-2 max-md:px-2',
      )}
    >
      <table
        ref={table}
        aria-rowcount={products.length + 1}
        className="w-full border-collapse max-md:block"
      >
        <caption className="sr-only">
          {cells.map(cellLabel).join(', ')} of products. Enter and the arrow keys move up and down,
          Tab moves sideways.
        </caption>
        <thead className="sticky top-0 z-10 bg-paper max-md:sr-only">
          <tr aria-rowindex={1} className="border-b border-ink">
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
          {rows.rows.map(({ place, gap }) => {
            const product = products[place]
            return (
              product && (
                <Fragment key={product._id}>
                  <Gap height={gap} />
                  <GridRow
                    place={place}
                    measure={rows.measure}
                    cells={cells}
                    product={product}
                    edit={edits.get(product._id)}
                    error={errors.get(product._id)}
                    onType={onType}
                    onReset={onReset}
                    onKeep={onKeep}
                  />
                </Fragment>
              )
            )
          })}
          <Gap height={rows.after} />
        </tbody>
      </table>
    </div>
  )
}

/** Spacer for rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height <= 0 ? null : (
    <tr aria-hidden className="max-md:block" style={{ height }}>
      <td className="max-md:block" />
    </tr>
  )
}
