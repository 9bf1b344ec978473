import { lighter } from '../ink/colour.ts'
import { ellipse, fill, line } from '../ink/fragments.ts'
import { contactShadow, type Studio, solidBlock } from '../scenes/studio.ts'

/** A slim arc lamp reaching over the seat; the shade hangs at (reach, -height + 70). */
export function arcLamp(studio: Studio, height: number, reach: number): string {
  const { decor } = studio
  return (
    contactShadow(studio, 0, -2, 40, 10) +
    solidBlock(studio, -36, -12, 72, 12, decor.metal, 4) +
    line(
      `M0 -10L0 ${-height * 0.66}Q0 ${-height} ${reach * 0.6} ${-height}Q${reach} ${-height} ${reach} ${-height + 62}`,
      decor.metal,
      6,
    ) +
    line(
      `M-1.500 -10L-1.500 ${-height * 0.66}Q0 ${-height - 1.5} ${reach * 0.6} ${-height - 1.5}`,
      lighter(decor.metal, 0.5),
      1.4,
      0.7,
    ) +
    studio.glow(reach, -height + 120, 190, 170, '#ffe2a8', 0.4) +
    fill(
      `M${reach - 56} ${-height + 116}C${reach - 54} ${-height + 70} ${reach - 28} ${-height + 56} ${reach} ${-height + 56}C${reach + 28} ${-height + 56} ${reach + 54} ${-height + 70} ${reach + 56} ${-height + 116}Z`,
      studio.horizontal(lighter('#efe3cf', 0.4), '#efe3cf', '#c8b491'),
    ) +
    ellipse(reach, -height + 116, 56, 7, '#fff3d0')
  )
}
