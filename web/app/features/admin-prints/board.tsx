import type { PrintCard as Card } from '@bhitti/contract/calls/printing/prints.schemas'
import {
  goesBack,
  type PrintStage,
  STAGE_NAMES,
  stageAfter,
  stageBefore,
} from '@bhitti/contract/rules/print/print-stages'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { asksBeforeMoving } from './asked-moves.ts'
import { PrintCard } from './print-card.tsx'
import { useMovePrint } from './prints.queries.ts'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))

export type BoardStage = { stage: PrintStage; total: number; prints: readonly Card[] }

/** Shows all prints by stage: in columns in a wide window, in one list on a phone. */
export function Board({ stages }: { stages: readonly BoardStage[] }) {
  const [asked, setAsked] = useState<{ print: Card; to: PrintStage } | null>(null)
  const move = useMovePrint()

  function begin(print: Card, to: PrintStage) {
    if (asksBeforeMoving(print, to)) setAsked({ print, to })
    else move.mutate({ print, body: { to, version: print.version } })
  }

  return (
    <>
      <nav aria-label="Stages" className="mb-6 flex flex-wrap gap-x-5 gap-y-1 xl:hidden">
        {stages.map(({ stage, total }) => (
          <a key={stage} href={`#${stage}`} className="text-link min-h-touch content-center">
            {STAGE_NAMES[stage]} ({total})
          </a>
        ))}
      </nav>
      <div className="grid gap-x-4 gap-y-9 xl:grid-cols-5">
        {stages.map((each) => (
          <Column key={each.stage} {...each} moving={move.variables?.print._id} onMove={begin} />
        ))}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <MoveDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

type ColumnProps = BoardStage & {
  moving: string | undefined
  onMove: (print: Card, to: PrintStage) => void
}

function Column({ stage, total, prints, onMove }: ColumnProps) {
  return (
    <section aria-labelledby={stage} className="min-w-0">
      <h2
        id={stage}
        className="mb-3 flex scroll-mt-20 items-baseline justify-between gap-3 border-b border-ink pb-2 font-bold"
      >
        {STAGE_NAMES[stage]}
        <span className="text-sm font-normal text-ink-soft tabular-nums">{total}</span>
      </h2>
      {prints.length === 0 ? (
        <p className="py-3 text-sm text-ink-soft">Nothing here</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
          {prints.map((print) => (
            <li key={print._id} onKeyDown={(event) => moveByKeys(event, print, onMove)}>
              <PrintCard print={print} onMove={(to) => onMove(print, to)} />
            </li>
          ))}
        </ul>
      )}
      {total > prints.length && (
        <p className="mt-3 text-sm text-ink-soft">
          {prints.length} of {total} are shown. Search for the others above.
        </p>
      )}
    </section>
  )
}

/** Moves the focused print one stage on or back with Shift and an arrow key. */
function moveByKeys(
  event: KeyboardEvent,
  print: Card,
  onMove: (print: Card, to: PrintStage) => void,
): void {
  if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
  const to =
    event.key === 'ArrowRight'
      ? stageAfter(print.stage)
      : event.key === 'ArrowLeft'
        ? stageBefore(print.stage)
        : undefined
  if (to === undefined) return
  event.preventDefault()
  // Prints of a cancelled order can only move back.
  if (print.orderStatus === 'Cancelled' && !goesBack(print.stage, to)) return
  onMove(print, to)
}
