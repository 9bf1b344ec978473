import { middleOf } from '@bhitti/contract/rules/perspective/corners'
import type { Point } from '@bhitti/contract/rules/perspective/homography'
import {
  cornersFault,
  cornersFaultWords,
  firstSheetCorners,
} from '@bhitti/contract/rules/perspective/wall-corners'
import type { WallSize } from '@bhitti/contract/rules/perspective/wall-size'
import {
  formatLengthIn,
  LENGTH_UNITS,
  type LengthUnit,
  lengthSaidBack,
} from '@bhitti/contract/rules/products/typed-lengths'
import { useMemo, useRef } from 'react'
import { lengthShownIn, readLength } from '~/lib/forms/form-lengths.ts'
import { keepLengthUnit, useLengthUnit } from '~/lib/forms/length-unit.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Segmented } from '~/ui/controls/segmented.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { wholePhoto } from './photo-window.ts'
import { SheetFields } from './sheet-fields.tsx'
import { SheetStage } from './sheet-stage.tsx'
import type { Side, SizeDraft, SizeReading } from './size-draft.ts'
import { StepActions } from './step-actions.tsx'
import type { OpenWall } from './use-own-wall.ts'
import type { WallKind } from './wall-kind.ts'
import { WallOutline } from './wall-outline.tsx'

const UNIT_OPTIONS = (['in', 'ft', 'cm'] as const).map((unit) => ({
  value: unit,
  label: unit,
  name: LENGTH_UNITS[unit],
}))

const EXAMPLES: Record<Side, Record<LengthUnit, string>> = {
  width: { in: 'e.g. 144', ft: 'e.g. 12 ft', cm: 'e.g. 366' },
  height: { in: 'e.g. 108', ft: 'e.g. 9 ft', cm: 'e.g. 274' },
}

type SizeFieldsProps = {
  kind: WallKind
  draft: SizeDraft
  reading: SizeReading | null
  onChange: (draft: SizeDraft) => void
}

const WAYS = [
  { value: 'tape', label: 'Tape measure' },
  { value: 'sheet', label: 'A4 sheet' },
] as const

type SizeStepProps = SizeFieldsProps & {
  wall: OpenWall
  announce: (text: string) => void
  onDone: () => void
}

export function SizeStep(props: SizeStepProps) {
  const { kind, wall, draft, reading, announce, onChange, onDone } = props
  const { photo, corners } = wall
  const stage = useRef<HTMLDivElement>(null)
  const window = useMemo(() => wholePhoto(photo), [photo])
  const fault = draft.by === 'sheet' && draft.sheet && cornersFault(draft.sheet, photo, 'sheet')

  function findSheet(place: Point) {
    onChange({ ...draft, sheet: firstSheetCorners(place, photo), sheetWay: null })
    announce('Sheet placed. Put its corners where they are')
  }

  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {draft.by === 'tape' ? (
        <PhotoStage photo={photo} window={window} stage={stage}>
          {(stageWidth) => <WallOutline {...{ window, stageWidth, corners }} />}
        </PhotoStage>
      ) : (
        <SheetStage
          {...{ photo, corners, announce }}
          sheet={draft.sheet}
          isWrong={Boolean(fault)}
          onFind={findSheet}
          onChange={(sheet) => onChange({ ...draft, sheet })}
        />
      )}
      <div>
        <Segmented
          legend="How do you know the size?"
          options={WAYS}
          value={draft.by}
          onChange={(by) => onChange({ ...draft, by })}
          className="mb-5"
        />
        {draft.by === 'tape' ? (
          <MeasuredFields {...{ kind, draft, reading, onChange }} />
        ) : (
          <SheetFields
            {...{ kind, draft, corners, onChange }}
            onPlace={() => findSheet(middleOf(corners))}
          />
        )}
        {fault && (
          <p role="status" className="mt-2 text-sm text-red">
            {cornersFaultWords(fault, 'sheet')}
          </p>
        )}
        <SizeSaid kind={kind} size={reading?.size ?? null} />
        <StepActions>
          <Button disabled={reading?.size == null} onClick={onDone}>
            Next: furniture
          </Button>
        </StepActions>
      </div>
    </div>
  )
}

/** Fields for width and height. One is enough if the photo determines the other. */
function MeasuredFields({ kind, draft, reading, onChange }: SizeFieldsProps) {
  const unit = useLengthUnit()
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">One is enough; both are better.</p>
        <Segmented
          legend="Measure in"
          hideLegend
          options={UNIT_OPTIONS}
          value={unit}
          onChange={keepLengthUnit}
          className="basis-48"
        />
      </div>
      <div className="grid grid-cols-2 gap-x-4">
        {(['width', 'height'] as const).map((side) => (
          <TextField
            key={side}
            label={`${side === 'width' ? 'Width' : 'Height'} (${unit === 'ft' ? 'feet and inches' : unit === 'in' ? 'inches' : 'cm'})`}
            placeholder={EXAMPLES[side][unit]}
            inputMode={unit === 'ft' ? 'text' : 'decimal'}
            autoComplete="off"
            hint={<span className="block min-h-12">{hintOf(side, draft, reading, unit)}</span>}
            error={reading?.problems[side]}
            value={lengthShownIn(unit, draft[side].text, draft[side].typedIn)}
            onChange={({ target }) =>
              onChange({ ...draft, [side]: { text: target.value, typedIn: unit } })
            }
          />
        ))}
      </div>
      {reading?.wanted && (
        <Notice tone="gold" role="status" className="mt-2 text-sm">
          A photo taken from this side does not show the {reading.wanted}. Please measure it too, or
          use an A4 sheet.
        </Notice>
      )}
      {reading?.disagrees && (
        <Notice tone="gold" role="status" className="mt-2 text-sm">
          In the photo, width and height look different from this. Check both measures, and that the
          corners are those of the {kind}.
        </Notice>
      )}
    </div>
  )
}

function SizeSaid({ kind, size }: { kind: WallKind; size: WallSize | null }) {
  const unit = useLengthUnit()
  return (
    <p role="status" className="mt-4 min-h-7">
      {size && (
        <>
          Your {kind} is <strong>{formatLengthIn(size.widthUm, unit)}</strong> wide and{' '}
          <strong>{formatLengthIn(size.heightUm, unit)}</strong> high.
        </>
      )}
    </p>
  )
}

function hintOf(
  side: Side,
  draft: SizeDraft,
  reading: SizeReading | null,
  unit: LengthUnit,
): string | null {
  const um = readLength(draft[side].text, draft[side].typedIn)
  if (um !== null && !Number.isNaN(um)) return `= ${lengthSaidBack(um)}`
  if (reading?.inferred !== side || !reading.size) return null
  return `About ${formatLengthIn(reading.size[`${side}Um`], unit)}, from the photo`
}
