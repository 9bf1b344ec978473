import { createHash } from 'node:crypto'
import type { Design } from '@bhitti/catalogue/design'
import { muralSvg, tileOf, tileSvg } from '../motifs/drawings.ts'
import { plateKey } from '../plates/plate-key.ts'
import { plateNamed } from '../plates/plate-list.ts'
import type { Shot } from './shot.ts'

/** Raised when putting on, developing or packing changes what the same shot looks like. */
const LOOK = 3
/** The same for what is seen from close by. */
const CLOSE_LOOK = 4

/** Identifies what a picture looks like, without taking it. */
export function shotKey(shot: Shot, draft = false): string {
  const look = platesOf(shot).some(isSeenFromCloseBy) ? CLOSE_LOOK : LOOK
  const hash = createHash('sha256').update(`${look}${JSON.stringify(shot)}`)
  for (const design of designsOf(shot)) hash.update(drawing(design))
  for (const name of platesOf(shot)) hash.update(plateKey(plateNamed(name), draft))
  return hash.digest('hex').slice(0, 20)
}

function isSeenFromCloseBy(plate: string): boolean {
  return plateNamed(plate).subject.endsWith('CloseUp')
}

/** The names of the plates that a picture needs. */
export function platesOf(shot: Shot): string[] {
  switch (shot.kind) {
    case 'flat':
      return []
    case 'plate':
    case 'samples':
      return [shot.plate]
    case 'halves':
      return [shot.left, shot.right]
  }
}

function designsOf(shot: Shot): readonly Design[] {
  return shot.kind === 'samples' ? shot.designs : [shot.design]
}

const drawings = new Map<Design, string>()

/** The hash of a design's drawing, made once for all of its pictures. */
function drawing(design: Design): string {
  const known = drawings.get(design)
  if (known) return known
  const tile = tileOf(design)
  const svg = tile ? tileSvg(tile, 100, 100) : muralSvg(design, 140, 100)
  // Its hash alone: all drawings together are large.
  const drawn = createHash('sha256').update(svg).digest('hex')
  drawings.set(design, drawn)
  return drawn
}
