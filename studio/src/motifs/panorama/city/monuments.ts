import { circle, fill, line, n, rect, symmetric, times } from '../../../ink/fragments.ts'
import {
  bright,
  cornice,
  dome,
  kiosk,
  type Masonry,
  pointedArch,
  shaded,
  wall,
} from './stonework.ts'

/** A triumphal arch at the water's edge, four turrets on it, as Mumbai has one. */
function gateway(masonry: Masonry): string {
  const turret = (x: number, foot: number) =>
    wall(masonry, x - 8, foot - 34, 16, 34) +
    cornice(masonry, x - 8, foot - 34, 16, 4) +
    dome(masonry, x, foot - 38, 9, 1.05, 1.35)
  return (
    dome(masonry, 0, -172, 36, 1, 0.75) +
    symmetric(
      wall(masonry, 58, -112, 66, 112) +
        cornice(masonry, 58, -112, 66) +
        pointedArch(91, 0, 17, 72, masonry.hollow) +
        times(2, (index) => rect(66 + index * 42, -102, 9, 14, masonry.hollow, 0.55)),
    ) +
    wall(masonry, -62, -166, 124, 166) +
    cornice(masonry, -62, -166, 124, 7) +
    cornice(masonry, -62, -142, 124, 3) +
    times(15, (index) => pointedArch(-56 + index * 8, -146, 2.4, 12, masonry.hollow)) +
    symmetric(turret(54, -172)) +
    fill('M-38 0V-124H38V0Z', bright(masonry)) +
    pointedArch(0, 0, 31, 114, masonry.hollow) +
    symmetric(
      rect(43, -118, 12, 26, masonry.hollow, 0.45) + pointedArch(49, -24, 6, 44, masonry.hollow),
    ) +
    rect(-134, -6, 268, 8, bright(masonry))
  )
}

/** A square arch with a minaret at each corner, as in Hyderabad. */
function charminar(masonry: Masonry): string {
  const minaret = (x: number) =>
    fill(`M${x - 11} 0L${x - 8} -262H${x + 8}L${x + 11} 0Z`, masonry.stone) +
    fill(`M${x + 3} 0L${x + 2} -262H${x + 8}L${x + 11} 0Z`, shaded(masonry)) +
    [-96, -150, -206, -258]
      .map(
        (y) =>
          rect(x - 15, y - 7, 30, 7, bright(masonry)) +
          rect(x - 12, y, 24, 3, masonry.hollow, 0.55) +
          times(5, (index) => rect(x - 13 + index * 5.8, y - 13, 1.6, 7, masonry.edge, 0.6)),
      )
      .join('') +
    rect(x - 6, -282, 12, 20, masonry.hollow, 0.8) +
    [-7, -1, 5].map((at) => rect(x + at, -282, 2.4, 20, masonry.stone)).join('') +
    dome(masonry, x, -282, 9, 1.12, 1.5)
  return (
    wall(masonry, -68, -150, 136, 150) +
    rect(-42, -122, 84, 122, bright(masonry)) +
    pointedArch(0, 0, 34, 112, masonry.hollow) +
    cornice(masonry, -68, -150, 136, 7) +
    wall(masonry, -60, -196, 120, 40) +
    times(9, (index) => pointedArch(-50 + index * 12.5, -158, 4.4, 28, masonry.hollow)) +
    cornice(masonry, -60, -196, 120, 5) +
    times(17, (index) => rect(-58 + index * 7, -208, 3, 8, masonry.stone)) +
    symmetric(minaret(74))
  )
}

/** A marble hall with a great dome and corner towers, as in Kolkata. */
function memorial(masonry: Masonry): string {
  return (
    wall(masonry, -150, -74, 300, 74) +
    cornice(masonry, -150, -74, 300) +
    times(14, (index) =>
      Math.abs(index - 6.5) > 2.4
        ? pointedArch(-139 + index * 21.4, -10, 6, 44, masonry.hollow)
        : '',
    ) +
    symmetric(
      wall(masonry, 128, -106, 36, 106) +
        cornice(masonry, 128, -106, 36) +
        pointedArch(146, -52, 8, 38, masonry.hollow) +
        kiosk(masonry, 146, -110, 14) +
        kiosk(masonry, 60, -78, 12),
    ) +
    wall(masonry, -46, -110, 92, 110) +
    cornice(masonry, -46, -110, 92, 6) +
    pointedArch(0, 0, 26, 88, masonry.hollow) +
    wall(masonry, -42, -150, 84, 34) +
    times(9, (index) => rect(-37 + index * 9, -146, 4, 28, masonry.hollow, 0.65)) +
    cornice(masonry, -42, -150, 84, 5) +
    dome(masonry, 0, -155, 43, 1.02, 1.12) +
    rect(-7, -220, 14, 14, masonry.stone) +
    dome(masonry, 0, -220, 8, 1, 1) +
    rect(-172, -5, 344, 7, bright(masonry))
  )
}

/** A Gothic clock tower of the port cities. */
function clockTower(masonry: Masonry, face: string): string {
  const stage = (half: number, top: number, high: number) =>
    wall(masonry, -half, top, half * 2, high) + cornice(masonry, -half, top, half * 2, 4)
  return (
    wall(masonry, -84, -62, 168, 62) +
    cornice(masonry, -84, -62, 168) +
    times(8, (index) => pointedArch(-72 + index * 20.6, -8, 6, 40, masonry.hollow)) +
    stage(27, -150, 150) +
    pointedArch(0, 0, 12, 50, masonry.hollow) +
    [-11, 0, 11].map((x) => pointedArch(x, -80, 3.6, 48, masonry.hollow)).join('') +
    stage(23, -216, 62) +
    circle(0, -184, 16, masonry.edge) +
    circle(0, -184, 13.4, face) +
    line('M0 -184L-2.4 -176.5M0 -184L8.5 -179', masonry.hollow, 1.8) +
    stage(17, -258, 40) +
    [-8, 0, 8].map((x) => pointedArch(x, -226, 2.8, 24, masonry.hollow)).join('') +
    fill('M-19 -262L0 -338L19 -262Z', masonry.stone) +
    fill('M0 -338L19 -262H5Z', shaded(masonry)) +
    symmetric(
      fill('M15 -258L19 -288L23 -258Z', masonry.stone) +
        fill('M21 -212L25 -240L29 -212Z', masonry.stone),
    ) +
    line('M0 -336V-352', masonry.edge, 1.5)
  )
}

/** A temple of the north: a curved spire over the shrine, the lower roof of its hall before it. */
function shikhara(masonry: Masonry, flag: string): string {
  const spire = (x: number, half: number, foot: number, high: number) => {
    const side = (k: number) =>
      `M${n(x - half * k)} ${n(foot)}C${n(x - half * k)} ${n(foot - high * 0.5)} ${n(x - half * 0.5 * k)} ${n(foot - high * 0.84)} ${n(x - half * 0.24 * k)} ${n(foot - high)}H${n(x + half * 0.24 * k)}C${n(x + half * 0.5 * k)} ${n(foot - high * 0.84)} ${n(x + half * k)} ${n(foot - high * 0.5)} ${n(x + half * k)} ${n(foot)}Z`
    return (
      fill(side(1), shaded(masonry)) +
      fill(side(0.72), masonry.stone) +
      fill(side(0.3), bright(masonry)) +
      times(11, (index) => {
        const t = (index + 1) / 12
        const w = half * (1 - t ** 2.2 * 0.74)
        return line(`M${n(x - w)} ${n(foot - high * t)}H${n(x + w)}`, masonry.hollow, 1.3, 0.45)
      }) +
      rect(
        x - half * 0.36,
        foot - high - half * 0.16,
        half * 0.72,
        half * 0.16,
        bright(masonry),
        1,
        3,
      ) +
      dome(masonry, x, foot - high - half * 0.16, half * 0.15, 1.3, 1.2)
    )
  }
  return (
    wall(masonry, -112, -58, 150, 58) +
    fill('M-116 -58L-92 -92H-22L8 -58Z', masonry.stone) +
    times(4, (index) =>
      rect(-110 + index * 7, -64 - index * 8, 104 - index * 12, 3, masonry.hollow, 0.5),
    ) +
    times(5, (index) => rect(-102 + index * 20, -46, 9, 40, masonry.hollow, 0.6)) +
    wall(masonry, -4, -70, 98, 70) +
    cornice(masonry, -4, -70, 98) +
    pointedArch(45, 0, 12, 46, masonry.hollow) +
    spire(14, 22, -70, 82) +
    spire(76, 22, -70, 82) +
    spire(45, 42, -70, 190) +
    line('M45 -270V-306', masonry.edge, 1.5) +
    fill('M46 -304L72 -297L46 -288Z', flag) +
    rect(-124, -5, 232, 7, bright(masonry))
  )
}

/** A mosque: an onion dome between smaller ones, a minaret at either end. */
function mosque(masonry: Masonry): string {
  const minaret =
    fill('M109 0L112 -206H126L129 0Z', masonry.stone) +
    fill('M120 0V-206H126L129 0Z', shaded(masonry)) +
    [-84, -146, -204].map((y) => rect(106, y - 5, 26, 5, bright(masonry))).join('') +
    kiosk(masonry, 119, -209, 9)
  return (
    wall(masonry, -108, -84, 216, 84) +
    cornice(masonry, -108, -84, 216) +
    symmetric([58, 88].map((x) => pointedArch(x, 0, 11, 56, masonry.hollow)).join('')) +
    symmetric(dome(masonry, 70, -88, 25, 1.18, 1.4)) +
    rect(-30, -104, 60, 20, masonry.stone) +
    dome(masonry, 0, -104, 42, 1.2, 1.42) +
    wall(masonry, -36, -106, 72, 106) +
    cornice(masonry, -36, -106, 72) +
    pointedArch(0, 0, 24, 88, masonry.hollow) +
    symmetric(minaret) +
    rect(-136, -5, 272, 7, bright(masonry))
  )
}

/** A monument and how far it reaches to either side of its middle. */
export type Sight = { half: number; draw: (masonry: Masonry) => string }

/** `face` is the colour of a clock's dial, `flag` that of a temple's flag. */
export function sightsOf(face: string, flag: string) {
  return [
    { half: 92, draw: charminar },
    { half: 136, draw: gateway },
    { half: 88, draw: (masonry) => clockTower(masonry, face) },
    { half: 138, draw: mosque },
    { half: 174, draw: memorial },
    { half: 126, draw: (masonry) => shikhara(masonry, flag) },
  ] as const satisfies readonly Sight[]
}
