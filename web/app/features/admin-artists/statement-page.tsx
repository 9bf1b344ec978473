import { downloadStatement } from '@bhitti/contract/calls/catalogue/artists.endpoints'
import type { Statement } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { WALLPAPER_GST_BASIS_POINTS } from '@bhitti/contract/rules/prices/royalties'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { shopAddressLine } from '@bhitti/contract/rules/shop/shop-details'
import { formatDate, formatMonth } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { useShop } from '~/lib/pages/site.ts'
import { May } from '~/lib/session/may.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { Table } from '~/ui/layout/table.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { statementQuery } from './artists.queries.ts'
import { ENTRY_COLUMNS } from './entry-columns.tsx'
import { formatPercent } from './percent.ts'
import { StatementTotals } from './statement-totals.tsx'

const PayDialog = lazyPart(() => import('./pay-dialog.tsx'))

export function StatementPage({ artistId, month }: { artistId: string; month: string }) {
  const api = useApi()
  const query = useQuery(statementQuery(api, artistId, month))
  const [isPaying, setIsPaying] = useState(false)
  const statement = query.data
  return (
    <AdminPage
      title={`Statement of ${formatMonth(month)}`}
      intro={statement && whose(statement)}
      parent={{
        name: statement?.artist.studio ?? 'Artist',
        path: `/admin/artists/${artistId}`,
      }}
      actions={
        statement && (
          <>
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              Print
            </Button>
            <DownloadButton artistId={artistId} month={month} />
            <May permission="artists.pay">
              {statement.canBePaid && (
                <Button onClick={() => setIsPaying(true)}>Mark as paid</Button>
              )}
            </May>
          </>
        )
      }
    >
      {statement === undefined ? (
        <StatusLine
          error={query.error && messageOf(query.error, 'The statement could not be loaded')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <Letterhead statement={statement} />
          <State statement={statement} />
          <Lines statement={statement} />
          <StatementTotals statement={statement} />
          {isPaying && (
            <Suspense fallback={null}>
              <PayDialog statement={statement} onClose={() => setIsPaying(false)} />
            </Suspense>
          )}
        </>
      )}
    </AdminPage>
  )
}

function DownloadButton({ artistId, month }: { artistId: string; month: string }) {
  const { isDownloading, download } = useDownload()
  return (
    <Button
      variant="secondary"
      loading={isDownloading}
      onClick={() =>
        download(() => downloadFile(downloadStatement, { params: { id: artistId, month } }))
      }
    >
      <Download aria-hidden size={18} />
      Download CSV
    </Button>
  )
}

/** Letterhead for print, where the surrounding page is hidden. */
function Letterhead({ statement }: { statement: Statement }) {
  const shop = useShop()
  return (
    <div className="mb-8 hidden print:block">
      <p className="font-bold">{shop.legalName}</p>
      <p className="text-sm">{shopAddressLine(shop)}</p>
      <p className="display-small mt-6">Royalties of {formatMonth(statement.month)}</p>
      <p>{whose(statement)}</p>
    </div>
  )
}

function whose({ artist: { studio, name } }: Statement): string {
  return name === studio ? studio : `${studio}, ${name}`
}

function State({ statement }: { statement: Statement }) {
  const { payout, month, due, isRunning } = statement
  if (payout) {
    return (
      <Notice tone="green" className="mb-7">
        {payout.month === month
          ? `Paid on ${formatDate(payout.paidAt)} by ${payout.paidBy}: ${formatRupees(payout.amount)}, reference ${payout.reference}.`
          : `Settled with the statement of ${formatMonth(payout.month)}.`}
      </Notice>
    )
  }
  if (due < 0) {
    return (
      <Notice tone="gold" className="mb-7">
        Refunds were higher than earnings. The difference is carried over to the next statement.
      </Notice>
    )
  }
  if (!isRunning) return null
  return (
    <Notice className="mb-7 print:hidden">
      This month has not ended yet. Once it is marked as paid, later sales go to the next statement.
    </Notice>
  )
}

function Lines({ statement: { lines, lineCount } }: { statement: Statement }) {
  if (lines.length === 0) {
    return <p className="border-y border-line py-6 text-ink-soft">Nothing was sold or refunded.</p>
  }
  return (
    <>
      <Table
        caption="Lines"
        hideCaption
        columns={ENTRY_COLUMNS}
        rows={lines}
        rowKey={({ _id }) => _id}
      />
      <p className="mt-3 text-sm text-ink-soft">
        The base is what was paid for the design without{' '}
        {formatPercent(WALLPAPER_GST_BASIS_POINTS / 100)} GST and without shipping.
        {lineCount > lines.length &&
          ` These are the first ${formatNumber(lines.length)} of ${formatNumber(lineCount)} lines; the CSV file has all of them.`}
      </p>
    </>
  )
}
