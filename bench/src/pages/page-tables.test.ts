import { expect, it } from 'vitest'
import {
  summarizeInteraction,
  summarizeLoad,
  summarizePhoto,
  summarizeRoom,
  summarizeWall,
} from './page-figures.ts'
import { describePages } from './page-tables.ts'

it('shows the median and the worst of all rounds, and a dash for what was not heard of', () => {
  const load = { largestPaintMs: 1800, shift: 0, blockedMs: 90, scriptBytes: 123_100 }
  const written = describePages({
    rounds: 3,
    loads: [
      summarizeLoad('home', [load, { ...load, largestPaintMs: 2400 }, { ...load, shift: 0.01 }]),
    ],
    interactions: [
      summarizeInteraction('Opening the menu', [
        { nextPaintMs: 72, longestFrameMs: null },
        { nextPaintMs: 48, longestFrameMs: 60 },
        { nextPaintMs: 56, longestFrameMs: null },
      ]),
      summarizeInteraction('Going back', [{ nextPaintMs: null, longestFrameMs: null }]),
    ],
    wall: summarizeWall([
      { seenMs: 120, framesPerSecond: 58 },
      { seenMs: 180, framesPerSecond: 31 },
      { seenMs: 140, framesPerSecond: 60 },
    ]),
    room: summarizeRoom([
      { seenMs: 900, framesPerSecond: 55, framesByStyles: 31 },
      { seenMs: 700, framesPerSecond: 58, framesByStyles: 27 },
      null,
    ]),
    photo: summarizePhoto([{ cornersMs: 1200, seenMs: 400 }]),
  })
  expect(written.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    '| Page | LCP ms | worst | CLS | worst | Blocked ms | worst | Scripts kB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| home | 1,800 | 2,400 | 0 | 0.01 | 90 | 90 | 123 |',
    '| Interaction | INP ms | worst | Longest frame ms | worst |',
    '| --- | ---: | ---: | ---: | ---: |',
    '| Opening the menu | 56 | 72 | 60 | 60 |',
    '| Going back | – | – | – | – |',
    '|  | Median | worst |',
    '| --- | ---: | ---: |',
    '| Seen after a size, ms | 140 | 180 |',
    '| Frames a second while dragged | 58 | 31 |',
    '|  | Median | worst |',
    '| --- | ---: | ---: |',
    '| Seen after a touch, over slow 4G, ms | 700 | 900 |',
    '| Frames a second while dragged | 55 | 55 |',
    '| The same by styles, without WebGL | 27 | 27 |',
    '|  | Median | worst |',
    '| --- | ---: | ---: |',
    '| From the file to its corners, ms | 1,200 | 1,200 |',
    '| From its size to the design on it, ms | 400 | 400 |',
  ])
})
