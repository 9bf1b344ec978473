import type { RepeatMatch } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_CM, UM_PER_FOOT, UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import { formatArea, formatNumber } from '@bhitti/contract/rules/products/measures'
import { MAX_QUANTITY } from '@bhitti/contract/rules/shop/shop-limits'
import { type Opening, type Paper, USUAL_ROLL } from '@bhitti/contract/rules/windows/roll-drops'
import { useState } from 'react'
import { TapeField } from '~/entities/configuration/tape-field.tsx'
import { EMPTY_TAPE, tapeOf } from '~/entities/configuration/tape-text.ts'
import { UNIT_NAMES, UnitChoice } from '~/entities/configuration/unit-choice.tsx'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { WallDropsDrawing } from '../wall/wall-drops-drawing.tsx'
import { Calculated } from './calculated.tsx'
import {
  countRolls,
  MOST_OPENINGS,
  MOST_WALLS,
  type OpeningTexts,
  type RollCount,
  USUAL_SPARE,
  type WallTexts,
  withChanged,
  withOpening,
  withWall,
} from './roll-form.ts'

const MATCH_OPTIONS: { value: RepeatMatch; label: string }[] = [
  { value: 'straight', label: 'Straight' },
  { value: 'halfDrop', label: 'Half drop' },
  { value: 'free', label: 'None' },
]

type RollCalculatorProps = {
  product: {
    panelWidthCm: number | null
    patternRepeatCm: number | null
    rollCoverSqft: number | null
  }
  onUse: (rolls: number) => void
}

export default function RollCalculator({ product, onUse }: RollCalculatorProps) {
  const { panelWidthCm, patternRepeatCm, rollCoverSqft } = product
  const [walls, setWalls] = useState(() => withWall([]))
  const [repeat, setRepeat] = useState(() =>
    patternRepeatCm === null ? EMPTY_TAPE : tapeOf(patternRepeatCm * UM_PER_CM, 'cm'),
  )
  const [match, setMatch] = useState<RepeatMatch>('straight')
  const [spare, setSpare] = useState(USUAL_SPARE)
  const counted = countRolls(walls, { rollWidthCm: panelWidthCm, repeat, match, spare })
  const rolls = 'plan' in counted ? counted.plan.rolls : 0

  return (
    <div className="grid gap-4">
      <div className="flex justify-end">
        <UnitChoice />
      </div>
      {walls.map((wall, at) => (
        <WallFields
          key={wall.id}
          number={walls.length === 1 ? null : at + 1}
          wall={wall}
          onChange={(changed) => setWalls(withChanged(walls, wall.id, changed))}
        />
      ))}
      {walls.length < MOST_WALLS && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setWalls(withWall(walls))}
        >
          Add another wall
        </Button>
      )}
      <div className="grid grid-cols-2 gap-4">
        <TapeField
          label="Pattern repeat"
          namesUnit
          exampleUm={64 * UM_PER_CM}
          hint="Empty for plain paper"
          leastUm={0}
          text={repeat}
          onType={setRepeat}
        />
        <SelectField
          label="Pattern match"
          options={MATCH_OPTIONS}
          value={match}
          disabled={repeat.typed.trim() === ''}
          onChange={(event) => setMatch(event.target.value as RepeatMatch)}
        />
        <TapeField
          label="Spare per drop"
          namesUnit
          hint="For trimming at ceiling and skirting"
          leastUm={0}
          text={spare}
          onType={setSpare}
        />
      </div>
      {'plan' in counted &&
        counted.walls.map((wall, at) => {
          const planned = counted.plan.walls[at]
          return (
            planned && (
              <figure key={walls[at]?.id}>
                <WallDropsDrawing
                  wall={wall}
                  planned={planned}
                  label={`Wall ${at + 1}: ${planned.columns.length} widths of the roll side by side`}
                />
              </figure>
            )
          )
        })}
      {'plan' in counted && (
        <p className="text-sm">
          The number on each drop is its roll. A roll is{' '}
          {formatNumber(counted.paper.roll.widthUm / UM_PER_METRE)} ×{' '}
          {formatNumber(USUAL_ROLL.lengthUm / UM_PER_METRE)} m. {coverOf(counted, rollCoverSqft)}
        </p>
      )}
      <Calculated
        use={
          rolls > 0 && rolls <= MAX_QUANTITY
            ? { label: `Use ${rollsInWords(rolls)}`, onUse: () => onUse(rolls) }
            : null
        }
      >
        {'plan' in counted ? (
          <>
            <strong className="text-ink">{rollsInWords(rolls)}</strong>: {dropsInWords(counted)}{' '}
            {openingsInWords(counted)}
          </>
        ) : (
          counted.problem
        )}
      </Calculated>
    </div>
  )
}

type Counted = Extract<RollCount, { plan: unknown }>

function rollsInWords(rolls: number): string {
  return rolls === 1 ? '1 roll' : `${formatNumber(rolls)} rolls`
}

function dropsInWords({ plan, paper }: Counted): string {
  const { drops, walls } = plan
  const many = drops === 1 ? '1 drop' : `${formatNumber(drops)} drops`
  const [first] = walls
  if (walls.length > 1 || !first) return `${many}, trimming${matchOf(paper)} included.`
  const cut = `${formatNumber(first.cutUm / UM_PER_METRE)} m`
  return `${many} of ${cut}, ${first.dropsPerRoll} from a roll, trimming${matchOf(paper)} included.`
}

function matchOf({ match }: Paper): string {
  return match === 'free' ? '' : ' and matching'
}

/** Says what the openings save. Nothing is promised unless they save a whole drop. */
function openingsInWords({ plan, walls }: Counted): string {
  if (walls.every(({ openings }) => openings.length === 0)) return ''
  if (plan.saved === 0) {
    return 'The openings do not save a whole drop, so the number of rolls stays the same.'
  }
  const drops = plan.saved === 1 ? '1 whole drop' : `${plan.saved} whole drops`
  return `The openings save ${drops}; the short pieces come from the ends of rolls.`
}

/** Compares the stated cover of a roll with its cover on this wall, as the stated one is for a wall 10 feet high. */
function coverOf({ plan, walls, paper }: Counted, givenSqft: number | null): string {
  const [wall] = walls
  const [planned] = plan.walls
  if (walls.length > 1 || !wall || !planned) {
    if (givenSqft === null) return ''
    return `The ${formatArea(givenSqft)} given for a roll are for a wall 10 feet high.`
  }
  const dropSqft = (wall.heightUm / UM_PER_FOOT) * (paper.roll.widthUm / UM_PER_FOOT)
  const covers = `On a wall as high as yours it covers ${formatArea(Math.floor(planned.dropsPerRoll * dropSqft))}`
  if (givenSqft === null) return `${covers}.`
  return `${covers}; the ${formatNumber(givenSqft)} sq ft given for a roll are for plain paper on a wall 10 feet high.`
}

type WallFieldsProps = {
  /** Null if there is only one wall. */
  number: number | null
  wall: WallTexts
  onChange: (wall: WallTexts | null) => void
}

function WallFields({ number, wall, onChange }: WallFieldsProps) {
  const unit = useLengthUnit()
  const { openings } = wall
  const changeOpening = (id: number, opening: OpeningTexts | null) =>
    onChange({ ...wall, openings: withChanged(openings, id, opening) })
  return (
    <fieldset className="grid gap-3">
      <legend className={number === null ? 'sr-only' : 'mb-1.5 text-sm font-bold text-ink'}>
        Wall {number ?? 1}
      </legend>
      <div className="grid grid-cols-2 gap-x-4">
        <TapeField
          label="Wall height"
          namesUnit
          exampleUm={10 * UM_PER_FOOT}
          hint={unit === 'in' ? '10 feet = 120 inches' : undefined}
          text={wall.height}
          onType={(height) => onChange({ ...wall, height })}
        />
        <TapeField
          label="Wall width"
          namesUnit
          exampleUm={12 * UM_PER_FOOT}
          hint={unit === 'in' ? '12 feet = 144 inches' : undefined}
          text={wall.width}
          onType={(width) => onChange({ ...wall, width })}
        />
      </div>
      {openings.map((opening) => (
        <OpeningFields
          key={opening.id}
          opening={opening}
          onChange={(changed) => changeOpening(opening.id, changed)}
        />
      ))}
      <div className="flex flex-wrap gap-x-6">
        {openings.length < MOST_OPENINGS &&
          (['door', 'window'] as const).map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              size="small"
              onClick={() => onChange(withOpening(wall, kind))}
            >
              Add a {kind}
            </Button>
          ))}
        {number !== null && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            Remove wall {number}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const OPENING_NAMES: Record<Opening['kind'], string> = { door: 'Door', window: 'Window' }

type OpeningFieldsProps = {
  opening: OpeningTexts
  onChange: (opening: OpeningTexts | null) => void
}

function OpeningFields({ opening, onChange }: OpeningFieldsProps) {
  const unit = useLengthUnit()
  const name = OPENING_NAMES[opening.kind]
  const fields = [
    ['width', 'Width'],
    ['height', 'Height'],
    ['left', 'From the left'],
    ...(opening.kind === 'window' ? [['sill', 'From the floor'] as const] : []),
  ] as const
  return (
    <fieldset className="rounded-md border border-line px-3 pt-1 pb-2">
      <legend className="px-1 text-sm font-bold text-ink">
        {name} ({UNIT_NAMES[unit]})
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {fields.map(([field, label]) => (
          <TapeField
            key={field}
            label={label}
            leastUm={field === 'left' || field === 'sill' ? 0 : undefined}
            text={opening[field]}
            onType={(text) => onChange({ ...opening, [field]: text })}
          />
        ))}
      </div>
      <Button variant="quiet" size="small" onClick={() => onChange(null)}>
        Remove {name.toLowerCase()}
      </Button>
    </fieldset>
  )
}
