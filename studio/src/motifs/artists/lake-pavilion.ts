import { darker, lighter, mix } from '../../ink/colour.ts'
import { circle, fill, line, n, rect, symmetric, times } from '../../ink/fragments.ts'

/** A small marble pavilion as in paintings of the hill courts, its foot on the origin, about 220 wide. */
export function lakePavilion(marble: string, cloth: string, gold: string, shade: string): string {
  const dim = mix(marble, shade, 0.34)
  const arch = (x: number) =>
    fill(
      `M${n(x - 24)} -52V-104Q${n(x - 24)} -120 ${n(x - 12)} -124Q${n(x - 8)} -134 ${n(x)} -138Q${n(x + 8)} -134 ${n(x + 12)} -124Q${n(x + 24)} -120 ${n(x + 24)} -104V-52Z`,
      mix(shade, cloth, 0.2),
    ) +
    fill(
      `M${n(x - 21)} -106Q${n(x - 8)} -92 ${n(x)} -104Q${n(x + 8)} -92 ${n(x + 21)} -106V-122L${n(x)} -132L${n(x - 21)} -122Z`,
      cloth,
    ) +
    line(
      `M${n(x - 21)} -106Q${n(x - 8)} -92 ${n(x)} -104Q${n(x + 8)} -92 ${n(x + 21)} -106`,
      gold,
      2.4,
    )
  return (
    rect(-118, -16, 236, 22, dim) +
    times(12, (index) => fill(`M${n(-114 + index * 19.4)} 2v-9q7 -9 14 0v9Z`, darker(dim, 0.14))) +
    rect(-110, -24, 220, 9, marble) +
    rect(-92, -156, 184, 104, marble) +
    rect(54, -156, 38, 104, dim, 0.6) +
    [-60, 0, 60].map(arch).join('') +
    [-91, -30, 30, 91]
      .map(
        (x) =>
          rect(x - 4, -140, 8, 88, lighter(marble, 0.5)) +
          rect(x - 6, -144, 12, 6, gold) +
          rect(x + 1.5, -138, 2.5, 86, dim),
      )
      .join('') +
    rect(-108, -54, 216, 31, lighter(marble, 0.3)) +
    times(17, (index) =>
      line(
        `M${n(-104 + index * 13)} -50l6.500 10l-6.500 12M${n(-91 + index * 13)} -50l-6.500 10l6.500 12`,
        dim,
        1.6,
      ),
    ) +
    rect(-110, -57, 220, 5, gold) +
    fill(
      'M-96 -166H96L122 -150Q120 -146 114 -147H-114Q-120 -146 -122 -150Z',
      lighter(marble, 0.4),
    ) +
    line('M-118 -148H118', dim, 3) +
    rect(-92, -178, 184, 13, marble) +
    times(14, (index) => circle(-84 + index * 13, -171, 3, cloth)) +
    symmetric(
      rect(62, -204, 28, 26, mix(shade, cloth, 0.15)) +
        rect(60, -204, 5, 27, marble) +
        rect(86, -204, 5, 27, marble) +
        fill('M54 -204H97L93 -209H58Z', lighter(marble, 0.4)) +
        fill('M60 -209C56 -230 70 -234 75.500 -242C81 -234 95 -230 91 -209Z', marble) +
        line('M75.500 -240V-256', gold, 2.6),
    ) +
    fill('M-44 -178C-56 -224 -22 -234 0 -258C22 -234 56 -224 44 -178Z', marble) +
    fill('M8 -250C30 -232 54 -222 44 -178H20C34 -210 22 -232 8 -250Z', dim, 0.7) +
    times(4, (index) =>
      line(
        `M${n(-27 + index * 18)} -180C${n(-36 + index * 24)} -216 ${n(-12 + index * 8)} -234 0 -252`,
        dim,
        1.4,
        0.8,
      ),
    ) +
    rect(-48, -184, 96, 7, gold) +
    line('M0 -256V-284', gold, 3.4) +
    circle(0, -266, 5.5, gold) +
    circle(0, -277, 3.4, gold)
  )
}
