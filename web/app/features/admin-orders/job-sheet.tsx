import type { JobLine } from '@bhitti/contract/calls/orders/jobs.schemas'
import { useQuery } from '@tanstack/react-query'
import { DeliveryAddress } from '~/entities/order/delivery-address.tsx'
import { useApi } from '~/lib/api/api.ts'
import { useMay } from '~/lib/session/may.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { jobQuery } from './jobs.queries.ts'
import { OrderPaper, PaperInstructions } from './order-paper.tsx'
import { useOrderDownloads } from './use-order-downloads.ts'

const STEPS = ['Made', 'Checked', 'Packed']

export function JobSheet({ id }: { id: string }) {
  const { isDownloading, downloadJobSheet } = useOrderDownloads()
  const query = useQuery(jobQuery(useApi(), id))
  const seesOrders = useMay('orders.see')
  return (
    <OrderPaper
      query={query}
      parent={
        seesOrders
          ? { name: 'Orders', path: `/admin/orders?order=${id}` }
          : { name: 'Jobs', path: '/admin/jobs' }
      }
      kind="Job sheet"
      isDownloading={isDownloading}
      onDownload={() => downloadJobSheet(id)}
    >
      {(job) => (
        <>
          <PaperInstructions text={job.specialInstructions} />
          <ol className="mt-5">
            {job.lines.map((line, index) => (
              <li key={line.id} className="break-inside-avoid border-t border-line py-5">
                <LineToMake line={line} position={`${index + 1} of ${job.lines.length}`} />
              </li>
            ))}
          </ol>
          {job.deliverTo && (
            <section className="break-inside-avoid border-t border-line pt-4">
              <h3 className="text-sm text-ink-soft">Deliver to</h3>
              <DeliveryAddress address={job.deliverTo} />
            </section>
          )}
        </>
      )}
    </OrderPaper>
  )
}

function LineToMake({ line, position }: { line: JobLine; position: string }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[52mm_minmax(0,1fr)] print:grid-cols-[52mm_minmax(0,1fr)]">
      <Picture
        address={line.image}
        isWhole={line.isPlaced}
        alt={`Pattern of ${line.productName}`}
        priority
        sizes="52mm"
        className="aspect-[4/5] w-full max-w-[52mm]"
      />
      <div>
        <p className="text-sm text-ink-soft">Line {position}</p>
        <h3 className="display-small mb-2">{line.productName}</h3>
        <dl>
          {line.details.map(({ label, text }) => (
            <div
              key={label}
              className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-1.5"
            >
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="text-lg font-bold">{text}</dd>
            </div>
          ))}
        </dl>
        <ul aria-label="To be ticked by hand" className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          {STEPS.map((step) => (
            <li key={step} className="flex items-center gap-2">
              <span aria-hidden className="size-4 border border-ink" />
              {step}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
