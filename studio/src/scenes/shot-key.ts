import { createHash } from 'node:crypto'
import type { Design } from '@bhitti/catalogue/design'
import { muralSvg, tileOf, tileSvg } from '../motifs/drawings.ts'
import { plateKey } from '../plates/plate-key.ts'
import { plateNamed } from '../plates/plate-list.ts'
import type { Shot } from './shot.ts'

/** Increase it if putting on, developing or encoding changes the look of the same shot. */
const LOOK = 3
/** The same for close-ups. */
const CLOSE_LOOK = 4

/** Returns a hash of everything that a picture is made from. */
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

/** Returns the hash of a design's drawing, cached because several pictures show it. */
function drawing(design: Design): string {
  const known = drawings.get(design)
  if (known) return known
  const tile = tileOf(design)
  const svg = tile ? tileSvg(tile, 100, 100) : muralSvg(design, 140, 100)
  // Caches only the hash, because all drawings together are large.
  const drawn = createHash('sha256').update(svg).digest('hex')
  drawings.set(design, drawn)
  return drawn
}
