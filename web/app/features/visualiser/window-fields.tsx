import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import {
  ABOVE_FLOOR_UM,
  ABOVE_SILL_UM,
  BELOW_SILL_UM,
  CURTAIN_END_NAMES,
  CURTAIN_ENDS,
  type CurtainEnd,
  LARGEST_BESIDE_UM,
  LARGEST_ROD_ABOVE_UM,
} from '@bhitti/contract/rules/windows/curtain-hanging'
import { CurtainMakingFields } from '~/entities/configuration/curtain-making-fields.tsx'
import { MountChoice, OverlapField } from '~/entities/configuration/mount-fields.tsx'
import { TapeField } from '~/entities/configuration/tape-field.tsx'
import { UNIT_NAMES, UnitChoice } from '~/entities/configuration/unit-choice.tsx'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import type { WindowDraft } from './own-window.ts'

type WindowFieldsProps = {
  isBlind: boolean
  draft: WindowDraft
  onChange: (change: Partial<WindowDraft>) => void
}

export function WindowFields({ isBlind, draft, onChange }: WindowFieldsProps) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <p aria-hidden className="text-sm font-bold">
          How it hangs
        </p>
        <UnitChoice />
      </div>
      {isBlind ? (
        <>
          <MountChoice mount={draft.mount} onChange={(mount) => onChange({ mount })} />
          {draft.mount === 'outside' && (
            <OverlapField text={draft.overlap} onType={(overlap) => onChange({ overlap })} />
          )}
        </>
      ) : (
        <CurtainHangingFields draft={draft} onChange={onChange} />
      )}
    </div>
  )
}

function CurtainHangingFields({ draft, onChange }: Omit<WindowFieldsProps, 'isBlind'>) {
  const unit = useLengthUnit()
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-bold text-ink">
          Beyond the opening ({UNIT_NAMES[unit]})
        </legend>
        <div className="grid grid-cols-2 gap-x-4">
          <TapeField
            label="Above, to the rod"
            hint={`At most ${formatLengthIn(LARGEST_ROD_ABOVE_UM, unit)}`}
            leastUm={0}
            text={draft.rodAbove}
            onType={(rodAbove) => onChange({ rodAbove })}
          />
          <TapeField
            label="On each side"
            hint={`At most ${formatLengthIn(LARGEST_BESIDE_UM, unit)}`}
            leastUm={0}
            text={draft.beside}
            onType={(beside) => onChange({ beside })}
          />
        </div>
      </fieldset>
      <RadioCards
        legend="Where does it end?"
        options={CURTAIN_END_NAMES.map((value) => ({
          value,
          label: CURTAIN_ENDS[value],
          detail: endDetail(value, unit),
        }))}
        className="sm:grid-cols-3"
        value={draft.end}
        onChange={(end) => onChange({ end })}
      />
      {draft.end === 'floor' && (
        <div data-field="sillToFloor">
          <TapeField
            label="From the sill to the floor"
            namesUnit
            hint="With a tape; 0 for a door"
            leastUm={0}
            text={draft.sillToFloor}
            onType={(sillToFloor) => onChange({ sillToFloor })}
          />
        </div>
      )}
      <CurtainMakingFields making={draft.making} onChange={(making) => onChange({ making })} />
    </>
  )
}

function endDetail(end: CurtainEnd, unit: LengthUnit): string {
  if (end === 'belowSill') return `By ${formatLengthIn(BELOW_SILL_UM, unit)}`
  const above = formatLengthIn(end === 'sill' ? ABOVE_SILL_UM : ABOVE_FLOOR_UM, unit)
  return `${above} above it`
}
