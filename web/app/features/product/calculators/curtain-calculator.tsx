import { UM_PER_CM, UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import {
  BOTTOM_HEM_UM,
  type Cloth,
  type Curtain,
  type CurtainPlan,
  clothOf,
  curtainPlan,
  curtainProblem,
  HEADINGS,
  SIDE_HEMS_UM,
} from '@bhitti/contract/rules/windows/curtain-making'
import { useState } from 'react'
import {
  type CurtainMaking,
  CurtainMakingFields,
  USUAL_MAKING,
} from '~/entities/configuration/curtain-making-fields.tsx'
import { TapeField } from '~/entities/configuration/tape-field.tsx'
import { EMPTY_TAPE, exactTape, readTape } from '~/entities/configuration/tape-text.ts'
import { UnitChoice } from '~/entities/configuration/unit-choice.tsx'
import { Calculated } from './calculated.tsx'

type CurtainCalculatorProps = {
  product: Cloth
  measured?: Curtain | undefined
  onUse: (curtain: Curtain, metres: number) => void
}

/** Works out the cloth of a curtain and passes it to the form with its metres. */
export default function CurtainCalculator({ product, measured, onUse }: CurtainCalculatorProps) {
  const [texts, setTexts] = useState({
    width: measured ? exactTape(measured.finishedWidthUm) : EMPTY_TAPE,
    drop: measured ? exactTape(measured.dropUm) : EMPTY_TAPE,
  })
  const [making, setMaking] = useState<CurtainMaking>(measured ?? USUAL_MAKING)
  const { heading, fullnessPercent, parts } = making
  const finishedWidthUm = readTape(texts.width)
  const dropUm = readTape(texts.drop)
  const curtain: Curtain | null =
    finishedWidthUm === null || dropUm === null
      ? null
      : {
          finishedWidthUm,
          dropUm,
          heading,
          fullnessPercent,
          parts,
          ...clothOf(product),
        }
  const problem = curtain && curtainProblem(product, curtain)
  const plan = curtain && curtainPlan(curtain)
  const metres = plan && formatNumber(plan.metres)

  return (
    <div className="grid gap-4">
      <div className="flex justify-end">
        <UnitChoice />
      </div>
      <div className="grid grid-cols-2 gap-x-4">
        <TapeField
          label="Width to cover"
          namesUnit
          exampleUm={72 * UM_PER_INCH}
          hint="Along the rod or track"
          text={texts.width}
          onType={(width) => setTexts({ ...texts, width })}
        />
        <TapeField
          label="Drop"
          namesUnit
          exampleUm={84 * UM_PER_INCH}
          hint="From rod to hem"
          text={texts.drop}
          onType={(drop) => setTexts({ ...texts, drop })}
        />
      </div>
      <CurtainMakingFields making={making} onChange={setMaking} />
      <Calculated
        use={
          curtain && plan && !problem
            ? { label: `Use ${metres} metres`, onUse: () => onUse(curtain, plan.metres) }
            : null
        }
      >
        {problem ? (
          problem.message
        ) : plan === null ? (
          'Enter the width of your rod and the drop from rod to hem.'
        ) : (
          <>
            <strong className="text-ink">{metres} metres</strong>: {widthsOf(plan)} of fabric,{' '}
            {plan.widths === 1 ? '' : 'each '}cut to {cm(plan.cutUm)}.
          </>
        )}
      </Calculated>
      {curtain && plan && !problem && <Workings {...{ curtain, plan, product }} />}
    </div>
  )
}

type WorkingsProps = { curtain: Curtain; plan: CurtainPlan; product: Cloth }

/** The single steps of the calculation, for comparison with a tailor's. */
function Workings({ curtain, plan, product }: WorkingsProps) {
  const { finishedWidthUm, dropUm, heading, fullnessPercent, parts } = curtain
  const { clothWidthUm, repeatUm } = curtain
  const { allowanceUm, name } = HEADINGS[heading]
  const flatUm = Math.ceil((finishedWidthUm * fullnessPercent) / 100) + parts * SIDE_HEMS_UM
  const hemmedUm = dropUm + BOTTOM_HEM_UM + allowanceUm
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm">
      <li>
        Across: {cm(finishedWidthUm)} × {formatNumber(fullnessPercent / 100)} and{' '}
        {cm(parts * SIDE_HEMS_UM)} for side hems make {cm(flatUm)}, which takes {widthsOf(plan)} of{' '}
        {cm(clothWidthUm)}
        {product.panelWidthCm === null && ', the usual width of curtain fabric'}.
      </li>
      <li>
        Down: {cm(dropUm)}, {cm(BOTTOM_HEM_UM)} for the hem and {cm(allowanceUm)} for the{' '}
        {name.toLowerCase()} heading make {cm(hemmedUm)}
        {repeatUm === 0
          ? '.'
          : `; whole repeats of the pattern, ${formatNumber(plan.cutUm / repeatUm)} × ${cm(repeatUm)}, make ${cm(plan.cutUm)}.`}
      </li>
      {parts === 2 && (
        <li>
          This fabric makes the pair: {halfOf(plan.widths)} for each curtain. Keep the quantity at
          1, or choose 2 for two windows of this size.
        </li>
      )}
    </ul>
  )
}

function widthsOf({ widths }: CurtainPlan): string {
  return widths === 1 ? '1 width' : `${formatNumber(widths)} widths`
}

function halfOf(widths: number): string {
  if (widths === 1) return 'half a width'
  if (widths === 2) return '1 width'
  return widths % 2 === 0 ? `${widths / 2} widths` : `${Math.floor(widths / 2)}½ widths`
}

function cm(um: number): string {
  return `${formatNumber(Math.round(um / (UM_PER_CM / 10)) / 10)} cm`
}
