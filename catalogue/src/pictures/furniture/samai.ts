import { darker, lighter } from '../ink/colour.ts'
import { ellipse, fill, place, rect, symmetric } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'
import { BRASS } from './brass.ts'
import { brassDiya } from './brass-diya.ts'

/** A tall standing lamp of stacked brass tiers. */
export function samai(studio: Studio, height: number): string {
  const body = studio.horizontal(lighter(BRASS, 0.5), BRASS, darker(BRASS, 0.45))
  return (
    contactShadow(studio, 0, -2, 44, 10) +
    fill(`M-44 0L44 0Q30 -14 12 -18L-12 -18Q-30 -14 -44 0Z`, body) +
    rect(-5, -height * 0.8, 10, height * 0.8 - 14, body) +
    [0.22, 0.42, 0.62].map((t) => ellipse(0, -height * t, 13, 8, body)).join('') +
    fill(
      `M-40 ${-height * 0.84}Q0 ${-height * 0.74} 40 ${-height * 0.84}Q0 ${-height * 0.79} -40 ${-height * 0.84}Z`,
      body,
    ) +
    symmetric(place(30, -height * 0.83, brassDiya(studio, 17))) +
    place(0, -height * 0.8, brassDiya(studio, 18)) +
    fill(`M-5 ${-height * 0.82}L0 ${-height}L5 ${-height * 0.82}Z`, body)
  )
}
