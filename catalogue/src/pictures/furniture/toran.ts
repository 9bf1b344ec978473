import { petal } from '../botany/petal.ts'
import { fill, line, place, times } from '../ink/fragments.ts'
import { marigoldHead } from './marigold-head.ts'

/** A swag of marigolds and mango leaves over an opening. */
export function toran(width: number): string {
  const count = Math.round(width / 22)
  return times(count, (index) => {
    const t = (index + 0.5) / count
    const x = -width / 2 + t * width
    const y = Math.abs(Math.sin(t * Math.PI * 3)) * 22
    return (
      (index % 2
        ? place(
            x,
            y + 8,
            fill(petal(40, 15, 0.8), '#4f7a3a') + line('M0 -4L0 -34', '#7da35c', 1),
            180 + (t - 0.5) * 10,
          )
        : '') + place(x, y, marigoldHead(13, index % 2 ? '#e8912b' : '#f2b632'))
    )
  })
}
