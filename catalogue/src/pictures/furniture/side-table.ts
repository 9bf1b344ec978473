import { darker, lighter } from '../ink/colour.ts'
import { ellipse, line, place, symmetric } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'
import { books } from './books.ts'
import { tableLamp } from './table-lamp.ts'

/** A small round side table with a lamp. */
export function sideTable(studio: Studio, lampHeight: number): string {
  const { decor } = studio
  return (
    contactShadow(studio, 0, -3, 52, 12) +
    symmetric(line('M40 -128L46 -4', darker(decor.wood, 0.25), 7)) +
    line('M0 -128L0 -2', darker(decor.wood, 0.35), 7) +
    ellipse(0, -126, 64, 12, darker(decor.wood, 0.25)) +
    ellipse(0, -132, 64, 12, lighter(decor.wood, 0.15)) +
    place(4, -134, tableLamp(studio, lampHeight)) +
    place(-32, -130, books(studio, 2, 44))
  )
}
