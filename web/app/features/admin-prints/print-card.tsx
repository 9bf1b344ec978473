import type { PrintCard as Card } from '@bhitti/contract/calls/printing/prints.schemas'
import { type PrintStage, STAGE_NAMES, stageAfter } from '@bhitti/contract/rules/print/print-stages'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { PrintBadges } from './print-badges.tsx'
import { lineText, shortSizeText } from './print-words.ts'
import { usePrintActions } from './prints.queries.ts'

export function PrintCard({ print, onMove }: { print: Card; onMove: (to: PrintStage) => void }) {
  const mayMove = useMay('jobs.work')
  const { takeOff, makeFiles } = usePrintActions(print)
  const next = print.orderStatus === 'Cancelled' ? undefined : stageAfter(print.stage)
  return (
    <article className="rounded-sm border border-line bg-surface p-3 focus-within:border-green">
      <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-3">
        <Picture
          address={print.image}
          isWhole={print.isPlaced}
          alt=""
          sizes="52px"
          className="aspect-[4/5] self-start rounded-sm"
        />
        <div className="min-w-0 text-sm leading-snug">
          <Link
            to={`/admin/board/${print._id}`}
            className="font-display text-base leading-tight hover:text-green"
          >
            {print.productName}
          </Link>
          <p className="mt-1">{lineText(print)}</p>
          <p className="text-ink-soft">{shortSizeText(print)}</p>
          <p className="text-ink-soft">
            {print.material}
            {print.batch !== null && `, batch ${print.batch}`}
          </p>
        </div>
      </div>
      {print.dueOn !== null && (
        <p className="mt-2 text-sm font-bold">Due {formatDate(print.dueOn)}</p>
      )}
      <PrintBadges print={print} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-xs text-ink-soft">since {formatDate(print.since)}</p>
        {print.orderStatus === 'Cancelled' && mayMove && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Take ${print.productName} of ${print.orderNumber} off the board`}
            loading={takeOff.isPending}
            onClick={() => takeOff.mutate()}
          >
            Take off
          </Button>
        )}
        {print.files === 'failed' && print.orderStatus !== 'Cancelled' && mayMove && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Make the files of ${print.productName} of ${print.orderNumber} again`}
            loading={makeFiles.isPending}
            onClick={() => makeFiles.mutate()}
          >
            Try again
          </Button>
        )}
        {next && mayMove && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Move ${print.productName} of ${print.orderNumber} to ${STAGE_NAMES[next]}`}
            onClick={() => onMove(next)}
          >
            {STAGE_NAMES[next]}
            <ArrowRight aria-hidden size={15} />
          </Button>
        )}
      </div>
    </article>
  )
}
