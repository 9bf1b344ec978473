import { formatLengthIn } from '@bhitti/contract/rules/products/typed-lengths'
import {
  LARGEST_OVERLAP_UM,
  MOUNTS,
  type Mount,
  SUGGESTED_OVERLAP_UM,
} from '@bhitti/contract/rules/windows/blind-measures'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { TapeField } from './tape-field.tsx'
import type { TapeText } from './tape-text.ts'

const SUITS: Record<Mount, string> = {
  inside: 'Fits within the recess, neat and flush',
  outside: 'Covers the recess and blocks more light',
}

type MountChoiceProps = { mount: Mount; onChange: (mount: Mount) => void }

export function MountChoice({ mount, onChange }: MountChoiceProps) {
  return (
    <RadioCards
      legend="Where will it hang?"
      options={(['inside', 'outside'] as const).map((value) => ({
        value,
        label: MOUNTS[value],
        detail: SUITS[value],
      }))}
      value={mount}
      onChange={onChange}
    />
  )
}

type OverlapFieldProps = { text: TapeText; onType: (text: TapeText) => void }

export function OverlapField({ text, onType }: OverlapFieldProps) {
  const unit = useLengthUnit()
  return (
    <TapeField
      label="Overlap on each side"
      namesUnit
      hint={`${formatLengthIn(SUGGESTED_OVERLAP_UM, unit)} keep out most light; ${formatLengthIn(LARGEST_OVERLAP_UM, unit)} at the most`}
      leastUm={0}
      text={text}
      onType={onType}
    />
  )
}
