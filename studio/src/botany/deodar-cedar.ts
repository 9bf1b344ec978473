import { darker, mix } from '../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../ink/curves.ts'
import { fill, n, type Point, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type DeodarTones = { dark: string; lit: string; bark: string }

function spray(random: Random, [x, y]: Point, wide: number, thick: number): string {
  const teeth = Math.max(3, Math.round(wide / (thick * 0.9)))
  const fringe = times(teeth, (index) => {
    const at = 1 - ((index + 0.5) / teeth) * 2
    const hang = thick * (1 - 0.55 * at * at) * random.between(0.5, 1.1)
    return `L${n(x + at * wide)} ${n(y + hang)}L${n(x + (at - 1 / teeth) * wide)} ${n(y + hang * 0.45)}`
  })
  return `M${n(x - wide)} ${n(y + thick * 0.1)}Q${n(x - wide * 0.4)} ${n(y - thick * 0.7)} ${n(x)} ${n(y - thick * 0.6)}Q${n(x + wide * 0.5)} ${n(y - thick * 0.6)} ${n(x + wide)} ${n(y + thick * 0.14)}${fringe}Z`
}

/** Draws a deodar with its foot at the origin, lit from the left. `fine` is the detail, from 0 (distant) to 1. */
export function deodarCedar(
  random: Random,
  tall: number,
  tones: DeodarTones,
  fine: number,
): string {
  const { dark, lit, bark } = tones
  const bare = random.between(0.1, 0.24)
  const nod = random.chance(0.5) ? 1 : -1
  const bend = random.near(0, tall * 0.012)
  const trunk = bezier(
    [0, tall * 0.02],
    [bend, -tall * 0.35],
    [-bend, -tall * 0.7],
    [bend * 0.4, -tall * 0.97],
    14,
  )
  const at = (t: number) => pointAlong(trunk, t)
  let [behind, shade, body, light] = ['', '', '', '']
  const tiers = Math.round(11 + fine * 6)
  for (let tier = 0; tier < tiers; tier += 1) {
    const share = (tier + random.near(0, 0.22)) / (tiers - 0.4)
    const t = Math.min(0.97, bare + (0.97 - bare) * share)
    const { x, y } = at(t)
    const full = tall * (0.028 + 0.25 * (1 - share) ** 0.86) * (share < 0.1 ? 0.84 : 1)
    for (const side of [-1, 1]) {
      if (random.chance(0.07)) continue
      const reach = full * random.between(0.62, 1.16)
      const rise = reach * random.between(0.02, 0.16) * (0.5 + share)
      const droop = reach * random.between(0.04, 0.16)
      const bough = bezier(
        [x, y],
        [x + side * reach * 0.3, y - rise],
        [x + side * reach * 0.7, y - rise],
        [x + side * reach, y + droop],
        8,
      )
      behind += tapered(bough, tall * 0.008, tall * 0.003)
      const sprays = Math.max(2, Math.round((2 + fine * 2.4) * (0.5 + reach / (tall * 0.24))))
      for (let index = 0; index < sprays; index += 1) {
        const along = pointAlong(bough, 0.2 + (0.78 * (index + 0.5)) / sprays)
        const wide = (reach / sprays) * random.between(0.66, 1)
        const thick = tall * random.between(0.016, 0.027) * (1.1 - share * 0.4)
        const spot: Point = [along.x, along.y - thick * 0.2]
        body += spray(random, spot, wide, thick)
        if (random.chance(0.6))
          shade += spray(
            random,
            [spot[0] + wide * 0.2, spot[1] + thick * 0.8],
            wide * 0.8,
            thick * 0.8,
          )
        if (side < 0 ? random.chance(0.85) : random.chance(0.4))
          light += spray(
            random,
            [spot[0] - wide * 0.14, spot[1] - thick * 0.3],
            wide * 0.74,
            thick * 0.42,
          )
      }
    }
    if (random.chance(0.62) && share > 0.06) {
      const wide = full * random.between(0.24, 0.42)
      const spot: Point = [x + random.near(0, full * 0.16), y + tall * 0.012]
      body += spray(random, spot, wide, tall * 0.022)
      light += spray(
        random,
        [spot[0] - wide * 0.3, spot[1] - tall * 0.006],
        wide * 0.56,
        tall * 0.01,
      )
    }
  }
  const top = at(0.97)
  const leader = bezier(
    [top.x, top.y + tall * 0.03],
    [top.x, top.y - tall * 0.014],
    [top.x + nod * tall * 0.005, top.y - tall * 0.034],
    [top.x + nod * tall * 0.02, top.y - tall * 0.03],
    8,
  )
  const deep = darker(dark, 0.28)
  return (
    fill(shade, deep) +
    fill(tapered(trunk, tall * 0.034, tall * 0.006), bark) +
    fill(
      tapered(
        trunk.map(([px, py]): Point => [px + tall * 0.006, py]),
        tall * 0.017,
        tall * 0.003,
      ),
      darker(bark, 0.36),
      0.7,
    ) +
    fill(behind, mix(bark, deep, 0.5)) +
    fill(tapered(leader, tall * 0.01, tall * 0.004), dark) +
    fill(body, dark) +
    fill(light, lit, 0.72)
  )
}
