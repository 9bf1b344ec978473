import { feetInMetres, formatArea } from '@bhitti/contract/rules/measures'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { CalculatorPanel } from './calculator-panel.tsx'
import { planRolls, ROLL_SPARE_PERCENT } from './roll-calculator.ts'

/** Works out the rolls for a wall and hands the number to the form. */
export default function RollCalculatorPanel({ onUse }: { onUse: (rolls: number) => void }) {
  return (
    <CalculatorPanel
      first={{ label: 'Wall height (feet)', placeholder: 'e.g. 10', hintOf: metres }}
      second={{ label: 'Wall width (feet)', placeholder: 'e.g. 12', hintOf: metres }}
      invitation="Enter the height and width of your wall."
      calculate={(height, width) => {
        const plan = planRolls(height, width)
        if (plan === null) return null
        const rolls = plan.rolls === 1 ? '1 roll' : `${plan.rolls} rolls`
        return {
          text: (
            <>
              <strong className="text-ink">{rolls}</strong> for {formatArea(plan.wallSqFt)} of wall
              and {ROLL_SPARE_PERCENT}% for trimming and matching.
            </>
          ),
          useLabel: `Use ${rolls}`,
          onUse: () => onUse(plan.rolls),
        }
      }}
    />
  )
}

function metres(text: string): string {
  const feet = parseDecimal(text)
  return feet === null ? '1 foot = 0.3 m' : `= ${feetInMetres(feet)}`
}
