import { UM_PER_CM, UM_PER_INCH, UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { type Metres, SAME_M } from './print-place.ts'

/**
 * Returns a text on which parts of a print the wall cuts off or leaves white. `isOwn` is true for the shopper's own
 * wall.
 */
export function fitWords(wall: Metres, print: Metres, unit: LengthUnit, isOwn: boolean): string {
  const names = ['width', 'height'] as const
  const differences = names.map((name, side) => ({
    name,
    over: (print[side] ?? 0) - (wall[side] ?? 0),
  }))
  const cut = differences.filter(({ over }) => over > SAME_M)
  const free = differences.filter(({ over }) => over < -SAME_M)
  const where = isOwn ? 'the wall in your photo' : 'this room’s wall'
  if (cut.length === 0 && free.length === 0) return `Your print covers ${where} exactly.`
  const lengths = (parts: typeof differences) =>
    parts.map(({ name, over }) => `${rounded(Math.abs(over), unit)} of its ${name}`).join(' and ')
  return [
    cut.length > 0 && `Your print is larger than ${where}: ${lengths(cut)} cannot be seen here.`,
    free.length > 0 && `Your print is ${smaller(free)} than ${where}: the rest of it stays white.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns a size in the shopper's unit: “12 ft wide and 8 ft 6 in high”. */
export function sizeInWords([width, height]: Metres, unit: LengthUnit): string {
  return `${rounded(width, unit)} wide and ${rounded(height, unit)} high`
}

function smaller(free: readonly { name: 'width' | 'height' }[]): string {
  if (free.length === 2) return 'smaller'
  return free[0]?.name === 'width' ? 'narrower' : 'lower'
}

function rounded(metres: number, unit: LengthUnit): string {
  const whole = unit === 'cm' ? UM_PER_CM : UM_PER_INCH
  return formatLengthIn(Math.max(1, Math.round((metres * UM_PER_METRE) / whole)) * whole, unit)
}
