import { formatNumber } from '@bhitti/contract/rules/products/measures'
import {
  STOCK_REASON_WORDS,
  STOCK_REASONS,
  type StockReason,
} from '@bhitti/contract/rules/products/stock-words'
import { STOCK_NOTE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Table } from '~/ui/layout/table.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import type { StockNote } from './bulk.queries.ts'
import { cellLabel, cellsOf, changedCells, type Edits } from './bulk-cells.ts'
import { cellInWords } from './cell-words.ts'

type PreviewDialogProps = {
  edits: Edits
  isPending: boolean
  /** Error message that concerns no single row. */
  message: string | null
  onSave: (stock: StockNote | null) => void
  onClose: () => void
}

export default function PreviewDialog({
  edits,
  isPending,
  message,
  onSave,
  onClose,
}: PreviewDialogProps) {
  const [reason, setReason] = useState<StockReason>('received')
  const [note, setNote] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const rows = [...edits.values()].flatMap((edit) =>
    changedCells(edit).map((name) => ({
      key: `${edit.was._id} ${name}`,
      product: edit.was.productName,
      what: cellLabel(name),
      from: cellInWords(name, cellsOf(edit.was)[name], edit.was.stockUnit),
      to: cellInWords(name, edit.cells[name], edit.was.stockUnit),
    })),
  )
  const movesStock = [...edits.values()].some((edit) =>
    changedCells(edit).includes('stockQuantity'),
  )
  const isUnexplained = movesStock && reason === 'other' && note.trim() === ''

  function save(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (!isUnexplained) onSave(movesStock ? { reason, note: note.trim() } : null)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Save ${formatNumber(edits.size)} ${edits.size === 1 ? 'product' : 'products'}?`}
      description="All these changes are saved together. If one fails, none is saved."
      size="large"
      initialFocus="dialog"
    >
      <form onSubmit={save} noValidate>
        {message !== null && (
          <Notice tone="red" role="alert" className="mb-4">
            {message}
          </Notice>
        )}
        {movesStock && (
          <div className="mb-5 grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Why does stock change?"
              value={reason}
              options={STOCK_REASONS.map((value) => ({ value, label: STOCK_REASON_WORDS[value] }))}
              onChange={(event) =>
                setReason(STOCK_REASONS.find((each) => each === event.target.value) ?? 'received')
              }
            />
            <TextField
              label="Note"
              optional={reason !== 'other'}
              maxLength={STOCK_NOTE_MAX}
              value={note}
              error={isAsked && isUnexplained ? 'Say what happened' : undefined}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
        )}

        <Table
          caption="What will change"
          hideCaption
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { header: 'Product', cell: ({ product }) => product },
            { header: 'What', cell: ({ what }) => what },
            { header: 'Old', align: 'right', cell: ({ from }) => from },
            {
              header: 'New',
              align: 'right',
              cell: ({ to }) => <span className="font-bold">{to}</span>,
            },
          ]}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" loading={isPending}>
            Save all
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Continue editing
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
