/** A run of the pages as Markdown. */
import { number, table } from '../table.ts'
import type { PageRun, Spread } from './page-figures.ts'

/** What loading feels like, what doing something does, and a design on a wall. */
export function describePages({ loads, interactions, wall }: PageRun): string {
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
    table([
      ['', 'Median', 'worst'],
      ['Seen after a size, ms', ...both(wall?.seenMs ?? null)],
      ['Frames a second while dragged', ...both(wall?.framesPerSecond ?? null)],
    ]),
  ].join('\n\n')
}

function both(spread: Spread | null): [string, string] {
  return [number(spread?.median), number(spread?.worst)]
}
