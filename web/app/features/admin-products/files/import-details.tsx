import type { ProductImport, RowList } from '@bhitti/contract/calls/products/product-files.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { Tabs } from '~/ui/layout/tabs.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { ImportDecision } from './import-check.tsx'
import { ImportProgress, ImportResult } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import { importQuery } from './imports.queries.ts'

export function ImportDetails({ id, onDiscarded }: { id: string; onDiscarded: () => void }) {
  const query = useQuery(importQuery(useApi(), id))
  const file = query.data
  if (!file) {
    return (
      <StatusLine
        error={query.isError ? messageOf(query.error, 'The import could not be loaded') : null}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <section aria-labelledby="import-file">
      <h2 id="import-file" className="display-small break-words">
        {file.fileName}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Uploaded by {file.uploadedBy}, {formatDateTime(file.createdAt)}
      </p>
      <Counts file={file} />
      {file.status === 'checked' && <ImportDecision file={file} onDiscarded={onDiscarded} />}
      {file.status === 'running' &&
        (file.isGivenUp ? <ImportGivenUp /> : <ImportProgress file={file} />)}
      {file.status === 'finished' && <ImportResult file={file} />}
      <div className="mt-9">
        <RowTabs file={file} />
      </div>
    </section>
  )
}

function ImportGivenUp() {
  return (
    <Notice tone="red" role="alert" title="This import failed five times" className="mt-6">
      What is in the shop stays. Try the import again under{' '}
      <Link to="/admin/status" className="text-link">
        Shop status
      </Link>
      , or ask the person who looks after the server to read the log.
    </Notice>
  )
}

function Counts({ file: { rows } }: { file: ProductImport }) {
  const figures = [
    ['New', rows.new],
    ['Updated', rows.updated],
    ['Unchanged', rows.unchanged],
    ['Wrong', rows.wrong],
    ...(rows.warned > 0 ? [['To check', rows.warned] as const] : []),
  ] as const
  return (
    <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4 border-y border-line py-5">
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd
            className={clsx(
              'figure text-2xl leading-tight',
              name === 'Wrong' && count > 0 && 'text-red',
            )}
          >
            {formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RowTabs({ file }: { file: ProductImport }) {
  const { _id, rows, refused, status } = file
  if (status === 'discarded') return null
  const isOver = status === 'finished'
  const lists: [RowList, string, number][] = [
    ['wrong', 'Wrong rows', rows.wrong + refused],
    ['warned', 'To check', isOver ? 0 : rows.warned],
    ['new', 'New products', isOver ? 0 : rows.new],
    ['updated', 'Updated products', isOver ? 0 : rows.updated],
  ]
  const tabs = lists
    .filter(([, , count]) => count > 0)
    .map(([outcome, name, count]) => ({
      value: outcome,
      label: `${name} (${formatNumber(count)})`,
      content: <ImportRows importId={_id} outcome={outcome} />,
    }))
  return tabs.length > 0 && status !== 'running' ? (
    <Tabs key={status} label="Rows of the file" tabs={tabs} />
  ) : null
}
