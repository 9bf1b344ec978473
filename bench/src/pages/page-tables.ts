/** A run of the pages as Markdown. */
import { number, table } from '../table.ts'
import type { PageRun, Spread, WallFigures } from './page-figures.ts'

/** What loading feels like, what doing something does, and a design on a wall and in a room. */
export function describePages({ loads, interactions, wall, room }: PageRun): string {
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
    wallTable('Seen after a size, ms', wall),
    '## Room',
    wallTable('Seen after a touch, over slow 4G, ms', room),
  ].join('\n\n')
}

function wallTable(seen: string, figures: WallFigures | null): string {
  return table([
    ['', 'Median', 'worst'],
    [seen, ...both(figures?.seenMs ?? null)],
    ['Frames a second while dragged', ...both(figures?.framesPerSecond ?? null)],
  ])
}

function both(spread: Spread | null): [string, string] {
  return [number(spread?.median), number(spread?.worst)]
}
