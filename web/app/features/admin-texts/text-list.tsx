import type { PieceState } from '@bhitti/contract/calls/catalogue/content.schemas'
import { PIECE_FACTS } from '@bhitti/contract/rules/content/content-pieces'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { Table } from '~/ui/layout/table.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { TextState } from './text-state.tsx'
import { textsQuery } from './texts.queries.ts'

export function TextList() {
  const query = useQuery(textsQuery(useApi()))
  if (!query.data) {
    const error = query.isError ? messageOf(query.error, 'The texts could not be loaded') : null
    return <StatusLine error={error} onRetry={() => void query.refetch()} />
  }
  return (
    <Table
      caption="Texts of the shop"
      hideCaption
      rows={query.data}
      rowKey={({ piece }) => piece}
      columns={[
        {
          header: 'Text',
          cell: ({ piece }) => (
            <Link to={`/admin/texts/${piece}`} className="text-link font-bold">
              {PIECE_FACTS[piece].name}
            </Link>
          ),
        },
        { header: 'Where', cell: ({ piece }) => PIECE_FACTS[piece].seenAt },
        { header: 'State', cell: (state) => <TextState state={state} /> },
        { header: 'Last saved', cell: lastSaved },
      ]}
    />
  )
}

function lastSaved({ latest }: PieceState): string {
  if (latest === null) return 'Never'
  return `${formatDateTime(latest.savedAt)}, ${latest.savedBy ?? 'sample'}`
}
