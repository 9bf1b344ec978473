import { lighter, mix } from '../ink/colour.ts'
import { circle, ellipse, fill, line, place, times } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

const IVORY = '#fff6e6'

/**
 * The horned meat-eater of the Narmada in a good mood: on two strong legs, with one low horn on its
 * forehead and arms too short to scratch it. About 240 units wide.
 */
export function rajasaurus({ coat, patch, line: dark }: Coat): string {
  const far = mix(coat, dark, 0.22)
  const belly = lighter(coat, 0.48)
  const outline =
    'M-112 -50C-113 -64 -103 -74 -88 -78C-72 -84 -50 -86 -38 -74C-28 -64 -26 -50 -14 -40C4 -28 34 -32 62 -22C90 -12 112 -20 134 -44C128 -4 98 20 66 24C52 40 10 44 -16 34C-36 26 -44 4 -48 -18C-50 -28 -58 -32 -68 -33C-84 -32 -110 -34 -112 -50Z'
  return (
    leg(far, dark, -24) +
    arm(far, dark, -18, -6) +
    horn(coat, dark) +
    fill(outline, coat) +
    `<clipPath id="rajasaurus-back"><path d="${outline}"/></clipPath>` +
    // Bands over the back that end in points on the flank.
    '<g clip-path="url(#rajasaurus-back)">' +
    [
      [-24, -51, 15, 22, -34],
      [-4, -37, 24, 24, -16],
      [20, -32, 30, 26, -6],
      [45, -28, 30, 25, 6],
      [70, -20, 22, 22, 8],
      [92, -16, 15, 18, -6],
      [110, -24, 10, 14, -22],
    ]
      .map(([x = 0, y = 0, long = 0, wide = 0, turn = 0]) =>
        place(
          x,
          y,
          fill(
            `M${-wide * 0.34} 1Q${-wide * 0.16} ${long * 0.5} 0 ${long}Q${wide * 0.16} ${long * 0.5} ${wide * 0.34} 1Q0 -3 ${-wide * 0.34} 1Z`,
            patch,
            0.88,
          ),
          turn,
        ),
      )
      .join('') +
    '</g>' +
    fill(
      'M-56 -31C-46 -26 -46 -8 -38 8C-28 28 6 34 34 26C16 42 -18 40 -32 24C-44 10 -44 -20 -56 -31Z',
      belly,
      0.9,
    ) +
    times(4, (index) =>
      line(`M${-43 + index * 5} ${-6 + index * 10}q5 3 9 1`, mix(coat, belly, 0.4), 1.2),
    ) +
    leg(coat, dark, 12) +
    ellipse(33, 14, 23, 27, coat) +
    [
      [28, 4, 4.6],
      [38, 14, 5.4],
      [28, 22, 3.6],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, patch, 0.7))
      .join('') +
    arm(mix(coat, dark, 0.1), dark, -34, -2) +
    face(coat, patch, dark)
  )
}

function face(coat: string, patch: string, dark: string): string {
  return (
    fill(
      'M-111 -52C-104 -40 -84 -42 -64 -46C-68 -36 -76 -33 -88 -33C-100 -33 -109 -39 -111 -52Z',
      lighter(coat, 0.48),
    ) +
    line('M-110 -53Q-90 -40 -64 -47Q-59 -49 -58 -54', dark, 2) +
    [-100, -88, -76]
      .map((x, index) => fill(`M${x - 3} ${-47.4 + index * 0.6}l3.400 6l3 -5.400Z`, IVORY))
      .join('') +
    circle(-105, -63, 1.7, dark) +
    // A brow, which makes it look at us a little from above.
    line('M-84 -71Q-76 -77 -67 -72', mix(coat, dark, 0.5), 2.2) +
    place(-75, -64, eye(0, 0, dark), 0, 1.5) +
    cheek(-57, -58, patch)
  )
}

/** The one low horn of the forehead, blunt and ringed at its foot; the head is drawn over its root. */
function horn(coat: string, dark: string): string {
  const tone = mix('#f3dfb8', coat, 0.08)
  const outline = 'M-82 -70C-86 -82 -85 -93 -78 -99C-68 -98 -56 -90 -50 -72Z'
  return (
    fill(outline, tone) +
    fill(
      'M-78 -99C-68 -98 -56 -90 -50 -72L-62 -74C-65 -86 -70 -94 -78 -99Z',
      mix(tone, dark, 0.16),
    ) +
    line('M-83 -82Q-70 -88 -57 -85M-83 -90Q-74 -94 -65 -92', mix(tone, dark, 0.4), 1.6, 0.8)
  )
}

function arm(colour: string, dark: string, x: number, y: number): string {
  const outline = 'M-8 -6C-2 -12 8 -8 8 0C8 10 -2 14 -10 20C-13 22 -17 19 -15 15C-12 8 -14 0 -8 -6Z'
  return place(
    x,
    y,
    fill('M-15 15l-6.500 3l5.500 3.400ZM-12 19l-3 6.400l6.500 -3Z', IVORY) +
      fill(outline, colour) +
      line(
        'M-9 -5C-14 1 -12 8 -15 15C-17 19 -13 22 -10 20C-2 14 8 10 8 0',
        mix(colour, dark, 0.45),
        1.5,
      ),
    0,
    1.12,
  )
}

/** A leg from the hip, its foot forward, to the ground at 70. */
function leg(colour: string, dark: string, x: number): string {
  return place(
    x,
    0,
    fill(
      'M2 4C4 -10 40 -8 44 12C46 26 34 34 29 44C27 50 29 54 28 60C27 68 20 70 8 70L-8 70C-13 69 -13 62 -7 60C0 58 9 56 11 48C12 38 0 20 2 4Z',
      colour,
    ) +
      [-8, 0, 8]
        .map((toe) => fill(`M${toe - 3.4} 69.600Q${toe} 61 ${toe + 3.4} 69.600Z`, IVORY))
        .join('') +
      line('M12 50Q18 54 26 52', mix(colour, dark, 0.3), 1.2, 0.7),
  )
}
