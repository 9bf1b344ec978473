import { useState } from 'react'
import { feetInMetres, formatSqFt, sqFtInSqM } from '~/lib/measures.ts'
import { parseDecimal } from '~/lib/numbers.ts'
import { Button } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { planRolls, ROLL_SPARE_PERCENT } from './roll-calculator.ts'

/** Works out the rolls for a wall and hands the number to the form. */
export function RollCalculatorPanel({ onUse }: { onUse: (rolls: number) => void }) {
  const [height, setHeight] = useState('')
  const [width, setWidth] = useState('')
  const plan = planRolls(height, width)
  return (
    <Disclosure summary="How many rolls do I need?">
      <div className="grid grid-cols-2 gap-x-4">
        <TextField
          label="Wall height (feet)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="e.g. 10"
          value={height}
          onChange={(event) => setHeight(event.target.value)}
          hint={metres(height)}
        />
        <TextField
          label="Wall width (feet)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="e.g. 12"
          value={width}
          onChange={(event) => setWidth(event.target.value)}
          hint={metres(width)}
        />
      </div>
      <div className="mt-4 flex min-h-14 flex-wrap items-center justify-between gap-3">
        <p role="status" className="max-w-prose grow basis-48 text-sm">
          {plan === null ? (
            'Enter the height and width of your wall.'
          ) : (
            <>
              <strong className="text-ink">
                {plan.rolls === 1 ? '1 roll' : `${plan.rolls} rolls`}
              </strong>{' '}
              for {formatSqFt(plan.wallSqFt)} ({sqFtInSqM(plan.wallSqFt)}) of wall and{' '}
              {ROLL_SPARE_PERCENT}% for trimming and matching.
            </>
          )}
        </p>
        {plan !== null && (
          <Button variant="secondary" size="small" onClick={() => onUse(plan.rolls)}>
            Use {plan.rolls === 1 ? '1 roll' : `${plan.rolls} rolls`}
          </Button>
        )}
      </div>
    </Disclosure>
  )
}

function metres(text: string): string {
  const feet = parseDecimal(text)
  return feet === null ? '1 foot = 0.3 m' : `= ${feetInMetres(feet)}`
}
