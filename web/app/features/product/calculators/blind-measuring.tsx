import { UM_PER_CM, UM_PER_INCH, UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import {
  type Blind,
  blindInches,
  INSIDE_CLEARANCE_UM,
  LARGEST_OVERLAP_UM,
  looksSwapped,
  MISREAD_UM,
  type Mount,
  OUT_OF_SQUARE_UM,
  SUGGESTED_OVERLAP_UM,
  spreadUm,
  type ThreeMeasures,
} from '@bhitti/contract/rules/windows/blind-measures'
import { type ReactNode, useState } from 'react'
import { MountChoice, OverlapField } from '~/entities/configuration/mount-fields.tsx'
import { TapeField } from '~/entities/configuration/tape-field.tsx'
import {
  EMPTY_TAPE,
  exactTape,
  readTape,
  type TapeText,
  tapeOf,
} from '~/entities/configuration/tape-text.ts'
import { UNIT_NAMES } from '~/entities/configuration/unit-choice.tsx'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { Calculated } from './calculated.tsx'
import { MeasuringDrawing } from './measuring-drawing.tsx'

type ThreeTexts = [TapeText, TapeText, TapeText]
const EMPTY: ThreeTexts = [EMPTY_TAPE, EMPTY_TAPE, EMPTY_TAPE]

type Size = { height: number; width: number }
type BlindMeasuringProps = {
  /** The size step of the product, in hundredths of an inch. */
  stepHundredths: number
  measured?: Blind | undefined
  onUse: (blind: Blind, size: Size) => void
}

/** Takes three widths and three heights of a window and passes the blind's size to the form. */
export default function BlindMeasuring({ stepHundredths, measured, onUse }: BlindMeasuringProps) {
  const unit = useLengthUnit()
  const [mount, setMount] = useState<Mount>(measured?.mount ?? 'inside')
  const [widths, setWidths] = useState(measured ? textsOf(measured.widthsUm) : EMPTY)
  const [heights, setHeights] = useState(measured ? textsOf(measured.heightsUm) : EMPTY)
  const [overlap, setOverlap] = useState(
    measured?.mount === 'outside' ? exactTape(measured.overlapUm) : tapeOf(SUGGESTED_OVERLAP_UM),
  )
  /** Measurements, as JSON, that the shopper has confirmed although they look swapped. */
  const [confirmed, setConfirmed] = useState('')

  const widthsUm = readThree(widths)
  const heightsUm = readThree(heights)
  const overlapUm = mount === 'inside' ? 0 : readTape(overlap, 0)
  const blind: Blind | null =
    widthsUm && heightsUm && overlapUm !== null && overlapUm <= LARGEST_OVERLAP_UM
      ? { mount, widthsUm, heightsUm, overlapUm }
      : null
  const size = blind && blindInches(blind, stepHundredths)
  const isTooSmall = size !== null && (size.width < 1 || size.height < 1)
  const asked = JSON.stringify([widthsUm, heightsUm])
  const isAsked = blind !== null && confirmed !== asked && looksSwapped(openingOf(blind))

  function swap() {
    setWidths(heights)
    setHeights(widths)
    setConfirmed(JSON.stringify([heightsUm, widthsUm]))
  }

  return (
    <div className="grid gap-4">
      <MountChoice mount={mount} onChange={setMount} />
      <MeasuringDrawing mount={mount} widthsUm={widthsUm} heightsUm={heightsUm} />
      <Three
        legend={`Three widths (${UNIT_NAMES[unit]})`}
        places={['Top', 'Middle', 'Bottom']}
        exampleUm={36 * UM_PER_INCH}
        texts={widths}
        onType={setWidths}
      />
      <Three
        legend={`Three heights (${UNIT_NAMES[unit]})`}
        places={['Left', 'Centre', 'Right']}
        exampleUm={60 * UM_PER_INCH}
        texts={heights}
        onType={setHeights}
      />
      {mount === 'outside' && <OverlapField text={overlap} onType={setOverlap} />}
      {widthsUm && <Crooked side="widths" mount={mount} measures={widthsUm} />}
      {heightsUm && <Crooked side="heights" mount={mount} measures={heightsUm} />}
      {blind && isAsked && (
        <Notice tone="gold" role="status" title="Are height and width the right way round?">
          <p className="mt-1 text-sm">
            By these measurements, your window is {inches(openingOf(blind).widthUm)} wide and{' '}
            {inches(openingOf(blind).heightUm)} high.
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={() => setConfirmed(asked)}>
              Yes, that is right
            </Button>
            <Button variant="secondary" size="small" onClick={swap}>
              Swap them
            </Button>
          </p>
        </Notice>
      )}
      <Calculated
        use={
          blind && size && !isAsked && !isTooSmall
            ? {
                label: `Use ${formatNumber(size.height)} × ${formatNumber(size.width)} in`,
                onUse: () => onUse(blind, size),
              }
            : null
        }
      >
        {blind === null || size === null ? (
          'Measure the opening at three places each way. Walls are rarely straight.'
        ) : isAsked ? (
          'First tell us which way round your window is.'
        ) : isTooSmall ? (
          'We cannot make a blind this small.'
        ) : (
          <Outcome blind={blind} size={size} />
        )}
      </Calculated>
    </div>
  )
}

function Outcome({ blind, size }: { blind: Blind; size: Size }) {
  const { mount, widthsUm, heightsUm, overlapUm } = blind
  return (
    <>
      Your blind is{' '}
      <strong className="text-ink">
        {formatNumber(size.height)} in high and {formatNumber(size.width)} in wide
      </strong>
      :{' '}
      {mount === 'inside'
        ? `the narrowest width, ${inches(Math.min(...widthsUm))}, less ${INSIDE_CLEARANCE_UM / UM_PER_MM} mm so that it moves without rubbing on the frame, and the shortest height, ${inches(Math.min(...heightsUm))}.`
        : `the greatest width, ${inches(Math.max(...widthsUm))}, and the greatest height, ${inches(Math.max(...heightsUm))}, with ${inches(overlapUm)} more on each side.`}
    </>
  )
}

const FITS_CROOKED: Record<Mount, string> = {
  inside: 'We make the blind to fit, but a gap may show where the opening is larger.',
  outside: 'The blind covers the largest measurement.',
}

type CrookedProps = { side: 'widths' | 'heights'; mount: Mount; measures: ThreeMeasures }

function Crooked({ side, mount, measures }: CrookedProps) {
  const spread = spreadUm(measures)
  if (spread <= OUT_OF_SQUARE_UM) return null
  const apart = `${formatNumber(Math.round(spread / UM_PER_MM))} mm`
  return (
    <Notice tone="gold" role="status">
      <p className="text-sm">
        {spread > MISREAD_UM
          ? `Your three ${side} differ by ${apart}, which is more than usual. Please measure again.`
          : `Your three ${side} differ by ${apart}: the opening is out of square. ${FITS_CROOKED[mount]}`}
      </p>
    </Notice>
  )
}

type ThreeProps = {
  legend: string
  places: readonly [string, string, string]
  exampleUm: number
  texts: ThreeTexts
  onType: (texts: ThreeTexts) => void
}

function Three({ legend, places, exampleUm, texts, onType }: ThreeProps): ReactNode {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold text-ink">{legend}</legend>
      <div className="grid grid-cols-3 gap-x-3">
        {places.map((place, at) => (
          <TapeField
            key={place}
            label={place}
            exampleUm={exampleUm}
            text={texts[at] ?? EMPTY_TAPE}
            onType={(text) => onType(texts.map((old, i) => (i === at ? text : old)) as ThreeTexts)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function textsOf(measures: ThreeMeasures): ThreeTexts {
  return measures.map(exactTape) as ThreeTexts
}

function readThree(texts: ThreeTexts): ThreeMeasures | null {
  const [a, b, c] = texts.map((text) => readTape(text))
  return a == null || b == null || c == null ? null : [a, b, c]
}

function openingOf({ widthsUm, heightsUm }: Blind): { widthUm: number; heightUm: number } {
  return { widthUm: Math.min(...widthsUm), heightUm: Math.min(...heightsUm) }
}

function inches(um: number): string {
  return `${formatNumber(um / UM_PER_INCH)} in (${formatNumber(Math.round(um / (UM_PER_CM / 10)) / 10)} cm)`
}
