import { UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import type { HangingDirection, PrintMedium } from '@bhitti/contract/rules/print/print-media'
import { type StripPlan, stripWidthUm } from '@bhitti/contract/rules/print/strip-plan'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { useId } from 'react'

/** Minimum drawn width of overlaps and unprintable edges, which would be hairlines at true scale. */
const LEAST_SEEN = 4

type RollDrawingProps = { medium: PrintMedium; rollWidthUm: number }

export function RollDrawing({ medium, rollWidthUm }: RollDrawingProps) {
  const hatch = useId()
  const [left, top, width, height] = [10, 34, 220, 116]
  const px = (um: number) => (um / rollWidthUm) * width
  const edge = medium.edgeUm === 0 ? 0 : Math.max(LEAST_SEEN, px(medium.edgeUm))
  // Enlarged edges must not cover the strip.
  const strip = Math.min(px(medium.stripWidthUm), width - 2 * edge)
  return (
    <svg aria-hidden viewBox="0 0 240 190" className="w-full max-w-72 text-ink">
      <defs>
        <pattern
          id={hatch}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V5" stroke="currentColor" strokeWidth="1.5" strokeOpacity="0.6" />
        </pattern>
      </defs>
      <rect
        x={left}
        y={top - 12}
        width={width}
        height={24}
        rx="12"
        fill="var(--color-line)"
        stroke="currentColor"
      />
      <path
        d={`M${left} ${top}v${height}h${width}v${-height}`}
        fill="var(--color-surface)"
        stroke="currentColor"
      />
      <rect
        x={left + edge}
        y={top + 16}
        width={strip}
        height={height - 32}
        fill="var(--color-green-tint)"
        stroke="var(--color-green)"
      />
      {[left, left + width - edge].map((x) => (
        <rect key={x} x={x} y={top} width={edge} height={height} fill={`url(#${hatch})`} />
      ))}
      <g fontSize="12.5" textAnchor="middle" fill="currentColor">
        <text x={left + edge + strip / 2} y={top + height / 2 + 4}>
          {mm(medium.stripWidthUm)}
        </text>
        <text x={left + width / 2} y={top + height + 30}>
          {mm(rollWidthUm)}
        </text>
      </g>
      <path
        d={`M${left} ${top + height + 8}v8M${left + width} ${top + height + 8}v8M${left} ${top + height + 12}h${width}`}
        stroke="currentColor"
      />
    </svg>
  )
}

export function WallDrawing({ plan }: { plan: StripPlan }) {
  const [left, top, width] = [10, 34, 220]
  const px = (um: number) => (um / plan.widthUm) * width
  const height = px(plan.heightUm)
  const shared = plan.overlapUm === 0 ? 0 : Math.max(LEAST_SEEN, px(plan.overlapUm))
  const middle = top + height / 2
  return (
    <svg aria-hidden viewBox="0 0 240 190" className="w-full max-w-72 text-ink">
      <Arrow direction={plan.direction} />
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        fill="var(--color-surface)"
        stroke="currentColor"
      />
      {plan.strips.slice(1).map(({ fromUm, number }) => {
        const seam = left + px(fromUm + plan.overlapUm / 2)
        return (
          <g key={number}>
            <rect
              x={seam - shared / 2}
              y={top}
              width={shared}
              height={height}
              fill="var(--color-green)"
              fillOpacity="0.45"
            />
            <path
              d={`M${seam} ${top}v${height}`}
              stroke="currentColor"
              strokeDasharray={shared > 0 ? '3 3' : undefined}
            />
          </g>
        )
      })}
      {plan.strips.map((strip) => (
        <text
          key={strip.number}
          x={left + px((strip.fromUm + strip.toUm) / 2)}
          y={middle}
          // Two digits must fit as well.
          fontSize={Math.min(15, px(stripWidthUm(strip)) / 1.4)}
          textAnchor="middle"
          fill="currentColor"
        >
          {strip.number}
        </text>
      ))}
    </svg>
  )
}

function Arrow({ direction }: { direction: HangingDirection }) {
  const turned = direction === 'leftToRight' ? undefined : 'translate(240 0) scale(-1 1)'
  return (
    <path
      d="M10 18h96m-7 -6l7 6l-7 6"
      transform={turned}
      fill="none"
      stroke="var(--color-green)"
      strokeWidth="2"
    />
  )
}

function mm(um: number): string {
  return `${formatNumber(um / UM_PER_MM)} mm`
}
