import { getTrackingTemplate } from '@bhitti/contract/calls/orders/shipments.endpoints'
import type { CheckedTrackingRow } from '@bhitti/contract/calls/orders/shipments.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { ProgressLine } from '~/ui/states/progress-line.tsx'
import { countWords } from '../order-words.ts'
import { reloadOrders } from '../orders.queries.ts'
import { useTrackingCalls } from './shipments.queries.ts'

/** Rows per call, few enough for the progress bar to move. */
const AT_A_TIME = 10

const COLUMNS: Column<CheckedTrackingRow>[] = [
  { header: 'Row', cell: ({ row }) => row },
  { header: 'Order', cell: ({ order, parcel }) => (parcel === '' ? order : `${order}, ${parcel}`) },
  { header: 'Courier', cell: ({ courier }) => courier },
  { header: 'Tracking number', cell: ({ trackingNumber }) => trackingNumber },
  {
    header: 'What happens',
    cell: ({ says, isWrong, isDone }) => (
      <span className={isWrong ? 'text-red' : undefined}>
        {isDone && !isWrong ? `${says}. Done` : says}
      </span>
    ),
  },
]

export function TrackingNumbers() {
  const client = useQueryClient()
  const { check: look, apply } = useTrackingCalls()
  const { isDownloading, download } = useDownload()
  const input = useRef<HTMLInputElement>(null)
  const [rows, setRows] = useState<CheckedTrackingRow[]>([])
  const [dispatch, setDispatch] = useState(true)
  const [done, setDone] = useState<number | null>(null)
  const check = useMutation({
    mutationFn: async (file: File) => look(await file.text()),
    onSuccess: ({ data }) => {
      setRows(data.rows)
      setDone(null)
    },
  })
  const right = rows.filter(({ isWrong }) => !isWrong)
  const work = useMutation({
    mutationFn: async () => {
      for (let from = 0; from < right.length; from += AT_A_TIME) {
        setDone(from)
        const { data } = await apply({ rows: right.slice(from, from + AT_A_TIME), dispatch })
        const after = new Map(data.rows.map((row) => [row.row, row]))
        setRows((before) => before.map((row) => after.get(row.row) ?? row))
      }
      setDone(right.length)
    },
    onSettled: () => reloadOrders(client),
  })
  const error = check.error ?? work.error

  return (
    <div className="grid gap-6">
      <p className="max-w-prose">
        Download the template, fill in the tracking numbers in your spreadsheet and save it as CSV.
        An order of which nothing is packed yet is packed as one parcel.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          loading={isDownloading}
          onClick={() => download(() => downloadFile(getTrackingTemplate))}
        >
          <Download aria-hidden size={17} />
          Template
        </Button>
        <Button
          variant="secondary"
          size="small"
          loading={check.isPending}
          loadingLabel="Looking at it…"
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden size={17} />
          Choose a CSV file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          tabIndex={-1}
          aria-label="CSV file of tracking numbers"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) check.mutate(file)
          }}
        />
      </div>
      {error && (
        <Notice tone="red" role="alert" title={messageOf(error, 'The file could not be read')}>
          {Object.values(fieldErrors(error))[0]}
        </Notice>
      )}
      {rows.length > 0 && (
        <>
          <p role="status">
            {countWords(right.length, 'row is right', 'rows are right')},{' '}
            {countWords(rows.length - right.length, 'row is left out', 'rows are left out')}.
          </p>
          {right.length > 0 && done === null && (
            <div className="grid justify-items-start gap-4">
              <Checkbox
                label="These parcels leave now: tell their customers"
                checked={dispatch}
                onChange={({ target }) => setDispatch(target.checked)}
              />
              <Button onClick={() => work.mutate()}>
                Save {countWords(right.length, 'number', 'numbers')}
              </Button>
            </div>
          )}
          {done !== null && (
            <ProgressLine
              label={done === right.length ? 'All rows are done' : 'Saving the numbers…'}
              percent={right.length === 0 ? 100 : Math.round((done / right.length) * 100)}
            />
          )}
          <Table
            caption="Rows of the file"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ row }) => String(row)}
            empty={null}
          />
        </>
      )}
    </div>
  )
}
