import { darker, lighter } from '../ink/colour.ts'
import { ellipse, fill, line, rect, times } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'

/** A pendant on a cord from above; kinds: 0 woven dome, 1 glass globe, 2 brass cone. */
export function pendant(studio: Studio, drop: number, kind: number, size = 120): string {
  const { decor } = studio
  const s = size / 2
  const cord = line(`M0 ${-drop}L0 ${-s}`, '#2d2722', 2)
  if (kind === 1)
    return (
      studio.glow(0, 0, s * 2.6, s * 2.6, '#ffe7b4', 0.5) +
      cord +
      `<circle r="${s * 0.62}" fill="#fff4da"/><circle cx="${-s * 0.18}" cy="${-s * 0.2}" r="${s * 0.2}" fill="#ffffff" fill-opacity="0.8"/>` +
      rect(-7, -s * 0.62 - 16, 14, 20, decor.metal, 1, 3)
    )
  if (kind === 2)
    return (
      studio.glow(0, s * 0.5, s * 2.6, s * 2.2, '#ffe2a8', 0.45) +
      cord +
      fill(
        `M${-s * 0.16} ${-s}L${s * 0.16} ${-s}Q${s * 0.3} ${-s * 0.2} ${s} ${s * 0.4}L${-s} ${s * 0.4}Q${-s * 0.3} ${-s * 0.2} ${-s * 0.16} ${-s}Z`,
        studio.horizontal(lighter(decor.metal, 0.45), decor.metal, darker(decor.metal, 0.4)),
      ) +
      ellipse(0, s * 0.4, s, s * 0.12, '#fff0c8')
    )
  const cane = '#cda873'
  return (
    studio.glow(0, s * 0.3, s * 2.4, s * 2.2, '#ffe2a8', 0.45) +
    cord +
    fill(
      `M${-s} ${s * 0.5}C${-s} ${-s * 0.4} ${-s * 0.5} ${-s} 0 ${-s}C${s * 0.5} ${-s} ${s} ${-s * 0.4} ${s} ${s * 0.5}Z`,
      studio.horizontal(lighter(cane, 0.3), cane, darker(cane, 0.32)),
    ) +
    times(11, (index) =>
      line(
        `M0 ${-s}Q${(index - 5) * s * 0.2} ${-s * 0.6} ${(index - 5) * s * 0.195} ${s * 0.5}`,
        darker(cane, 0.35),
        1.3,
        0.5,
      ),
    ) +
    times(7, (index) => {
      const y = -s * 0.7 + index * s * 0.19
      const half = s * Math.sqrt(Math.max(0, 1 - ((y - s * 0.5) / (s * 1.5)) ** 2))
      return line(`M${-half} ${y}Q0 ${y + 6} ${half} ${y}`, lighter(cane, 0.35), 1.5, 0.6)
    }) +
    ellipse(0, s * 0.5, s, s * 0.09, '#fff0c8')
  )
}
