import { brushLine } from '../../ink/brush-line.ts'
import { darker } from '../../ink/colour.ts'
import { bezier, smooth } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { calmProfile } from './calm-profile.ts'
import { bun, combedHair, plait } from './dressed-hair.ts'
import { frock } from './girls-frock.ts'
import { hood } from './pallu-hood.ts'
import { blouse, fallBehind, fromFarShoulder, overNearShoulder } from './sari-drape.ts'
import type { Woman } from './woman.ts'

/** How far the shoulders are drawn up to the head: a long neck looks like a post. */
const SUNK = 26

/** A woman to the shoulders in profile to the right; her ear is near the origin. */
export function drapedBust(random: Random, woman: Woman): string {
  const hooded = woman.drape === 'hood'
  const head = calmProfile(woman) + combedHair(woman)
  const braid = woman.style === 'plait' && !hooded
  const body =
    (woman.age === 'girl' ? '' : chain(woman.gold)) +
    (woman.drape === 'frock' ? frock(random, woman) : blouse(woman)) +
    (woman.drape === 'sleeve' || hooded ? fromFarShoulder(random, woman) : '') +
    (woman.drape === 'pleats' ? overNearShoulder(random, woman) : '')
  return (
    (woman.drape === 'pleats' ? place(0, -SUNK, fallBehind(woman)) : '') +
    (woman.style === 'bun' && !hooded ? bun(random, woman) : '') +
    (woman.age === 'girl'
      ? // A child's head is large for her shoulders.
        place(-8, -10, neck(woman) + place(0, -SUNK, body), 0, 0.86, 0.96)
      : neck(woman) + place(0, -SUNK, body)) +
    head +
    (braid
      ? plait(
          random,
          woman,
          woman.age === 'girl'
            ? bezier([-114, 30], [-156, 62], [-158, 116], [-134, 168], 30)
            : bezier([-114, 40], [-158, 110], [-140, 210], [-168, 350], 30),
          woman.age === 'girl' ? 25 : 28,
        )
      : '') +
    (hooded ? hood(random, woman) : '')
  )
}

function neck({ skin, pen }: Woman): string {
  const front: readonly Point[] = [
    [12, 84],
    [0, 94],
    [-6, 108],
    [-6, 122],
    [6, 142],
    [40, 164],
  ]
  return (
    fill(`${smooth(front)}L40 220L-200 220L-150 126L-116 98L-98 66L-98 -10L-20 -10Z`, skin) +
    fill(
      'M12 84C-6 98 -42 90 -60 62L-98 34L-99 62C-76 96 -34 112 -4 102Z',
      darker(skin, 0.2),
      0.75,
    ) +
    brushLine(front, 4.2, pen, 0.4) +
    brushLine(
      [
        [-97, 46],
        [-100, 72],
        [-116, 100],
        [-150, 124],
      ],
      4,
      pen,
    )
  )
}

function chain(gold: string): string {
  return (
    line('M-104 128C-86 174 -40 182 -9 148', gold, 2.6) +
    bezier([-104, 128], [-86, 174], [-40, 182], [-9, 148], 12)
      .map(([x, y]) => circle(x, y, 3.5, gold))
      .join('')
  )
}
