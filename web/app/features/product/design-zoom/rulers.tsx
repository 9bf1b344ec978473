import type { Size } from '@bhitti/contract/rules/print/artwork'
import type { LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { memo } from 'react'
import type { Box, DesignView } from './design-view.ts'
import { type Mark, rulerMarks } from './ruler.ts'

const DEPTH = 28
const LONG = 10
const SHORT = 5
/** Minimum distance of a label from the end of its ruler; nearer ones would be cut off. */
const LABEL_ROOM = 52

type RulersProps = { size: Size; view: DesignView; box: Box; unit: LengthUnit }

export const Rulers = memo(function Rulers({ size, view, box, unit }: RulersProps) {
  const { pxPerUm } = view
  const across = { lengthUm: size.widthUm, start: view.x, room: box.width }
  const down = { lengthUm: size.heightUm, start: view.y, room: box.height }
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${box.width} ${DEPTH}`}
        className="pointer-events-none absolute left-7 h-7 overflow-hidden"
        style={{ width: box.width, top: Math.max(0, view.y) }}
      >
        <Marks marks={rulerMarks({ unit, pxPerUm, ...across })} room={box.width} />
      </svg>
      <svg
        aria-hidden
        viewBox={`0 0 ${DEPTH} ${box.height}`}
        className="pointer-events-none absolute top-7 w-7 overflow-hidden"
        style={{ height: box.height, left: Math.max(0, view.x) }}
      >
        <g transform={`translate(${DEPTH} 0) rotate(90)`}>
          <Marks marks={rulerMarks({ unit, pxPerUm, ...down })} room={box.height} isUpright />
        </g>
      </svg>
    </>
  )
})

type MarksProps = {
  marks: readonly Mark[]
  room: number
  /** True for the vertical ruler: it is rotated by 90°, so its upper edge touches the design. */
  isUpright?: boolean
}

function Marks({ marks, room, isUpright = false }: MarksProps) {
  const edge = isUpright ? 0 : DEPTH
  const towards = isUpright ? 1 : -1
  const lines = marks.map(
    ({ at, label }) => `M${at} ${edge}v${towards * (label === null ? SHORT : LONG)}`,
  )
  return (
    <>
      <path d={lines.join('')} stroke="white" strokeOpacity="0.75" />
      <g fill="white" fontSize="12">
        {marks.map(
          ({ at, label }) =>
            label !== null &&
            at < room - LABEL_ROOM && (
              <text key={label} x={at + 4} y={isUpright ? 24 : 13}>
                {label}
              </text>
            ),
        )}
      </g>
    </>
  )
}
