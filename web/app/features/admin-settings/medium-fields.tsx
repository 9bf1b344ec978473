import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import { UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import {
  DIVISIONS,
  HANGING_DIRECTIONS,
  JOINS,
  type PrintMedium,
} from '@bhitti/contract/rules/print/print-media'
import { printedSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { DIVISION_NAMES, JOIN_NAMES } from '@bhitti/contract/rules/print/printing-names'
import { planStrips, type StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import {
  DIRECTION_WORDS,
  mediumText,
  STRIP_PROBLEM_WORDS,
  stripsText,
} from '@bhitti/contract/rules/print/strip-words'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { Segmented } from '~/ui/controls/segmented.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { RollDrawing, WallDrawing } from './medium-drawing.tsx'
import { PrinterProfile } from './printer-profile.tsx'
import {
  type MeasureField,
  type MediumProblems,
  readMedium,
  type TypedMedium,
} from './typed-printing.ts'

const LABELS: Record<MeasureField, string> = {
  rollWidthUm: 'Roll width',
  edgeUm: 'Unprintable edge',
  stripWidthUm: 'Strip width',
  leastStripUm: 'Narrowest last strip',
  overlapUm: 'Overlap',
  feedPpm: 'Feed compensation',
}
// Safe: `LABELS` has exactly these keys.
const MEASURES = Object.keys(LABELS) as readonly MeasureField[]

type MediumFieldsProps = {
  medium: TypedMedium
  /** Errors by the names of the medium's own fields. */
  errors: FieldErrors
  onChange: (changes: Partial<TypedMedium>) => void
}

export function MediumFields({ medium, errors, onChange }: MediumFieldsProps) {
  const field = (name: MeasureField) => ({
    label: LABELS[name],
    autoComplete: 'off',
    value: medium[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  const length = (name: MeasureField) =>
    ({ ...field(name), inputMode: 'decimal', suffix: 'mm' }) as const
  return (
    <fieldset className="min-w-0 border-t border-line pt-6">
      <legend className="float-left mb-4 w-full text-lg font-bold">{medium.material}</legend>
      <div className="clear-left grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          optional
          hint="Leave empty if you do not print on it"
          {...length('rollWidthUm')}
        />
        <TextField hint="At each side of the roll" {...length('edgeUm')} />
        <TextField hint="At most, with what overlaps" {...length('stripWidthUm')} />
        <TextField
          hint="If the rest is narrower, it takes width from the strip beside it"
          {...length('leastStripUm')}
        />
        <Segmented
          legend="Strips meet"
          options={JOINS.map((value) => ({ value, label: JOIN_NAMES[value] }))}
          value={medium.join}
          onChange={(join) => onChange({ join })}
        />
        <TextField hint="Counts where strips overlap" {...length('overlapUm')} />
        <Segmented
          legend="A wall is divided into"
          options={DIVISIONS.map((value) => ({ value, label: DIVISION_NAMES[value] }))}
          value={medium.division}
          onChange={(division) => onChange({ division })}
        />
        <Segmented
          legend="Hung"
          options={HANGING_DIRECTIONS.map((value) => ({
            value,
            label: (
              <span className="inline-block first-letter:uppercase">{DIRECTION_WORDS[value]}</span>
            ),
          }))}
          value={medium.direction}
          onChange={(direction) => onChange({ direction })}
        />
        <TextField
          {...field('feedPpm')}
          hint="1.50 where the press prints 1 m as 998.5 mm; -1.50 where it prints 1,001.5 mm"
          suffix="‰"
        />
        <PrinterProfile material={medium.material} />
      </div>
      <Outcome typed={medium} />
    </fieldset>
  )
}

/** Typical wall at its printed size, which is rounded up to hundredths of an inch and can need one more strip. */
const WALL = printedSize({ widthUm: 4 * UM_PER_METRE, heightUm: 2.7 * UM_PER_METRE, spareUm: 0 })

function Outcome({ typed }: { typed: TypedMedium }) {
  const { words, drawing, isWrong } = useMemo(() => outcomeOf(typed), [typed])
  // Half-typed numbers are invalid for a moment. The last drawing stays, so that nothing below moves.
  const [drawn, setDrawn] = useState(drawing)
  if (!isWrong && drawing !== drawn) setDrawn(drawing)
  return (
    <div className="mt-5 rounded-md bg-paper-deep p-5">
      {drawn && (
        <div
          className={clsx(
            'mb-3 flex flex-wrap justify-around gap-x-6 gap-y-3 transition-opacity',
            isWrong && 'opacity-30',
          )}
        >
          <div className="grid min-w-52 grow basis-0 justify-items-center">
            <RollDrawing medium={drawn.medium} rollWidthUm={drawn.plan.rollWidthUm} />
          </div>
          <div className="grid min-w-52 grow basis-0 justify-items-center">
            <WallDrawing plan={drawn.plan} />
          </div>
        </div>
      )}
      <output className="block text-sm tabular-nums">{words}</output>
    </div>
  )
}

type OutcomeOfTyping = {
  words: string
  /** Null if there is nothing to draw. */
  drawing: { medium: PrintMedium; plan: StripPlan } | null
  isWrong: boolean
}

function outcomeOf(typed: TypedMedium): OutcomeOfTyping {
  const { medium, problems } = readMedium(typed)
  if (medium === null) {
    return { words: wrongText(problems), drawing: null, isWrong: true }
  }
  const plan = planStrips(WALL, medium, 1)
  if (plan === 'no_width') {
    const words = 'Without the roll width no strips are planned, and shoppers are not shown any.'
    return { words, drawing: null, isWrong: false }
  }
  if (typeof plan === 'string') {
    return { words: STRIP_PROBLEM_WORDS[plan], drawing: null, isWrong: true }
  }
  const words = `A wall of 4 × 2.7 m: ${stripsText(plan)}. It takes ${mediumText(plan)}.`
  return { words, drawing: { medium, plan }, isWrong: false }
}

/**
 * Returns the first error with its field: Strip width: Enter 200 to 5,200 mm. Before the first save nothing else names
 * the field.
 */
function wrongText(problems: MediumProblems): string {
  const wrong = MEASURES.find((name) => problems[name] !== undefined)
  return wrong === undefined ? '' : `${LABELS[wrong]}: ${problems[wrong]}`
}
