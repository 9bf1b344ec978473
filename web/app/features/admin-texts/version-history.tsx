import type { PieceDetails } from '@bhitti/contract/calls/catalogue/content.schemas'
import type { TypedContent } from '@bhitti/contract/rules/content/content-pieces'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { Table } from '~/ui/layout/table.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { VersionDialog } from './version-dialog.tsx'

type Version = PieceDetails['versions'][number]

type VersionHistoryProps = {
  stored: PieceDetails
  isDirty: boolean
  isPending: boolean
  onEdit: (typed: TypedContent) => void
  onPublish: (number: number, onDone: () => void) => void
}

export function VersionHistory({
  stored,
  isDirty,
  isPending,
  onEdit,
  onPublish,
}: VersionHistoryProps) {
  const [open, setOpen] = useState<number | null>(null)
  if (stored.versions.length === 0) return null
  return (
    <section aria-label="History" className="mt-part">
      <Table
        caption="History"
        rows={stored.versions}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            header: 'Version',
            cell: (version) => <VersionName version={version} stored={stored} />,
          },
          { header: 'Saved', cell: ({ savedAt, savedBy }) => when(savedAt, savedBy) },
          {
            header: 'Published',
            cell: ({ publishedAt, publishedBy }) =>
              publishedAt ? when(publishedAt, publishedBy) : '–',
          },
          {
            header: 'Read',
            cell: ({ number }) => (
              <Button variant="quiet" size="small" onClick={() => setOpen(number)}>
                Read<span className="sr-only"> version {number}</span>
              </Button>
            ),
          },
        ]}
      />
      {open !== null && (
        <VersionDialog
          stored={stored}
          number={open}
          isDirty={isDirty}
          isPending={isPending}
          onClose={() => setOpen(null)}
          onEdit={(typed) => {
            setOpen(null)
            onEdit(typed)
          }}
          onPublish={(number) => onPublish(number, () => setOpen(null))}
        />
      )}
    </section>
  )
}

function VersionName({ version, stored }: { version: Version; stored: PieceDetails }) {
  const { number, copyOf, withdrawnAt } = version
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      Version {number}
      {copyOf !== null && <span className="text-sm text-ink-soft">from version {copyOf}</span>}
      {number === stored.published?.number && <Badge tone="greenLight">Shoppers see it</Badge>}
      {withdrawnAt && <Badge>Withdrawn</Badge>}
    </span>
  )
}

function when(at: string, by: string | null): string {
  return `${formatDateTime(at)}, ${by ?? 'sample'}`
}
