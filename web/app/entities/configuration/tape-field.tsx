import { formatLengthIn, isMetricLength } from '@bhitti/contract/rules/products/typed-lengths'
import { lengthInField, lengthShownIn } from '~/lib/forms/form-lengths.ts'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { TextField } from '~/ui/controls/text-field.tsx'
import { readTape, type TapeText, tapeProblem } from './tape-text.ts'
import { UNIT_NAMES } from './unit-choice.tsx'

type TapeFieldProps = {
  label: string
  /** Set where no surrounding group label names the unit. */
  namesUnit?: boolean
  text: TapeText
  onType: (text: TapeText) => void
  exampleUm?: number
  /** Where to hold the tape; replaced by the parsed length once there is one. */
  hint?: string | undefined
  /** Smallest valid length, in micrometres. */
  leastUm?: number | undefined
  className?: string
}

export function TapeField({
  label,
  namesUnit = false,
  text,
  onType,
  exampleUm,
  hint,
  leastUm,
  className,
}: TapeFieldProps) {
  const unit = useLengthUnit()
  const um = readTape(text, leastUm)
  // Text typed in another unit is shown in the chosen one.
  const isMetric = text.unit === unit ? isMetricLength(text.typed, unit) : unit === 'cm'
  return (
    <TextField
      label={namesUnit ? `${label} (${UNIT_NAMES[unit]})` : label}
      placeholder={exampleUm === undefined ? undefined : `e.g. ${lengthInField(exampleUm, unit)}`}
      hint={um === null ? hint : `= ${formatLengthIn(um, isMetric ? 'in' : 'cm')}`}
      error={tapeProblem(text, leastUm)}
      autoComplete="off"
      // Feet and inches need signs that numeric keyboards lack.
      inputMode={unit === 'ft' ? 'text' : 'decimal'}
      className={className}
      value={lengthShownIn(unit, text.typed, text.unit)}
      onChange={(event) => onType({ typed: event.target.value, unit })}
    />
  )
}
