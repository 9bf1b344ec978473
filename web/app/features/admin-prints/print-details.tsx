import type { PrintDetails as Details } from '@bhitti/contract/calls/printing/prints.schemas'
import { shownCode } from '@bhitti/contract/rules/print/label-code'
import {
  hasBatch,
  PROOF_STATE_WORDS,
  STAGE_NAMES,
  stageAfter,
  stageBefore,
} from '@bhitti/contract/rules/print/print-stages'
import { FORMAT_NAMES } from '@bhitti/contract/rules/print/printing-names'
import {
  mediumText,
  STRIP_PROBLEM_WORDS,
  stripsText,
} from '@bhitti/contract/rules/print/strip-words'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { ArrowLeft, ArrowRight, ScanQrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { May, useMay } from '~/lib/session/may.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Facts, Part } from '~/ui/layout/part.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { asksBeforeMoving } from './asked-moves.ts'
import { PrintAgainForm } from './print-again-form.tsx'
import { PrintBadges } from './print-badges.tsx'
import { PrintFiles } from './print-files.tsx'
import { PrintLog } from './print-log.tsx'
import { lineText, sizeText, stripsWords } from './print-words.ts'
import { useMovePrint, usePrintActions } from './prints.queries.ts'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))
const ScanDialog = lazyPart(() => import('./scan-dialog.tsx'))

export function PrintDetails({ print }: { print: Details }) {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <Heading print={print} />
      <StagePart print={print} />
      <div className="grid content-start gap-8">
        <Plan print={print} />
        <PrintFiles print={print} />
      </div>
      <div className="grid content-start gap-8">
        <PrintLog print={print} />
        <May permission="jobs.work">
          <PrintAgainForm print={print} />
        </May>
      </div>
    </div>
  )
}

function Heading({ print }: { print: Details }) {
  const seesOrders = useMay('orders.see')
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-5">
      <Picture
        address={print.image}
        isWhole={print.isPlaced}
        alt=""
        sizes="112px"
        className="aspect-[4/5] self-start rounded-sm"
      />
      <div>
        <p>
          <Link
            to={
              seesOrders
                ? `/admin/orders?order=${print.orderId}`
                : `/admin/orders/${print.orderId}/job-sheet`
            }
            className="text-link font-bold"
          >
            {lineText(print)}
          </Link>
        </p>
        <p>{sizeText(print)}</p>
        <p className="text-ink-soft">
          {print.material}, code {shownCode(print.code)}
        </p>
        <PrintBadges print={print} />
        {print.reason !== null && (
          <p className="mt-2 text-sm">
            Printed again ({stripsWords(print.strips)}): “{print.reason}”
          </p>
        )}
      </div>
    </div>
  )
}

function Plan({ print }: { print: Details }) {
  const { plan: planAgain } = usePrintActions(print)
  const { plan, problem, medium, dpi, format } = print.print
  if (plan === null) {
    return (
      <Notice tone="red" title="This print has no strips">
        <p>{problem && STRIP_PROBLEM_WORDS[problem]}.</p>
        <May permission="jobs.work">
          <Button
            size="small"
            variant="secondary"
            className="mt-3"
            loading={planAgain.isPending}
            onClick={() => planAgain.mutate()}
          >
            Plan the strips again
          </Button>
        </May>
      </Notice>
    )
  }
  return (
    <Part level="h2" title="How it is printed">
      <Facts
        facts={[
          ['Strips', stripsText(plan)],
          ...(plan.sets > 1 ? [['Sets', `${plan.sets}, each strip once for each`] as const] : []),
          ['Medium', mediumText(plan)],
          ['Files', `${FORMAT_NAMES[format]}, ${dpi} dpi`],
          ...(medium && medium.feedPpm !== 0
            ? [['Feed compensation', `${medium.feedPpm / 1000} ‰`] as const]
            : []),
          ...(print.batch === null ? [] : [['Batch', print.batch] as const]),
          ...(print.batchBefore === null ? [] : [['Batch before', print.batchBefore] as const]),
        ]}
      />
    </Part>
  )
}

function StagePart({ print }: { print: Details }) {
  const [asked, setAsked] = useState<'on' | 'back' | 'batch' | null>(null)
  const [isScanning, setIsScanning] = useState(false)
  const move = useMovePrint()
  const isStopped = print.orderStatus === 'Cancelled'
  const ways = {
    on: isStopped || print.isClosed ? undefined : stageAfter(print.stage),
    back: print.isClosed ? undefined : stageBefore(print.stage),
  }
  const to = asked === null ? undefined : asked === 'batch' ? print.stage : ways[asked]

  function begin(way: 'on' | 'back') {
    const next = ways[way]
    if (next === undefined) return
    if (asksBeforeMoving(print, next)) setAsked(way)
    else move.mutate({ print, body: { to: next, version: print.version } })
  }

  return (
    <Part level="h2" title="Stage">
      <p className="display-small">{STAGE_NAMES[print.stage]}</p>
      <p className="text-sm text-ink-soft">since {formatDateTime(print.since)}</p>
      {print.stage === 'toProof' && (
        <p className="mt-2">
          {PROOF_STATE_WORDS[print.proof]}
          {print.proofNote !== null && `: “${print.proofNote}”`}
        </p>
      )}
      {print.stage === 'checking' && <Checked print={print} />}
      <May permission="jobs.work">
        <div className="mt-4 flex flex-wrap gap-3">
          {ways.on && (
            <Button size="small" loading={move.isPending} onClick={() => begin('on')}>
              {STAGE_NAMES[ways.on]}
              <ArrowRight aria-hidden size={16} />
            </Button>
          )}
          {print.stage === 'checking' && (
            <Button size="small" variant="secondary" onClick={() => setIsScanning(true)}>
              <ScanQrCode aria-hidden size={17} />
              Scan strips
            </Button>
          )}
          {!hasBatch(print.stage) && !print.isClosed && (
            <Button size="small" variant="secondary" onClick={() => setAsked('batch')}>
              {print.batch === null ? 'Enter the batch' : 'Change the batch'}
            </Button>
          )}
          {ways.back && (
            <Button size="small" variant="quiet" onClick={() => begin('back')}>
              <ArrowLeft aria-hidden size={16} />
              Back: {STAGE_NAMES[ways.back]}
            </Button>
          )}
        </div>
      </May>
      <Suspense fallback={null}>
        {to && <MoveDialog print={print} to={to} onClose={() => setAsked(null)} />}
        {isScanning && <ScanDialog printId={print._id} onClose={() => setIsScanning(false)} />}
      </Suspense>
    </Part>
  )
}

function Checked({ print }: { print: Details }) {
  const numbers = print.strips ?? print.print.plan?.strips.map(({ number }) => number) ?? []
  const sets = print.print.plan?.sets ?? 1
  const timesOf = (strip: number) =>
    print.checkedStrips.find((checked) => checked.strip === strip)?.times ?? 0
  return (
    <ul aria-label="Strips" className="mt-3 flex flex-wrap gap-1.5">
      {numbers
        .toSorted((one, other) => one - other)
        .map((strip) => {
          const isDone = timesOf(strip) >= sets
          return (
            <li
              key={strip}
              className={`grid size-9 place-items-center rounded-sm text-sm font-bold ${isDone ? 'bg-green text-white' : 'border border-line-strong'}`}
            >
              {strip}
              <span className="sr-only">{isDone ? ' checked' : ' not checked'}</span>
            </li>
          )
        })}
    </ul>
  )
}
