import { darker, lighter } from '../../../ink/colour.ts'
import { fill, line } from '../../../ink/fragments.ts'

/** A country boat under its lateen sail, seen from the side. */
export function countryBoat(hull: string, sail: string): string {
  return (
    line('M4 -4L2 -74', hull, 2.2) +
    fill('M-26 -66Q10 -88 40 -100Q34 -50 30 -14Q2 -12 -16 -14Q-12 -40 -26 -66Z', sail) +
    fill('M-26 -66Q10 -88 40 -100Q20 -60 -16 -14Q-12 -40 -26 -66Z', lighter(sail, 0.14)) +
    fill('M-46 -10Q-20 0 14 -4Q36 -6 52 -16Q44 8 22 10H-20Q-38 8 -46 -10Z', hull) +
    line('M-44 -8Q-10 4 50 -14', darker(hull, 0.3), 1.4)
  )
}
