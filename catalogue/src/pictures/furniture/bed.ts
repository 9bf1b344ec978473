import { darker, lighter, mix } from '../ink/colour.ts'
import { fill, line, place, rect, times } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'
import { cushion } from './cushion.ts'

function pillow(studio: Studio, width: number, height: number, colour: string): string {
  const w = width / 2
  const shape = `M${-w} ${-height}Q0 ${-height * 1.14} ${w} ${-height}Q${w * 0.94} ${-height * 0.5} ${w} 0Q0 ${height * 0.06} ${-w} 0Q${-w * 0.94} ${-height * 0.5} ${-w} ${-height}Z`
  return (
    studio.glow(6, -height * 0.3, w * 1.2, height * 0.9, '#1d120a', 0.24) +
    fill(shape, studio.vertical(lighter(colour, 0.3), colour, darker(colour, 0.16))) +
    line(
      `M${-w * 0.8} ${-height * 0.24}Q${-w * 0.2} ${-height * 0.44} ${w * 0.3} ${-height * 0.2}`,
      darker(colour, 0.2),
      1.4,
      0.35,
    ) +
    line(
      `M${-w * 0.5} ${-height * 0.8}Q${w * 0.1} ${-height * 0.6} ${w * 0.7} ${-height * 0.84}`,
      darker(colour, 0.2),
      1.2,
      0.3,
    )
  )
}

/** A double bed seen from its foot: channelled headboard, pillows, duvet and throw. */
export function bed(studio: Studio, width = 600): string {
  const { decor, random } = studio
  const w = width / 2
  const head = decor.textile
  const channels = 9
  const linen = '#f5f1e9'
  const throwColour = mix(decor.cushion, '#d8cdbf', 0.24)
  const headboard =
    rect(-w - 16, -400, width + 32, 330, darker(head, 0.2), 1, 26) +
    times(channels, (index) =>
      rect(
        -w - 10 + (index * (width + 20)) / channels,
        -394,
        (width + 20) / channels - 1,
        320,
        studio.horizontal(darker(head, 0.14), lighter(head, 0.16), head, darker(head, 0.22)),
        1,
        20,
      ),
    )
  const pillows =
    place(-w * 0.5, -206, pillow(studio, width * 0.45, 108, linen), -2) +
    place(w * 0.5, -206, pillow(studio, width * 0.45, 108, linen), 2) +
    place(-w * 0.46, -190, pillow(studio, width * 0.38, 88, mix(decor.cushionTwo, linen, 0.6)), 2) +
    place(w * 0.46, -190, pillow(studio, width * 0.38, 88, mix(decor.cushionTwo, linen, 0.6)), -2) +
    place(random.near(0, 8), -222, cushion(studio, 96, decor.cushion, 3), random.near(0, 5)) +
    place(-82, -212, cushion(studio, 72, mix(decor.cushionTwo, linen, 0.2), 1), -8)
  const duvet = `M${-w} -196Q0 -216 ${w} -196L${w + 34} -34Q${w + 36} -18 ${w + 18} -20Q0 -8 ${-w - 18} -20Q${-w - 36} -18 ${-w - 34} -34Z`
  const folds = times(9, () => {
    const x = random.near(0, w * 0.9)
    return line(
      `M${x.toFixed(0)} ${(-186 + random.near(0, 8)).toFixed(0)}Q${(x * 1.04 + random.near(0, 24)).toFixed(0)} -110 ${(x * 1.1 + random.near(0, 16)).toFixed(0)} ${random.between(-60, -30).toFixed(0)}`,
      '#b9ae9d',
      random.between(3, 9),
      0.22,
    )
  })
  const blanket = `M${-w - 12} -118Q0 -102 ${w + 12} -118L${w + 32} -40Q0 -22 ${-w - 32} -40Z`
  return (
    contactShadow(studio, 0, -4, w + 24, 26) +
    headboard +
    rect(-w + 20, -44, 20, 44, darker(decor.wood, 0.3)) +
    rect(w - 40, -44, 20, 44, darker(decor.wood, 0.3)) +
    pillows +
    fill(duvet, studio.vertical('#ffffff', linen, darker(linen, 0.16))) +
    folds +
    fill(`M${-w} -196Q0 -216 ${w} -196L${w + 5} -170Q0 -188 ${-w - 5} -170Z`, '#ffffff', 0.9) +
    line(`M${-w - 5} -169Q0 -187 ${w + 5} -169`, '#b9ae9d', 2.4, 0.5) +
    fill(
      blanket,
      studio.vertical(lighter(throwColour, 0.16), throwColour, darker(throwColour, 0.18)),
    ) +
    times(8, (index) =>
      line(
        `M${-w - 13 - index * 2.3} ${-110 + index * 9}Q0 ${-94 + index * 9} ${w + 13 + index * 2.3} ${-110 + index * 9}`,
        lighter(throwColour, 0.25),
        1.1,
        0.35,
      ),
    ) +
    rect(-w - 20, -26, width + 40, 9, '#1d120a', 0.16, 4)
  )
}
