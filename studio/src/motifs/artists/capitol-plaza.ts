import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { polygon, smoothLoop } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

const PLAZA = 800
/** Seen from its palm, the wrist on the origin; a dove as much as a hand. */
const OPEN_HAND =
  'M0 0C-70 -4 -112 -40 -134 -84C-150 -112 -186 -118 -198 -140C-206 -160 -186 -174 -162 -166C-132 -156 -112 -136 -96 -112C-100 -146 -104 -184 -96 -214C-90 -234 -58 -234 -54 -212L-48 -146L-43 -146C-44 -184 -42 -216 -34 -240C-26 -258 6 -256 10 -236C12 -208 8 -178 6 -146L11 -146C16 -180 24 -206 34 -226C46 -242 74 -232 70 -210C66 -180 58 -152 50 -124C72 -144 104 -156 138 -158C166 -160 176 -140 160 -126C132 -112 118 -96 104 -72C86 -36 54 -4 0 0Z'

/** Chandigarh's modernism cut from paper: parasol roofs, sun-breakers, the tower, the Open Hand, long shade. */
export function capitolPlaza(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const concrete = mix(accent, ground, 0.45)
  const shade = darker(mix(accent, ink, 0.5), 0.42)
  const dark = darker(mix(ink, second, 0.4), 0.56)
  const paints = [
    second,
    ink,
    mix('#d9a441', accent, 0.25),
    mix(second, accent, 0.5),
    lighter(ground, 0.4),
    mix(ink, accent, 0.5),
  ]
  /** A piece of cut paper with the shade that it throws on what lies below. */
  const cut = (d: string, colour: string, lift = 6) =>
    place(lift, lift * 1.1, fill(d, dark, 0.16)) + fill(d, colour)
  const box = (x: number, y: number, wide: number, high: number) =>
    `M${n(x)} ${n(y)}h${n(wide)}v${n(high)}h${n(-wide)}Z`
  const boards = (x: number, y: number, wide: number, high: number, tone: string) =>
    times(Math.floor(wide / 15), (index) =>
      line(
        `M${n(x + 8 + index * 15)} ${n(y + random.between(0, 5))}V${n(y + high - random.between(0, 5))}`,
        darker(tone, 0.14),
        1,
        0.55,
      ),
    )
  /** Sun-breakers: deep boxes of concrete, in shade above and at the left, some closed by a painted panel. */
  const breakers = (
    x: number,
    y: number,
    columns: number,
    rows: number,
    cell: number,
    high: number,
    split: number,
  ) =>
    cut(box(x - 5, y - 5, columns * cell + 10, rows * high + 10), concrete) +
    times(columns * rows, (index) => {
      const cx = x + (index % columns) * cell
      const cy = y + Math.floor(index / columns) * high
      const painted = random.chance(0.24)
      const within = painted ? random.pick(paints) : mix(shade, concrete, random.between(0, 0.18))
      return (
        rect(cx + 3, cy + 3, cell - 6, high - 6, within) +
        fill(
          `M${n(cx + 3)} ${n(cy + 3)}H${n(cx + cell - 3)}L${n(cx + cell - 9)} ${n(cy + 12)}H${n(cx + 10)}L${n(cx + 10)} ${n(cy + high - 3)}H${n(cx + 3)}Z`,
          dark,
          painted ? 0.28 : 0.4,
        ) +
        (split > 0 && !painted
          ? rect(cx + 3, cy + high * split, cell - 6, 4, concrete) +
            rect(
              cx + cell * random.pick([0.36, 0.5, 0.64]),
              cy + high * split,
              3.4,
              high * (1 - split) - 3,
              concrete,
            )
          : '')
      )
    })
  /** The assembly: a trough of a roof on walls like fins, the funnel of the chamber and a pyramid behind. */
  const assembly = (x: number, size: number) => {
    const funnel = 'M-96 -250C-84 -350 -66 -410 -74 -486L66 -526C62 -420 84 -350 100 -250Z'
    return place(
      x,
      PLAZA,
      cut(funnel, mix(concrete, accent, 0.5), 9) +
        fill(
          'M20 -512L66 -526C62 -420 84 -350 100 -250H48C38 -350 22 -420 20 -512Z',
          darker(accent, 0.2),
        ) +
        times(6, (index) =>
          line(
            `M${n(-66 + index * 22)} ${n(-484 - index * 6.4)}C${n(-58 + index * 19)} -410 ${n(-74 + index * 27)} -350 ${n(-84 + index * 31)} -252`,
            darker(accent, 0.22),
            1.2,
            0.55,
          ),
        ) +
        fill('M-74 -486L66 -526L58 -506L-68 -470Z', dark) +
        line('M-4 -506V-580M14 -512V-558', dark, 3.4) +
        circle(-4, -586, 8, second) +
        cut('M150 -250L222 -376L294 -250Z', mix(second, accent, 0.2), 8) +
        fill('M222 -376L294 -250H236Z', darker(second, 0.28)) +
        cut(box(-312, -262, 624, 262), concrete, 8) +
        breakers(-300, -170, 16, 3, 37.5, 56, 0.5) +
        times(9, (index) => {
          const at = -330 + index * 80
          return (
            cut(`M${n(at)} 0V-268H${n(at + 16)}V0Z`, lighter(concrete, 0.22), 7) +
            fill(`M${n(at + 5)} -120a5 34 0 0 1 7 0v44a5 30 0 0 1 -7 0Z`, shade)
          )
        }) +
        cut(
          'M-384 -352Q-372 -300 -300 -282Q0 -262 300 -282Q372 -300 384 -352L400 -352Q394 -262 310 -244Q0 -222 -310 -244Q-394 -262 -400 -352Z',
          lighter(concrete, 0.3),
          12,
        ) +
        fill(
          'M-400 -352Q-394 -262 -310 -244Q0 -222 310 -244Q394 -262 400 -352L396 -334Q382 -270 308 -256Q0 -236 -308 -256Q-382 -270 -396 -334Z',
          mix(concrete, shade, 0.4),
        ),
      0,
      size,
    )
  }
  /** The court: one long roof held up by arches, three painted piers at its door. */
  const court = (x: number, wide: number) => {
    const bays = Math.round(wide / 66)
    const bay = wide / bays
    const top = PLAZA - 296
    let arches = `M${n(x - 22)} ${n(top)}H${n(x + wide + 22)}L${n(x + wide)} ${n(top + 64)}`
    for (let index = bays - 1; index >= 0; index -= 1) {
      const at = x + index * bay
      arches += `L${n(at + bay - 5)} ${n(top + 64)}Q${n(at + bay - 7)} ${n(top + 18)} ${n(at + bay / 2)} ${n(top + 16)}Q${n(at + 7)} ${n(top + 18)} ${n(at + 5)} ${n(top + 64)}`
    }
    arches += `L${n(x)} ${n(top + 64)}Z`
    const door = x + wide * 0.58
    return (
      rect(x + 4, top + 20, wide - 8, 280, shade) +
      breakers(x + 14, top + 92, Math.floor((wide - 28) / 44), 4, 44, 51, 0.42) +
      rect(door - 14, top + 70, 164, 226, mix(shade, dark, 0.4)) +
      [mix(ink, accent, 0.15), mix('#d9a441', accent, 0.1), second]
        .map(
          (paint, index) =>
            cut(box(door + index * 48, top + 34, 34, 262), paint, 7) +
            rect(door + index * 48 + 24, top + 34, 10, 262, dark, 0.2),
        )
        .join('') +
      cut(`${arches}`, lighter(concrete, 0.24), 9) +
      boards(x, top + 2, wide, 12, concrete) +
      rect(x - 22, top - 7, wide + 44, 9, lighter(concrete, 0.45))
    )
  }
  const slab = (x: number, columns: number, rows: number) => {
    const cell = 30
    const high = 40
    const top = PLAZA - 74 - rows * high
    return (
      breakers(x, top, columns, rows, cell, high, 0.46) +
      cut(
        box(x + columns * cell * 0.34, top - 44, columns * cell * 0.22, 40),
        lighter(concrete, 0.2),
      ) +
      cut(
        `M${n(x + columns * cell * 0.74)} ${n(top - 6)}v-52q34 -26 68 0v52Z`,
        mix(second, accent, 0.35),
      ) +
      times(Math.floor(columns / 3), (index) =>
        cut(box(x + 12 + index * cell * 3, PLAZA - 68, 13, 68), lighter(concrete, 0.15), 4),
      ) +
      rect(x - 5, PLAZA - 72, columns * cell + 10, 9, mix(concrete, shade, 0.5))
    )
  }
  const sunX = width * 0.87
  const assemblyX = width * 0.56
  /** Far enough from the edge for the whole hand. */
  const handX = Math.max(width * 0.155, 226)
  /** Le Corbusier's Open Hand on its mast: three fingers raised like feathers, thumb and little finger spread like wings. */
  const openHand = (x: number) =>
    place(
      x,
      PLAZA,
      cut('M-9 0L-6 -440H6L9 0Z', dark, 4) +
        rect(-2, -440, 3, 440, mix(dark, accent, 0.35)) +
        cut('M-46 14L-40 -26H40L46 14Z', lighter(concrete, 0.2), 5) +
        rect(-17, -446, 34, 9, dark) +
        place(
          0,
          -440,
          cut(OPEN_HAND, second, 9) +
            fill(
              'M0 0C54 -4 86 -36 104 -72C118 -96 132 -112 160 -126C166 -131 169 -137 169 -142C130 -138 98 -118 76 -88C52 -54 10 -40 -40 -46C-84 -52 -112 -78 -130 -104C-140 -120 -164 -134 -200 -148C-200 -145 -199 -142 -198 -140C-186 -118 -150 -112 -134 -84C-112 -40 -70 -4 0 0Z',
              darker(second, 0.3),
            ) +
            fill(
              'M-96 -112C-70 -84 -24 -76 18 -88C34 -94 44 -108 50 -124C40 -132 16 -138 -20 -138C-56 -138 -84 -130 -96 -112Z',
              darker(second, 0.15),
            ) +
            line('M-51 -196L-46 -142M8 -206L8 -142', dark, 3.4, 0.85) +
            line(
              'M-92 -206C-90 -180 -90 -156 -88 -136M-30 -238C-36 -206 -38 -176 -38 -144M40 -224C28 -198 22 -170 18 -146M-190 -158C-150 -150 -122 -128 -104 -104M150 -148C112 -144 84 -128 64 -106',
              lighter(second, 0.34),
              3,
              0.8,
            ) +
            line(
              'M-70 -92C-60 -64 -52 -52 -44 -46M0 -84C0 -66 2 -54 4 -44M54 -104C60 -88 64 -80 72 -84',
              darker(second, 0.34),
              1.8,
              0.7,
            ),
          -3,
        ),
      0,
      0.98,
    )
  const tree = (x: number, size: number, tone: string) =>
    place(
      x,
      PLAZA + 6,
      line(
        `M0 0V${n(-size * 0.6)}M0 ${n(-size * 0.32)}L${n(size * 0.16)} ${n(-size * 0.56)}M0 ${n(-size * 0.26)}L${n(-size * 0.14)} ${n(-size * 0.5)}`,
        dark,
        Math.max(3, size * 0.045),
      ) +
        cut(
          smoothLoop(
            Array.from({ length: 9 }, (_, index) => {
              const a = (index / 9) * 6.283
              const r = size * random.between(0.32, 0.4)
              return [Math.cos(a) * r * 1.1, -size * 0.74 + Math.sin(a) * r * 0.82] as const
            }),
          ),
          tone,
          6,
        ) +
        times(14, () => {
          const a = random.between(0, 6.283)
          const r = size * 0.3 * Math.sqrt(random.next())
          return ellipse(
            Math.cos(a) * r * 1.1,
            -size * 0.74 + Math.sin(a) * r * 0.8,
            size * 0.03,
            size * 0.017,
            random.chance(0.5) ? lighter(tone, 0.25) : darker(tone, 0.2),
          )
        }),
    )
  const walker = (x: number, y: number, size: number, cloth: string) =>
    place(
      x,
      y,
      fill(
        polygon([
          [2, 0],
          [74, 34],
          [80, 30],
          [10, -2],
        ]),
        dark,
        0.22,
      ) +
        fill('M-8 0L-5 -30H6L10 0H4L1 -20L-3 0Z', dark) +
        fill('M-9 -28C-11 -46 -8 -58 0 -58C9 -58 12 -46 10 -28Z', cloth) +
        circle(0, -65, 6.4, darker(second, 0.4)),
      0,
      size,
    )
  const sun =
    cut(
      `M${n(sunX - 118)} 236a118 118 0 1 0 236 0a118 118 0 1 0 -236 0Z`,
      mix(ground, second, 0.34),
      8,
    ) +
    cut(
      `M${n(sunX - 84)} 236a84 84 0 1 0 168 0a84 84 0 1 0 -168 0Z`,
      mix('#d9a441', second, 0.35),
      6,
    )
  const hills = [0, 1].map((index) => {
    let d = `M-10 ${n(690 + index * 34)}`
    for (let x = 0; x < width + 220; x += 220)
      d += `q${n(56)} ${n(-random.between(40, 96))} 110 ${n(random.near(-20, 12))}t110 ${n(20)}`
    return fill(
      `${d}V1010H-10Z`,
      mix(ground, index ? mix(ink, accent, 0.5) : accent, 0.42 + index * 0.1),
    )
  })
  const courtX = width * 0.56 + 440
  const plaza =
    rect(0, PLAZA, width, 210, mix(ground, accent, 0.62)) +
    times(5, (index) =>
      line(`M0 ${n(PLAZA + 12 + index * index * 9)}H${n(width)}`, darker(accent, 0.2), 1.6, 0.7),
    ) +
    times(Math.ceil(width / 60) + 8, (index) => {
      const x = (index - 4) * 60
      return line(
        `M${n(x)} ${PLAZA}L${n(width / 2 + (x - width / 2) * 1.9)} 1000`,
        darker(accent, 0.2),
        1.2,
        0.55,
      )
    })
  const pool =
    cut(
      `M${n(assemblyX - 360)} 862H${n(assemblyX + 330)}L${n(assemblyX + 470)} 962H${n(assemblyX - 500)}Z`,
      mix(ink, ground, 0.35),
      0,
    ) +
    times(11, (index) => {
      const x = assemblyX - 300 + index * 58
      return fill(
        `M${n(x)} 864h14l${n((x - assemblyX) * 0.16)} ${n(60 - Math.abs(index - 5) * 3)}h-16Z`,
        lighter(concrete, 0.3),
        0.4,
      )
    }) +
    times(26, () => {
      const [x, y] = [assemblyX + random.near(0, 330), random.between(872, 954)]
      return line(`M${n(x)} ${n(y)}h${n(random.between(16, 60))}`, lighter(ground, 0.4), 1.8, 0.6)
    }) +
    line(`M${n(assemblyX - 360)} 862H${n(assemblyX + 330)}`, lighter(concrete, 0.4), 6)
  const shades =
    fill(
      polygon([
        [assemblyX - 330, PLAZA],
        [assemblyX + 330, PLAZA],
        [assemblyX + 470, PLAZA + 48],
        [assemblyX - 220, PLAZA + 48],
      ]),
      dark,
      0.22,
    ) +
    fill(
      polygon([
        [handX, PLAZA],
        [handX + 14, PLAZA],
        [handX + 250, 990],
        [handX + 210, 990],
      ]),
      dark,
      0.2,
    )
  let slabs = ''
  const first = Math.max(6, Math.round((assemblyX - 420) / 30))
  slabs += slab(-40, first, 7)
  if (courtX < width) slabs += court(courtX, Math.max(460, width - courtX + 60))
  const trees = times(Math.round(width / 130), (index) => {
    const x = index * 130 + random.near(20, 40)
    if (Math.abs(x - assemblyX) < 400 || Math.abs(x - handX) < 70) return ''
    return tree(
      x,
      random.between(96, 170),
      [ink, mix(ink, accent, 0.35), darker(ink, 0.2), mix('#d9a441', ink, 0.3)][index % 4] ?? ink,
    )
  })
  const people = times(Math.round(width / 150), (index) => {
    const x = index * 150 + random.between(20, 110)
    const y = random.between(PLAZA + 60, 984)
    if (x > assemblyX - 520 && x < assemblyX + 490) return ''
    return walker(x, y, 0.5 + (y - PLAZA) / 260, paints[index % 5] ?? second)
  })
  return (
    rect(0, 0, width, 1000, lighter(ground, 0.1)) +
    sun +
    hills.join('') +
    slabs +
    plaza +
    shades +
    pool +
    assembly(assemblyX, 1) +
    trees +
    openHand(handX) +
    people
  )
}
