import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { movedIn, RowButtons } from '~/ui/controls/row-buttons.tsx'

type RowListProps<Row> = {
  title: string
  row: string
  rows: readonly Row[]
  max: number
  blank: Row
  onChange: (rows: Row[]) => void
  error: string | undefined
  children: (row: Row, place: number, change: (changes: Partial<Row>) => void) => ReactNode
}

export function RowList<Row extends object>({
  title,
  row: rowName,
  rows,
  max,
  blank,
  onChange,
  error,
  children,
}: RowListProps<Row>) {
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-3">{title}</legend>
      <ol className="grid gap-5">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id.
          <li key={place} className="grid gap-3 border-l-2 border-line pl-4">
            <div className="flex items-center justify-between">
              <p className="text-sm font-bold">
                {rowName} {place + 1}
              </p>
              <RowButtons
                of={`${rowName.toLowerCase()} ${place + 1}`}
                place={place}
                count={rows.length}
                onMove={(by) => onChange(movedIn(rows, place, by))}
                onRemove={() => onChange(rows.toSpliced(place, 1))}
              />
            </div>
            {children(row, place, (changes) =>
              onChange(rows.with(place, { ...row, ...changes }) as Row[]),
            )}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="text-sm text-red">
        {error}
      </p>
      {rows.length < max && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          onClick={() => onChange([...rows, blank])}
        >
          Add {rowName.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}
