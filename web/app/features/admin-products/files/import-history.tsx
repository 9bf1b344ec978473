import type { ProductImport } from '@bhitti/contract/calls/products/product-files.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { importsQuery } from './imports.queries.ts'

const COLUMNS: Column<ProductImport>[] = [
  {
    header: 'File',
    cell: ({ _id, fileName }) => (
      <Link to={`?import=${_id}`} className="text-link break-all">
        {fileName}
      </Link>
    ),
  },
  { header: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: 'Who', cell: ({ uploadedBy, confirmedBy }) => confirmedBy ?? uploadedBy },
  { header: 'Result', cell: resultOf },
]

function resultOf({ status, rows, done, refused }: ProductImport): string {
  const number = (count: number) => formatNumber(count)
  const right = rows.new + rows.updated
  switch (status) {
    case 'checked':
      return `Waits: ${number(right)} to import, ${number(rows.wrong)} wrong`
    case 'running':
      return `Importing: ${number(done + refused)} of ${number(right)}`
    case 'discarded':
      return 'Discarded'
    case 'finished':
      return `${number(done)} imported, ${number(rows.wrong + refused)} left out`
  }
}

export function ImportHistory() {
  const list = useList(importsQuery(useApi()), 'The list could not be loaded')
  return (
    <section aria-labelledby="past-imports" className="mt-part">
      <h2 id="past-imports" className="display-small mb-3">
        Past imports
      </h2>
      <ListFrame list={list} things="imports" empty="No files imported yet.">
        {(imports) => (
          <Table
            caption="Past imports"
            hideCaption
            columns={COLUMNS}
            rows={imports}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListFrame>
    </section>
  )
}
