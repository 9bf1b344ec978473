import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_CM } from '@bhitti/contract/rules/print/micrometres'
import {
  largestGoodSize,
  printedDpi,
  SHARPNESS_WORDS,
  type Sharpness,
  sharpnessOf,
} from '@bhitti/contract/rules/print/sharpness'
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import clsx from 'clsx'

const TONES: Record<Sharpness, string> = {
  excellent: 'bg-green',
  good: 'bg-green',
  soft: 'bg-gold',
  tooSoft: 'bg-red',
}
const BARS: Record<Sharpness, number> = { excellent: 3, good: 2, soft: 1, tooSoft: 0 }

type SharpnessLineProps = { artwork: Artwork; scalePpm: number; unit: LengthUnit }

export function SharpnessLine({ artwork, scalePpm, unit }: SharpnessLineProps) {
  const dpi = printedDpi(artwork, scalePpm)
  const sharpness = sharpnessOf(dpi, artwork.floorDpi)
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 text-sm">
      <span aria-hidden className="flex gap-1">
        {[0, 1, 2].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-2 w-3 rounded-sm',
              bar < BARS[sharpness] ? TONES[sharpness] : 'bg-line',
            )}
          />
        ))}
      </span>
      <p>
        <span className="text-ink-soft">Sharpness</span>{' '}
        <strong>{SHARPNESS_WORDS[sharpness]}</strong>
        <span className="text-ink-soft"> · {dpi} dpi</span>
      </p>
      {artwork.kind === 'mural' && <p className="w-full text-ink-soft">{upTo(artwork, unit)}</p>}
    </div>
  )
}

function upTo(artwork: Artwork, unit: LengthUnit): string {
  const { heightUm, widthUm } = largestGoodSize(artwork)
  const whole = unit === 'cm' ? UM_PER_CM : 25_400
  const said = (um: number) => formatLengthIn(Math.floor(um / whole) * whole, unit)
  return `Good up to ${said(heightUm)} high and ${said(widthUm)} wide.`
}
