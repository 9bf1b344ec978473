import type { PrintCard } from '@bhitti/contract/calls/printing/prints.schemas'
import { hasBatch, STAGE_NAMES } from '@bhitti/contract/rules/print/print-stages'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useMay } from '~/lib/session/may.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { orderPrintsQuery, useMakeFilesAgain } from './order-prints.queries.ts'

export function PrintsPart({ orderId }: { orderId: string }) {
  const maySee = useMay('jobs.see')
  const query = useQuery({ ...orderPrintsQuery(useApi(), orderId), enabled: maySee })
  if (!maySee || query.data?.length === 0) return null
  return (
    <Part title="Prints">
      {query.data ? (
        <ul className="grid gap-2">
          {query.data.map((print) => (
            <li key={print._id} className="flex flex-wrap gap-x-3">
              <PrintLink print={print} />
              <span className="text-ink-soft">
                {STAGE_NAMES[print.stage]} since {formatDate(print.since)}
                {print.isClosed && ', off the board'}
              </span>
              <FailedFiles print={print} />
            </li>
          ))}
        </ul>
      ) : (
        <StatusLine
          error={query.isError ? messageOf(query.error, 'The prints could not be loaded') : null}
          onRetry={() => void query.refetch()}
        />
      )}
    </Part>
  )
}

function FailedFiles({ print }: { print: PrintCard }) {
  const mayWork = useMay('jobs.work')
  const again = useMakeFilesAgain(print)
  if (print.files !== 'failed') return null
  return (
    <span>
      <strong className="text-red">Files failed</strong>
      {mayWork && print.orderStatus !== 'Cancelled' && (
        <button
          type="button"
          className="text-link ml-3 py-2"
          disabled={again.isPending}
          aria-label={`Make the files of ${print.productName} again`}
          onClick={() => again.mutate()}
        >
          Try again
        </button>
      )}
    </span>
  )
}

export function LostPrints({ orderId }: { orderId: string }) {
  const maySee = useMay('jobs.see')
  const { data = [] } = useQuery({ ...orderPrintsQuery(useApi(), orderId), enabled: maySee })
  return <LostPrintsNotice prints={data} />
}

/** Names the prints that are at the press or past it. */
export function LostPrintsNotice({ prints }: { prints: readonly PrintCard[] }) {
  const begun = prints.filter(({ stage }) => hasBatch(stage))
  if (begun.length === 0) return null
  return (
    <Notice tone="red" title="Lost if you cancel, as it is made to measure">
      <ul>
        {begun.map((print) => (
          <li key={print._id}>
            <PrintLink print={print} />: {STAGE_NAMES[print.stage]}, batch {print.batch}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export function UnpackedPrints({ orderId }: { orderId: string }) {
  const maySee = useMay('jobs.see')
  const { data = [] } = useQuery({ ...orderPrintsQuery(useApi(), orderId), enabled: maySee })
  const open = data.filter(({ stage, isClosed }) => stage !== 'packed' && !isClosed)
  if (open.length === 0) return null
  return (
    <Notice tone="gold" title="Not packed yet">
      <ul>
        {open.map((print) => (
          <li key={print._id}>
            <PrintLink print={print} />: {STAGE_NAMES[print.stage]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function PrintLink({ print }: { print: PrintCard }) {
  return (
    <Link to={`/admin/board/${print._id}`} className="text-link">
      {print.productName}, line {print.lineNumber}
      {print.isAgain && ' (again)'}
    </Link>
  )
}
