import { darker, lighter } from '../../ink/colour.ts'
import { circle, ellipse, fill, line, rect } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type Dress = { skin: string; hair: string; top: string; trousers: string; bag: string }

/** A grown-up in flat paper shapes, feet at the origin and some 165 units tall, facing either way. */
export function commuter(random: Random, dress: Dress, holdingOn: boolean): string {
  const { skin, hair, top, trousers, bag } = dress
  const sari = random.chance(0.34)
  const shade = darker(top, 0.16)
  const raised =
    line('M15 -112Q26 -128 25 -150L24 -168', top, 12) +
    line('M25 -150L24 -172', skin, 8) +
    circle(24, -174, 5.5, skin)
  const hanging = line('M16 -112Q25 -92 20 -70', top, 12) + circle(19, -63, 5.5, skin)
  const head =
    rect(-5, -136, 10, 14, darker(skin, 0.12)) +
    ellipse(0, -146, 13, 15, skin) +
    fill(
      'M-14 -146C-15 -168 15 -168 14 -146C11 -155 4 -157 -5 -155C-10 -153 -12 -150 -14 -146Z',
      hair,
    )
  const satchel = random.chance(0.5)
    ? line('M-15 -118L17 -66', darker(bag, 0.2), 3.4) +
      rect(6, -72, 27, 26, bag, 1, 4) +
      rect(6, -72, 27, 9, darker(bag, 0.18), 1, 4)
    : ''
  if (sari)
    return (
      fill('M-17 -84C-24 -50 -25 -24 -22 0L22 0C25 -26 22 -54 16 -84Z', top) +
      line('M-8 -60Q-12 -26 -8 -2M0 -60Q0 -26 2 -2M8 -60Q13 -30 12 -2', shade, 1.6) +
      fill('M-19 -124Q0 -132 19 -124L17 -84L-17 -84Z', trousers) +
      (holdingOn ? raised.replaceAll(top, trousers) : hanging.replaceAll(top, trousers)) +
      fill('M-19 -126Q-8 -131 -2 -128L20 -82L-19 -74Z', top) +
      line('M-14 -126L18 -82M-8 -128L20 -88', lighter(top, 0.4), 1.8) +
      head +
      circle(-12, -140, 8, hair) +
      circle(3, -149, 1.7, darker(bag, 0.1))
    )
  return (
    fill('M-16 -70L-15 -2L-2 -2L0 -58L3 -2L16 -2L16 -70Z', trousers) +
    fill('M-17 -4L-1 -4L-1 1L-19 1ZM2 -4L17 -4L19 1L2 1Z', hair) +
    fill('M-20 -120Q0 -133 20 -120L18 -66L-18 -66Z', top) +
    line('M0 -124L0 -68', shade, 1.4) +
    fill('M-7 -128L0 -117L7 -128Z', lighter(top, 0.35)) +
    line('M-17 -114Q-25 -92 -20 -70', shade, 11) +
    circle(-19, -64, 5.5, skin) +
    satchel +
    (holdingOn ? raised : hanging) +
    head
  )
}
