import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
}

type TableProps<Row> = {
  caption: string
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty?: ReactNode
}

export function Table<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  empty,
}: TableProps<Row>) {
  const isEmpty = rows.length === 0
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className={hideCaption ? 'sr-only' : 'display-small mb-4 text-left max-md:block'}>
        {caption}
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink">
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={clsx(
                'py-3 pr-6 text-left align-bottom text-sm font-bold last:pr-0',
                column.align === 'right' && 'text-right',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {isEmpty && empty !== undefined && (
          <tr className="max-md:block">
            <td colSpan={columns.length} className="max-md:block">
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line max-md:block max-md:py-4">
            {columns.map((column) => (
              <td
                key={column.header}
                className={clsx(
                  'py-4 pr-6 last:pr-0 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1.5 max-md:pr-0 max-md:text-right',
                  column.align === 'right' && 'text-right',
                )}
              >
                <span aria-hidden className="text-sm text-ink-soft md:hidden">
                  {column.header}
                </span>
                <span className="min-w-0">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
