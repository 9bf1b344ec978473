import { darker, lighter, mix } from '../ink/colour.ts'
import { circle, ellipse, fill, line, n, times } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

const IVORY = '#fff4de'
const BODY =
  'M-34 -20C-16 -42 26 -46 54 -28C76 -14 92 8 124 26C132 31 134 38 126 38C100 40 84 34 66 38C36 50 -10 48 -36 36C-52 26 -50 -2 -34 -20Z'

/** A horned dinosaur with a frill of scallops, beak and brow horns, about 230 units long, feet at 68. */
export function threeHorn({ coat, patch, line: dark }: Coat): string {
  const far = mix(coat, dark, 0.24)
  const id = `three-horn-${coat.slice(1)}`
  return (
    stump(-14, far) +
    stump(40, far) +
    fill(BODY, coat) +
    `<clipPath id="${id}"><path d="${BODY}"/></clipPath><g clip-path="url(#${id})">` +
    fill('M-50 20C-10 38 50 30 130 30L120 60L-50 60Z', lighter(coat, 0.36), 0.8) +
    [
      [8, -28, 12, 7],
      [34, -24, 12, 7],
      [56, -12, 10, 6],
      [22, -8, 8, 5],
      [44, 4, 8, 5],
      [74, 8, 7, 5],
      [92, 20, 5, 4],
    ]
      .map(([x = 0, y = 0, rx = 0, ry = 0]) => ellipse(x, y, rx, ry, patch, 0.7))
      .join('') +
    '</g>' +
    stump(-38, coat) +
    stump(18, coat) +
    line('M38 2Q22 12 24 32', darker(coat, 0.22), 1.6, 0.6) +
    frill(coat, patch) +
    // Far horn, head, near horn.
    fill('M-66 -24C-76 -40 -86 -50 -100 -54C-92 -40 -86 -26 -80 -14Z', mix(IVORY, dark, 0.16)) +
    fill(
      'M-40 -30C-60 -34 -78 -22 -90 -6C-98 4 -108 8 -110 16C-108 28 -98 30 -90 26C-74 34 -48 30 -36 14C-28 -2 -28 -22 -40 -30Z',
      coat,
    ) +
    fill(
      'M-96 2C-104 6 -110 10 -110 17C-108 28 -98 30 -91 26C-96 18 -98 10 -96 2Z',
      mix(IVORY, patch, 0.35),
    ) +
    fill('M-92 -6C-98 -16 -100 -22 -98 -30C-90 -26 -84 -20 -80 -14Z', IVORY) +
    fill('M-46 -28C-54 -48 -66 -62 -82 -68C-78 -50 -72 -32 -62 -18Z', IVORY) +
    line('M-74 -58l4 -4M-67 -46l7 -5M-60 -34l7 -5', mix(IVORY, dark, 0.35), 1.3) +
    eye(-66, -6, dark) +
    line('M-93 22Q-80 24 -66 16', dark, 1.8) +
    circle(-93, 6, 1.3, dark) +
    cheek(-56, 8, patch)
  )
}

function frill(coat: string, patch: string): string {
  const scallops = times(9, (index) => {
    const angle = ((-118 + index * 24) * Math.PI) / 180
    return circle(-36 + Math.cos(angle) * 40, -20 + Math.sin(angle) * 42, 9, patch)
  })
  return (
    scallops +
    ellipse(-38, -20, 41, 43, lighter(patch, 0.3)) +
    ellipse(-40, -18, 32, 34, mix(coat, patch, 0.3)) +
    times(5, (index) => {
      const angle = ((-80 + index * 32) * Math.PI) / 180
      return circle(
        -38 + Math.cos(angle) * 33,
        -20 + Math.sin(angle) * 34,
        3.6,
        lighter(patch, 0.65),
      )
    })
  )
}

function stump(x: number, colour: string): string {
  return (
    fill(
      `M${x} 10C${x + 2} 32 ${x + 4} 44 ${x} 60Q${x} 68 ${x + 7} 68H${x + 24}Q${x + 30} 68 ${x + 29} 60C${x + 26} 46 ${x + 32} 30 ${x + 34} 8Z`,
      colour,
    ) + times(3, (toe) => fill(`M${n(x + 3 + toe * 7.4)} 68q3 -7 6 0Z`, lighter(colour, 0.62)))
  )
}
