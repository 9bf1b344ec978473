import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, brush, smooth, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Cut-paper shapes, seaweed leaves and ink lines. */
export function abstractShapes(palette: Palette, random: Random): Tile {
  const size = 520
  const { ground, ink, second, accent } = palette
  const pebble = (radius: number, colour: string) =>
    fill(smoothLoop(blob(0, 0, radius, 7, 0.22, random.next)), colour)
  const coral = (colour: string) =>
    fill(
      brush(bezier([0, 70], [-8, 30], [8, -20], [0, -64]), () => 17),
      colour,
    ) +
    [-1, 1]
      .map((side) =>
        [0, 1, 2]
          .map((index) =>
            fill(
              brush(
                bezier(
                  [0, 46 - index * 38],
                  [side * 26, 40 - index * 38],
                  [side * 44, 22 - index * 36],
                  [side * 42, -8 - index * 32],
                ),
                (t) => 17 - t * 3,
              ),
              colour,
            ),
          )
          .join(''),
      )
      .join('')
  const arcs = (colour: string) =>
    times(5, (index) =>
      line(
        `M${-44 + index * 9} 0A${44 - index * 9} ${44 - index * 9} 0 0 1 ${44 - index * 9} 0`,
        colour,
        2.4,
      ),
    )
  const scribble = (colour: string) =>
    line(
      smooth(
        Array.from(
          { length: 30 },
          (_, index): Point => [
            -60 + index * 4 + Math.cos(index * 1.1) * 14,
            Math.sin(index * 1.1) * 22,
          ],
        ),
      ),
      colour,
      1.7,
    )
  const dots = (colour: string) =>
    times(20, (index) =>
      circle(
        -26 + (index % 5) * 13 + random.near(0, 1),
        -20 + Math.floor(index / 5) * 13 + random.near(0, 1),
        2.6,
        colour,
      ),
    )
  const put = (x: number, y: number, body: string, turn = 0) =>
    wrapped(size, size, x, y, 150, place(0, 0, body, turn + random.near(0, 8)))
  const soft = mix(ground, accent, 0.6)
  return {
    width: size,
    height: size,
    repeat: 74,
    ground,
    body:
      put(110, 110, pebble(92, soft)) +
      put(372, 96, pebble(78, mix(ground, second, 0.8))) +
      put(260, 290, pebble(88, ink)) +
      put(440, 350, pebble(84, accent)) +
      put(84, 380, pebble(84, mix(ground, second, 0.5))) +
      put(250, 480, pebble(60, second)) +
      put(130, 120, coral(ink), 14) +
      put(420, 330, coral(mix(ground, second, 0.85)), -18) +
      put(250, 284, arcs(ground), -20) +
      put(388, 112, dots(ground)) +
      put(84, 384, scribble(ink), -16) +
      put(256, 150, arcs(second), 90) +
      put(250, 470, dots(ground), 20) +
      put(440, 480, coral(second), 30) +
      put(20, 250, scribble(accent), 40) +
      put(470, 214, circle(0, 0, 22, ink)) +
      put(180, 400, circle(0, 0, 14, accent)),
  }
}
