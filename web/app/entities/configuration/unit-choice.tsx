import { LENGTH_UNITS, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { keepLengthUnit, useLengthUnit } from '~/lib/forms/length-unit.ts'
import { Segmented } from '~/ui/controls/segmented.tsx'

const OPTIONS = [
  { value: 'in', label: 'in', name: LENGTH_UNITS.in },
  { value: 'ft', label: 'ft', name: LENGTH_UNITS.ft },
  { value: 'cm', label: 'cm', name: LENGTH_UNITS.cm },
] as const

export const UNIT_NAMES: Record<LengthUnit, string> = {
  in: 'inches',
  ft: 'feet and inches',
  cm: 'cm',
}

export function UnitChoice() {
  return (
    <Segmented
      legend="Measure in"
      hideLegend
      options={OPTIONS}
      value={useLengthUnit()}
      onChange={keepLengthUnit}
      className="basis-48 min-w-0 max-w-full"
    />
  )
}
