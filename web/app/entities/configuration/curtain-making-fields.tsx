import { formatNumber } from '@bhitti/contract/rules/products/measures'
import {
  type Curtain,
  HEADING_NAMES,
  HEADINGS,
  type Heading,
} from '@bhitti/contract/rules/windows/curtain-making'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'

export type CurtainMaking = Pick<Curtain, 'heading' | 'fullnessPercent' | 'parts'>

export const USUAL_MAKING: CurtainMaking = {
  heading: 'eyelet',
  fullnessPercent: HEADINGS.eyelet.usual,
  parts: 2,
}

const HANGS: Record<Heading, string> = {
  eyelet: 'Metal rings in the fabric, for a rod',
  pinchPleat: 'Stitched pleats with hooks, for a rod or track',
  rodPocket: 'A stitched pocket that slides over the rod',
}

type CurtainMakingFieldsProps = {
  making: CurtainMaking
  onChange: (making: CurtainMaking) => void
}

/** Fields for heading, fullness and parts. A change of heading resets the fullness to that heading's usual one. */
export function CurtainMakingFields({ making, onChange }: CurtainMakingFieldsProps) {
  const { fullness: choices, usual } = HEADINGS[making.heading]
  return (
    <>
      <RadioCards
        legend="Heading"
        options={HEADING_NAMES.map((value) => ({
          value,
          label: HEADINGS[value].name,
          detail: HANGS[value],
        }))}
        className="sm:grid-cols-3"
        value={making.heading}
        onChange={(heading) =>
          onChange({ ...making, heading, fullnessPercent: HEADINGS[heading].usual })
        }
      />
      <div className="grid grid-cols-2 gap-x-4">
        <SelectField
          label="Fullness"
          options={choices.map((percent) => ({
            value: String(percent),
            label: `${formatNumber(percent / 100)}×${percent === usual ? ' (usual)' : ''}`,
          }))}
          value={String(making.fullnessPercent)}
          onChange={({ target }) => onChange({ ...making, fullnessPercent: Number(target.value) })}
        />
        <SelectField
          label="Hung as"
          options={[
            { value: '2', label: 'A pair' },
            { value: '1', label: 'One curtain' },
          ]}
          value={String(making.parts)}
          onChange={({ target }) => onChange({ ...making, parts: target.value === '2' ? 2 : 1 })}
        />
      </div>
    </>
  )
}
