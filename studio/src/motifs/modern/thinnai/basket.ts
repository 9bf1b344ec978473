import { darker, lighter, mix } from '../../../ink/colour.ts'
import { fill, line, n, place, times } from '../../../ink/fragments.ts'
import { type Inks, shape } from './inks.ts'

/** A palm-leaf basket heaped with jasmine that waits to be tied; it stands on nought. */
export function basket({ gold, wall, tile, white }: Inks): string {
  const straw = mix(mix(gold, wall, 0.3), tile, 0.2)
  const weave = times(4, (row) => {
    const y = -12 - row * 11
    const half = 31 + row * 2.6
    return times(9, (index) => {
      const x = -half + (index + (row % 2) * 0.5) * ((half * 2) / 9.5)
      return line(`M${n(x)} ${y}h${n(half * 0.13)}`, darker(straw, 0.3), 3.4, 0.6)
    })
  })
  const heap = times(34, (index) => {
    // Each turn of the golden angle puts a bud where there is room.
    const turn = index * 137.5
    const reach = Math.sqrt(index / 34)
    const x = Math.cos((turn * Math.PI) / 180) * reach * 36
    const y = -56 - (1 - reach) * 16 + Math.sin((turn * Math.PI) / 180) * reach * 8
    const kind = index % 7 === 3 ? 'kanakambaram' : 'malli'
    return place(x, y, `<use href="#thinnai-${kind}"/>`, turn, 1.25)
  })
  return (
    fill('M-42 0Q0 12 46 2Q20 -8 -42 0Z', darker(tile, 0.6), 0.3) +
    shape('M-44 -54Q0 -82 44 -54Q0 -40 -44 -54Z', darker(straw, 0.35), 1.6) +
    fill('M-40 -54Q0 -88 40 -54Q0 -42 -40 -54Z', darker(white, 0.16)) +
    heap +
    shape('M-44 -54Q0 -38 44 -54L32 -2Q0 6 -32 -2Z', straw, 2) +
    fill('M14 -45Q30 -48 44 -54L32 -2Q22 2 10 3Z', darker(straw, 0.4), 0.3) +
    weave +
    line('M-44 -54Q0 -38 44 -54', lighter(straw, 0.35), 4) +
    line('M-44 -52Q0 -36 44 -52', darker(straw, 0.4), 1.2)
  )
}
