import { darker, mix } from '../ink/colour.ts'
import { circle, fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type PomponColours = { light: string; petal: string; deep: string }

/** Petals of a full head. At the golden angle petals never line up. */
const PETALS = 108
const GOLDEN_ANGLE = 137.5
/** A shade is drawn after this many petals, so that later ones appear in front. */
const SHADED_EVERY = 13

/** Draws a flower head lit from the upper left. `nod` turns it away, from 0 (facing the viewer) to 0.5. */
function marigoldPompon(
  random: Random,
  radius: number,
  nod: number,
  colours: PomponColours,
  count = PETALS,
): string {
  const { petal, deep } = colours
  const crown: Point = [radius * nod * 0.3, radius * nod]
  const start = random.between(0, 360)
  const petals = times(count, (index) => {
    const reach = Math.max(0.06, Math.min(1, 1.1 * (1 - index / count) ** 0.62))
    const degrees = start + index * GOLDEN_ANGLE + random.near(0, 9)
    const angle = (degrees * Math.PI) / 180
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
    const seen = 1 - 1.4 * nod * Math.max(0, dx * nod * 0.3 + dy * nod)
    const length = radius * (0.17 + 0.27 * reach) * random.near(1, 0.14)
    const foot = Math.max(0, radius * reach * random.near(1, 0.05) - length) * seen
    const [x, y] = [dx * foot + crown[0] * (1 - reach), dy * foot + crown[1] * (1 - reach)]
    const lit = Math.min(1, Math.max(0, 0.54 - (dx * 0.5 + dy * 0.62) * reach * 0.7))
    const width = radius * (0.16 + 0.36 * reach) * random.near(1, 0.16)
    const shade =
      index % SHADED_EVERY === 0 && index > 0
        ? circle(
            crown[0] * (1 - reach) + radius * 0.02,
            crown[1] * (1 - reach) + radius * 0.04,
            radius * reach * 0.95,
            darker(deep, 0.2),
            0.2,
          )
        : ''
    return (
      shade + place(x, y, ruffle(random, length, width, lit, colours), degrees + random.near(0, 16))
    )
  })
  return circle(0, 0, radius * 0.86, mix(petal, deep, 0.7)) + petals
}

function ruffle(
  random: Random,
  length: number,
  width: number,
  lit: number,
  { light, petal, deep }: PomponColours,
): string {
  const w = width / 2
  const lobes = random.int(3, 5)
  let [x, y] = [-w, -length * random.between(0.72, 0.84)]
  let lip = ''
  for (let lobe = 1; lobe <= lobes; lobe += 1) {
    const share = lobe / lobes
    const nextX = -w + width * share
    const rise = Math.sin(Math.PI * Math.min(0.96, Math.max(0.1, share)))
    const nextY = -length * (0.74 + rise * 0.16 + random.near(0, 0.06))
    const crest = Math.min(y, nextY) - length * random.between(0.14, 0.32)
    lip += `C${n(x - w * 0.08)} ${n(crest)} ${n(nextX + w * 0.06)} ${n(crest)} ${n(nextX)} ${n(nextY)}`
    ;[x, y] = [nextX, nextY]
  }
  const start = `M${n(-w)} ${n(-length * 0.78)}`
  const tone = lit > 0.5 ? mix(petal, light, (lit - 0.5) * 1.7) : mix(deep, petal, 0.34 + lit * 1.3)
  const colour = mix(tone, random.pick([light, deep, petal]), random.between(0, 0.16))
  const outline = `M${n(-w * 0.24)} 0L${n(-w)} ${n(-length * 0.78)}${lip}L${n(w * 0.24)} 0Z`
  const folds = [-0.5, -0.1, 0.34].map(
    (at) =>
      `M${n(w * at * 0.4)} ${n(-length * 0.3)}L${n(w * at)} ${n(-length * random.between(0.76, 0.94))}`,
  )
  return (
    fill(outline, colour) +
    fill(
      `M${n(-w * 0.24)} 0L${n(-w * 0.8)} ${n(-length * 0.6)}Q0 ${n(-length * 0.74)} ${n(w * 0.8)} ${n(-length * 0.6)}L${n(w * 0.24)} 0Z`,
      deep,
      0.6,
    ) +
    line(folds.join(''), deep, length * 0.03 + 0.2, 0.6) +
    line(`${start}${lip}`, mix(colour, light, 0.35 + lit * 0.5), length * 0.05 + 0.3, 0.9)
  )
}

/** Defines a few heads of one colour for repeated use. `use` returns the markup of a random one. */
export function pomponStock(
  random: Random,
  id: string,
  radius: number,
  colours: PomponColours,
  count?: number,
): { defs: string; use: () => string } {
  const nods = [0.04, 0.16, 0.3, 0.42]
  const heads = nods.map(
    (nod, index) =>
      `<g id="${id}${index}">${marigoldPompon(random, radius, nod, colours, count)}</g>`,
  )
  return {
    defs: `<defs>${heads.join('')}</defs>`,
    use: () => `<use href="#${id}${random.int(0, nods.length - 1)}"/>`,
  }
}

export function pomponColours(petal: string, deep: string, glow: string): PomponColours {
  return { light: mix(petal, glow, 0.7), petal, deep }
}
