import type { OwnPrint } from '@bhitti/contract/calls/printing/prints.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { shownStages } from './shown-stages.ts'

export function StageList({ print, label }: { print: OwnPrint; label: string }) {
  return (
    <ol aria-label={label} className="grid gap-1.5">
      {shownStages(print).map(({ stage, words, at, isNow }) => (
        <li
          key={stage}
          aria-current={isNow ? 'step' : undefined}
          className="grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3"
        >
          {isNow ? (
            <span aria-hidden className="mt-[0.42em] ml-px size-2.5 rounded-full bg-green" />
          ) : (
            <Check aria-hidden size={14} className="mt-[0.3em] -ml-px text-green" />
          )}
          <span className="flex flex-wrap gap-x-3">
            <span className={clsx(isNow ? 'font-bold' : 'text-ink-soft')}>{words}</span>
            <span className="text-ink-soft">{formatDateTime(at)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
