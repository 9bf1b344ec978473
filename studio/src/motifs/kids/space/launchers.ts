import { lighter, mix } from '../../../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, symmetric, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import type { SpaceTones } from './space-tones.ts'

const HULL = 'url(#space-hull)'
const STEEL = 'url(#space-steel)'

/** A heavy launcher as ISRO's LVM3: a liquid core between two fat solid boosters, a roomy fairing. About 330 long. */
export function heavyLauncher(random: Random, tones: SpaceTones): string {
  const booster = place(
    31,
    0,
    nozzle(tones, 82, 9, 13) +
      stage(tones, 12.5, -22, 82, 34) +
      band(tones, 12.5, -4, 7, STEEL) +
      seams(tones, 12.5, [18, 42, 64]) +
      band(tones, 12.5, 70, 12, STEEL),
  )
  return (
    plume(random, tones, 31, 92, 12, 74) +
    plume(random, tones, -31, 92, 12, 74) +
    plume(random, tones, 0, 88, 9, 104) +
    nozzle(tones, 76, 8, 12) +
    stage(tones, 18, -78, 78, 0) +
    seams(tones, 18, [-50, -20, 40]) +
    band(tones, 18, -66, 9, STEEL) +
    band(tones, 18, 2, 5, tones.sun) +
    symmetric(line('M18 -6H22M18 58H22', tones.deep, 3)) +
    symmetric(booster) +
    fairing(tones, 25, -96, 84) +
    badge(tones, 0, -37, 1)
  )
}

/** A slim launcher as ISRO's PSLV: four stages in one line and a ring of small strap-on motors. About 350 long. */
export function slimLauncher(random: Random, tones: SpaceTones): string {
  const strapOn = (x: number, lift: number) =>
    place(
      x,
      lift,
      nozzle(tones, 88, 5, 8) +
        stage(tones, 7, 10, 88, 20) +
        band(tones, 7, 24, 5, tones.amber) +
        seams(tones, 7, [48, 70]),
    )
  return (
    plume(random, tones, 0, 100, 12, 100) +
    plume(random, tones, 26, 94, 7, 58) +
    plume(random, tones, -26, 94, 7, 58) +
    symmetric(strapOn(14, -8)) +
    nozzle(tones, 86, 11, 15) +
    stage(tones, 17, -24, 88, 0) +
    seams(tones, 17, [20, 56]) +
    band(tones, 17, -20, 12, STEEL) +
    stage(tones, 14, -88, -24, 0) +
    seams(tones, 14, [-40]) +
    band(tones, 14, -84, 8, tones.sun) +
    symmetric(
      fill('M16 78L31 94V103L16 96Z', STEEL) + line('M16 78L31 94V103L16 96Z', tones.deep, 1.4),
    ) +
    symmetric(strapOn(25, 0)) +
    fairing(tones, 18.5, -102, 76) +
    badge(tones, 0, -59, 0.86)
  )
}

/** A cylinder between two heights; with a nose, an ogive of that height on top. */
function stage(tones: SpaceTones, half: number, top: number, foot: number, nose: number): string {
  const cap = nose
    ? `C${-half} ${n(top - nose * 0.5)} ${n(-half * 0.42)} ${n(top - nose * 0.88)} 0 ${top - nose}C${n(half * 0.42)} ${n(top - nose * 0.88)} ${half} ${n(top - nose * 0.5)} ${half} ${top}`
    : `Q0 ${top - 4} ${half} ${top}`
  const outline = `M${-half} ${foot}V${top}${cap}V${foot}Q0 ${foot + 5} ${-half} ${foot}Z`
  return fill(outline, HULL) + line(outline, tones.deep, 1.5)
}

/** The payload's shell: a slender ogive, wider than the stage on which it narrows down again. */
function fairing(tones: SpaceTones, half: number, foot: number, tall: number): string {
  const shoulder = foot - tall * 0.34
  const tip = foot - tall
  const outline = `M${n(-half * 0.74)} ${foot + 20}L${-half} ${foot}V${n(shoulder)}C${-half} ${n(shoulder - tall * 0.28)} ${n(-half * 0.46)} ${n(tip + tall * 0.1)} 0 ${n(tip)}C${n(half * 0.46)} ${n(tip + tall * 0.1)} ${half} ${n(shoulder - tall * 0.28)} ${half} ${n(shoulder)}V${foot}L${n(half * 0.74)} ${foot + 20}Q0 ${foot + 24} ${n(-half * 0.74)} ${foot + 20}Z`
  const cone = `M${n(-half * 0.5)} ${n(tip + tall * 0.24)}C${n(-half * 0.34)} ${n(tip + tall * 0.13)} ${n(-half * 0.16)} ${n(tip + tall * 0.05)} 0 ${n(tip)}C${n(half * 0.16)} ${n(tip + tall * 0.05)} ${n(half * 0.34)} ${n(tip + tall * 0.13)} ${n(half * 0.5)} ${n(tip + tall * 0.24)}Q0 ${n(tip + tall * 0.29)} ${n(-half * 0.5)} ${n(tip + tall * 0.24)}Z`
  return (
    fill(outline, HULL) +
    fill(cone, STEEL) +
    line(
      `M${-half} ${foot}Q0 ${foot + 5} ${half} ${foot}M${-half} ${n(shoulder)}Q0 ${n(shoulder + 5)} ${half} ${n(shoulder)}`,
      tones.deep,
      1,
      0.6,
    ) +
    line(`M${n(half * 0.1)} ${n(tip + tall * 0.28)}V${foot + 2}`, tones.deep, 0.9, 0.5) +
    line(outline, tones.deep, 1.6)
  )
}

function band(tones: SpaceTones, half: number, y: number, tall: number, tone: string): string {
  const outline = `M${-half} ${y}Q0 ${y + 4.5} ${half} ${y}V${y + tall}Q0 ${y + tall + 4.5} ${-half} ${y + tall}Z`
  return fill(outline, tone) + line(outline, tones.deep, 0.8, 0.55)
}

/** Where tanks were welded: rings about the hull with rivets' faint dots above. */
function seams(tones: SpaceTones, half: number, heights: readonly number[]): string {
  return heights
    .map(
      (y) =>
        line(`M${-half} ${y}Q0 ${y + 4.5} ${half} ${y}`, tones.deep, 0.9, 0.5) +
        times(4, (index) =>
          circle(
            -half * 0.66 + index * half * 0.44,
            y - 3 + (index % 3 ? 1.8 : 0.8),
            0.7,
            tones.deep,
            0.45,
          ),
        ),
    )
    .join('')
}

function nozzle(tones: SpaceTones, y: number, throat: number, mouth: number): string {
  const outline = `M${-throat} ${y}C${-throat} ${y + 7} ${n(-mouth * 0.9)} ${y + 9} ${-mouth} ${y + 17}Q0 ${y + 21} ${mouth} ${y + 17}C${n(mouth * 0.9)} ${y + 9} ${throat} ${y + 7} ${throat} ${y}Z`
  return (
    fill(outline, mix(tones.deep, tones.mid, 0.3)) +
    line(
      `M${n(-throat * 0.5)} ${y + 6}Q${n(-mouth * 0.6)} ${y + 11} ${n(-mouth * 0.66)} ${y + 16}`,
      lighter(tones.mid, 0.4),
      1.6,
      0.8,
    )
  )
}

/** Fire below a nozzle: a hot core in a yellow tongue, and two or three sparks that it loses. */
function plume(
  random: Random,
  tones: SpaceTones,
  x: number,
  y: number,
  half: number,
  long: number,
): string {
  const tongue = (wide: number, reach: number) =>
    `M${n(-half * 0.86)} ${y}C${n(-half * wide)} ${n(y + reach * 0.3)} ${n(-half * 0.5)} ${n(y + reach * 0.7)} ${n(random.near(0, 2))} ${n(y + reach)}C${n(half * 0.5)} ${n(y + reach * 0.7)} ${n(half * wide)} ${n(y + reach * 0.3)} ${n(half * 0.86)} ${y}Z`
  return place(
    x,
    0,
    fill(tongue(1.9, long), tones.amber, 0.34) +
      fill(tongue(1.4, long * 0.86), 'url(#space-fire)') +
      fill(tongue(0.8, long * 0.5), '#fffdf4', 0.9) +
      times(3, () =>
        ellipse(
          random.near(0, half * 1.1),
          y + long * random.between(0.84, 1.16),
          1.4,
          2.6,
          tones.amber,
          0.8,
        ),
      ),
  )
}

/** A mission's badge: an orbit about a star on a blue round. No national flag, which may not be printed on furnishings. */
export function badge(tones: SpaceTones, x: number, y: number, size: number): string {
  return place(
    x,
    y,
    circle(0, 0, 9, '#fffdf8') +
      circle(0, 0, 7.6, tones.mid) +
      circle(-2.6, 2.8, 2.8, tones.sun) +
      line('M-6.8 0.4C-3 -5.6 5.4 -5 5.6 -1.6C5.600 1.4 -0.4 4.600 -4.8 5', tones.white, 1.2) +
      circle(3.6, -3.8, 1.5, '#ffffff') +
      `<circle r="9" fill="none" stroke="${tones.deep}" stroke-width="1"/>`,
    0,
    size,
  )
}
