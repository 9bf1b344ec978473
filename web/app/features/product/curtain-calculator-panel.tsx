import { formatNumber, inchesInCm } from '@bhitti/contract/rules/measures'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { CalculatorPanel } from './calculator-panel.tsx'
import { planCurtain } from './curtain-calculator.ts'

/** Works out the fabric for a window and hands its length to the form. */
export default function CurtainCalculatorPanel({ onUse }: { onUse: (metres: number) => void }) {
  return (
    <CalculatorPanel
      first={{ label: 'Rod width (inches)', placeholder: 'e.g. 72', hintOf: centimetres }}
      second={{ label: 'Drop (inches)', placeholder: 'e.g. 84', hintOf: centimetres }}
      invitation="Enter the width of the rod and the drop from rod to hem."
      calculate={(width, drop) => {
        const plan = planCurtain(width, drop)
        if (plan === null) return null
        const metres = formatNumber(plan.metres)
        return {
          text: (
            <>
              <strong className="text-ink">{metres} metres</strong>:{' '}
              {plan.panels === 1 ? '1 eyelet panel' : `${plan.panels} eyelet panels`} of{' '}
              {formatNumber(plan.panelMetres)} m, hems included.
            </>
          ),
          useLabel: `Use ${metres} metres`,
          onUse: () => onUse(plan.metres),
        }
      }}
    />
  )
}

function centimetres(text: string): string {
  const inches = parseDecimal(text)
  return inches === null ? '1 inch = 2.54 cm' : `= ${inchesInCm(inches)}`
}
