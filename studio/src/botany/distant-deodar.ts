import { fill, n, place } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

/** Draws a distant deodar with its foot at the origin. `sunny` is the colour of its left side. */
export function distantDeodar(random: Random, tall: number, dark: string, sunny: string): string {
  const tiers = Math.round(13 + Math.min(9, tall / 40))
  let [left, right, lit] = ['', '', '']
  for (let tier = 0; tier < tiers; tier += 1) {
    const t = (tier + 0.6) / tiers
    const y = -tall * (1 - t * 0.94)
    for (const side of [-1, 1]) {
      const reach = tall * 0.2 * t ** 0.75 * random.between(0.6, 1.15)
      const drop = reach * random.between(0.12, 0.34)
      const thick = (tall / tiers) * random.between(0.95, 1.45)
      const teeth = Math.max(3, Math.round(reach / (tall * 0.025)))
      let lower = ''
      for (let tooth = teeth; tooth > 0; tooth -= 1) {
        const share = tooth / teeth
        const hang = thick * (0.5 + 0.5 * (1 - share)) * random.between(0.6, 1.15)
        lower += `L${n(side * reach * (share - 0.4 / teeth))} ${n(y + drop * share ** 1.6 + hang)}L${n(side * reach * (share - 0.8 / teeth))} ${n(y + drop * share ** 1.6 + hang * 0.45)}`
      }
      const path = `M0 ${n(y - thick * 0.5)}Q${n(side * reach * 0.55)} ${n(y - thick * 0.1)} ${n(side * reach)} ${n(y + drop)}${lower}L0 ${n(y + thick * 0.9)}Z`
      if (side < 0) left += path
      else right += path
      if (side < 0 || random.chance(0.25))
        lit += `M${n(side * reach * 0.14)} ${n(y - thick * 0.24)}Q${n(side * reach * 0.6)} ${n(y)} ${n(side * reach * 0.98)} ${n(y + drop)}Q${n(side * reach * 0.55)} ${n(y + thick * 0.34)} ${n(side * reach * 0.14)} ${n(y - thick * 0.24)}Z`
    }
  }
  const half = tall * 0.012
  return place(
    0,
    0,
    fill(`M${n(-half)} 4L0 ${n(-tall)}L${n(half)} 4Z`, dark) +
      fill(left, dark) +
      fill(right, dark) +
      fill(lit, sunny, 0.6),
    random.near(0, 1.2),
  )
}
