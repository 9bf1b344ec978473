import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import type { Scene } from './scene.ts'
import { stripMarks } from './strip-marks.ts'

const NUMBER_RADIUS = 9

export function StripDrawing({ plan, scene }: { plan: StripPlan; scene: Scene }) {
  const { seams, numbers } = stripMarks(plan, scene)
  const { y, height } = scene.printed
  const middle = y + NUMBER_RADIUS + 5
  return (
    <g>
      {seams.map(({ x, width }) => (
        <g key={x} fill="none">
          <path
            d={`M${x} ${y}v${height}`}
            stroke="var(--color-paper)"
            strokeWidth={width + 1}
            strokeOpacity="0.5"
          />
          <path
            d={`M${x} ${y}v${height}`}
            stroke="var(--color-ink)"
            strokeOpacity="0.7"
            strokeDasharray="4 5"
          />
        </g>
      ))}
      {numbers.map(({ x, number }) => (
        <g key={number}>
          <circle
            cx={x}
            cy={middle}
            r={NUMBER_RADIUS}
            fill="var(--color-paper)"
            fillOpacity="0.9"
          />
          <text
            x={x}
            y={middle + 4}
            fill="var(--color-ink)"
            fontSize="11.5"
            fontWeight="600"
            textAnchor="middle"
          >
            {number}
          </text>
        </g>
      ))}
    </g>
  )
}
