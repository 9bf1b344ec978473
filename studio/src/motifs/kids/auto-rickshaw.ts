import { darker, lighter, mix } from '../../ink/colour.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  n,
  place,
  rect,
  ring,
  times,
} from '../../ink/fragments.ts'

export type AutoPaint = { body: string; hood: string; trim: string; dark: string; ground: string }

const SKIN = '#b27a54'
const CREAM = '#fff6e0'

/**
 * An auto rickshaw that drives to the left, 210 units long, its three wheels on y = 64: a narrow nose with one
 * headlamp over one wheel, sides open from floor to hood, and a meter on the post of the windscreen.
 */
export function autoRickshaw({ body, hood, trim, dark, ground }: AutoPaint): string {
  const deep = darker(body, 0.22)
  const seat = mix(dark, trim, 0.3)
  const rail = lighter(dark, 0.18)
  return (
    ellipse(6, 65, 108, 6, mix(ground, dark, 0.18)) +
    place(66, 47, wheel(17, mix(dark, '#000000', 0.2), trim)) +
    // What is seen through the open sides: the far posts and the benches.
    fill('M-60 -60H78L88 2H22L16 40H-54Z', mix(ground, '#ffffff', 0.35)) +
    line('M-6 -60V40M24 -60V4', mix(ground, dark, 0.5), 2.6) +
    rect(40, -36, 44, 40, seat, 1, 7) +
    rect(24, -6, 52, 12, lighter(seat, 0.15), 1, 5) +
    rect(-26, 10, 32, 10, seat, 1, 4) +
    rect(-18, 18, 18, 24, darker(body, 0.34)) +
    passenger(dark, trim) +
    driver(dark) +
    // The handlebar on its stem.
    line('M-66 30L-54 -4', dark, 4) +
    line('M-60 -8L-44 -4', dark, 4.4) +
    // Floor, rear quarter and nose.
    rect(-62, 40, 90, 9, deep, 1, 3) +
    fill('M18 48L22 6Q23 0 30 0H92Q99 0 99 8L97 40Q96 48 88 48Z', body) +
    fill('M22 14H98L97.400 24H20.600Z', lighter(body, 0.2)) +
    times(5, (index) => place(34 + index * 14, 19, marigold(4.6, index % 2 ? CREAM : trim))) +
    rect(93, 4, 7, 12, '#d8433a', 1, 2) +
    fill('M-66 -12C-80 -10 -90 0 -95 16C-98 26 -98 36 -95 42L-52 46C-50 30 -54 0 -58 -12Z', body) +
    fill('M-66 -12C-80 -10 -90 0 -95 16C-90 8 -80 0 -57 0L-58 -12Z', lighter(body, 0.25)) +
    line('M-92 30Q-74 22 -53 26', trim, 4) +
    fill('M-104 50C-104 30 -88 26 -74 27C-60 28 -52 38 -51 48L-60 48C-64 38 -90 36 -96 50Z', deep) +
    circle(-91, 8, 10, rail) +
    circle(-92, 8, 7.6, '#fff3c4') +
    circle(-94, 5.4, 2.2, '#ffffff') +
    // The windscreen leans back to the hood.
    fill('M-70 -12L-80 -10L-62 -68L-52 -66Z', mix('#ffffff', '#a9d3d6', 0.5), 0.92) +
    line('M-74 -16L-62 -56', '#ffffff', 2.4, 0.9) +
    line('M-68 -11L-50 -68', dark, 4) +
    line('M-80 -10L-62 -70', dark, 2) +
    meter(dark) +
    canvas(hood, dark, trim) +
    place(-74, 46, wheel(18, dark, trim)) +
    fill('M30 49C31 28 44 22 55 22C66 22 79 28 80 49Z', deep) +
    place(55, 46, wheel(18, dark, trim)) +
    line('M101 54q8 -3 7 -9M108 58q10 -2 11 -10', mix(ground, dark, 0.3), 2.4)
  )
}

function wheel(radius: number, tyre: string, hub: string): string {
  return (
    circle(0, 0, radius, tyre) +
    ring(0, 0, radius * 0.68, lighter(tyre, 0.4), 1.4) +
    circle(0, 0, radius * 0.5, CREAM) +
    around(6, () => line(`M0 0V${n(-radius * 0.44)}`, tyre, 1.2)) +
    circle(0, 0, radius * 0.2, hub)
  )
}

function marigold(radius: number, colour: string): string {
  return (
    around(7, () => ellipse(0, -radius * 0.62, radius * 0.32, radius * 0.42, colour)) +
    circle(0, 0, radius * 0.4, darker(colour, 0.14))
  )
}

/** The canvas hood, stretched over its bows from the windscreen round the back, with a garland along its hem. */
function canvas(hood: string, dark: string, trim: string): string {
  const garland = times(16, (index) => {
    const x = -50 + index * 7.4
    const y = -53 + Math.abs(Math.sin((index / 15) * Math.PI * 4)) * 6
    return circle(x, y, 3.5, index % 2 ? '#f08a2c' : trim === hood ? CREAM : '#f6c244')
  })
  return (
    fill(
      'M-68 -64C-66 -76 -54 -82 -40 -83L58 -84C84 -84 98 -66 100 -40L101 4H72C76 -24 72 -46 58 -57H-60Q-68 -58 -68 -64Z',
      hood,
    ) +
    fill('M58 -84C84 -84 98 -66 100 -40L101 4H90C92 -40 84 -72 40 -84Z', darker(hood, 0.12)) +
    line(
      'M-28 -83Q-30 -70 -28 -58M12 -84Q12 -70 13 -58M52 -84Q60 -72 60 -57',
      darker(hood, 0.24),
      1.6,
      0.8,
    ) +
    line('M-60 -74Q-54 -80 -40 -80L56 -81', lighter(hood, 0.45), 2.2, 0.9) +
    rect(80, -48, 13, 26, mix(dark, '#ffffff', 0.5), 0.9, 4) +
    line('M-64 -58H58C72 -46 76 -24 72 3', darker(hood, 0.3), 2.2) +
    garland
  )
}

/** The fare meter with its flag down: the ride has begun. */
function meter(dark: string): string {
  return (
    rect(-52, -36, 15, 17, dark, 1, 2.5) +
    rect(-49.5, -33, 10, 6, '#fff1c0', 1, 1) +
    line('M-47 -30h6', '#c8442f', 1.8) +
    line('M-44.500 -19V-11', '#c8442f', 3) +
    rect(-51, -12, 13, 6, '#d8433a', 1, 1.5) +
    line('M-58 -40L-50 -32', dark, 2)
  )
}

function driver(dark: string): string {
  const khaki = '#c9ae7c'
  return (
    fill('M-26 12C-30 -8 -26 -20 -14 -21C-2 -20 4 -6 3 14L-18 16Z', khaki) +
    fill('M-22 8L2 8L4 18L-34 20L-38 38L-46 38L-42 14Q-40 8 -32 8Z', mix(khaki, dark, 0.3)) +
    rect(-50, 36, 14, 5, dark, 1, 2) +
    line('M-14 -12L-28 0L-48 -4', khaki, 7) +
    circle(-49, -4, 3.6, SKIN) +
    circle(-14, -33, 10.5, SKIN) +
    fill('M-24 -35C-25 -48 -6 -50 -3 -38C-2 -32 -4 -28 -7 -26C-6 -34 -14 -38 -24 -35Z', dark) +
    circle(-20, -32, 1.3, dark) +
    line('M-22.500 -28q3 -1 5 -.500', dark, 2.2) +
    line('M-20 -25.500q3 2 5.500 .500', dark, 1.1)
  )
}

/** A schoolgirl on the back bench, who looks out. */
function passenger(dark: string, trim: string): string {
  const frock = mix(trim, '#ffffff', 0.3)
  return (
    fill('M36 4C34 -14 40 -22 50 -22C60 -22 65 -12 64 4Z', frock) +
    line('M42 -12L32 0', frock, 6) +
    circle(31, 1, 3, SKIN) +
    circle(49, -33, 10, SKIN) +
    fill('M40 -34C40 -48 60 -48 60 -32C60 -28 58 -25 55 -24C57 -32 50 -38 40 -34Z', dark) +
    line('M58 -26Q66 -22 63 -12', dark, 4.5) +
    circle(63, -11, 3, '#d8433a') +
    circle(44, -32, 1.3, dark) +
    line('M42.500 -27q3 3 6 .500', dark, 1.2)
  )
}
