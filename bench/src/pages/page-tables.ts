import { number, table } from '../table.ts'
import type { PageRun, Spread } from './page-figures.ts'

export function describePages({ loads, interactions, wall, room, photo }: PageRun): string {
  return [
    '## First loads',
    table([
      ['Page', 'LCP ms', 'worst', 'CLS', 'worst', 'Blocked ms', 'worst', 'Scripts kB'],
      ...loads.map(({ page, largestPaintMs, shift, blockedMs, scriptBytes }) => [
        page,
        ...both(largestPaintMs),
        ...both(shift),
        ...both(blockedMs),
        number(scriptBytes.median / 1000),
      ]),
    ]),
    '## Interactions',
    table([
      ['Interaction', 'INP ms', 'worst', 'Longest frame ms', 'worst'],
      ...interactions.map(({ interaction, nextPaintMs, longestFrameMs }) => [
        interaction,
        ...both(nextPaintMs),
        ...both(longestFrameMs),
      ]),
    ]),
    '## Wall',
    figures([
      ['Seen after a size, ms', wall?.seenMs],
      ['Frames a second while dragged', wall?.framesPerSecond],
    ]),
    '## Room',
    figures([
      ['Seen after a touch, over slow 4G, ms', room?.seenMs],
      ['Frames a second while dragged', room?.framesPerSecond],
      ['The same by styles, without WebGL', room?.framesByStyles],
    ]),
    '## Photo of 12 megapixels',
    figures([
      ['From the file to its corners, ms', photo?.cornersMs],
      ['From its size to the design on it, ms', photo?.seenMs],
    ]),
  ].join('\n\n')
}

function figures(rows: readonly (readonly [string, Spread | undefined])[]): string {
  return table([['', 'Median', 'worst'], ...rows.map(([name, spread]) => [name, ...both(spread)])])
}

function both(spread: Spread | null | undefined): [string, string] {
  return [number(spread?.median), number(spread?.worst)]
}
