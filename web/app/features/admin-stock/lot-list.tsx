import { exportStockLots } from '@bhitti/contract/calls/products/stock.endpoints'
import type { StockLevel } from '@bhitti/contract/calls/products/stock.schemas'
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { Download } from 'lucide-react'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { Button } from '~/ui/controls/button.tsx'

export function LotList({ product: { lots, inNoLot, stockUnit } }: { product: StockLevel }) {
  const { download, isDownloading } = useDownload()
  if (lots.length === 0) return null
  return (
    <section aria-labelledby="dye-lots" className="mb-8">
      <h2 id="dye-lots" className="display-small mb-2">
        Dye lots
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        An order gets all its goods of one lot, so that they are of one shade.
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {lots.map(({ _id, code, onHand, since }) => (
          <div key={_id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt>
              {code} <span className="text-sm text-ink-soft">since {formatDate(since)}</span>
            </dt>
            <dd className="font-bold">{stockAmount(onHand, stockUnit)}</dd>
          </div>
        ))}
        {inNoLot > 0 && (
          <div className="flex justify-between gap-x-4 py-2">
            <dt>In no dye lot</dt>
            <dd className="font-bold">{stockAmount(inNoLot, stockUnit)}</dd>
          </div>
        )}
      </dl>
      <Button
        variant="quiet"
        size="small"
        className="mt-3"
        loading={isDownloading}
        onClick={() => download(() => downloadFile(exportStockLots, {}))}
      >
        <Download aria-hidden size={16} />
        All dye lots as CSV
      </Button>
    </section>
  )
}
