import type { Mount, ThreeMeasures } from '@bhitti/contract/rules/windows/blind-measures'

type MeasuringDrawingProps = {
  mount: Mount
  widthsUm: ThreeMeasures | null
  heightsUm: ThreeMeasures | null
}

const PLACES = [0, 1, 2] as const

/**
 * Shows where the tape is held and which measure decides. Hidden from screen readers: the fields and the result say the
 * same.
 */
export function MeasuringDrawing({ mount, widthsUm, heightsUm }: MeasuringDrawingProps) {
  const decides = mount === 'inside' ? Math.min : Math.max
  const decidesAt = (measures: ThreeMeasures | null, at: 0 | 1 | 2) =>
    measures !== null && measures[at] === decides(...measures)
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 190"
      stroke="currentColor"
      fill="none"
      className="mx-auto w-full max-w-60 text-ink"
    >
      <rect x="20" y="15" width="200" height="160" />
      <rect x="32" y="27" width="176" height="136" />
      {mount === 'outside' && (
        <rect x="8" y="5" width="224" height="180" strokeDasharray="6 4" className="text-green" />
      )}
      {PLACES.map((at) => (
        <g key={at}>
          <Tape
            x1={32}
            x2={208}
            y1={47 + at * 48}
            y2={47 + at * 48}
            decides={decidesAt(widthsUm, at)}
          />
          <Tape
            x1={58 + at * 62}
            x2={58 + at * 62}
            y1={27}
            y2={163}
            decides={decidesAt(heightsUm, at)}
          />
        </g>
      ))}
    </svg>
  )
}

type TapeProps = { x1: number; y1: number; x2: number; y2: number; decides: boolean }

function Tape({ decides, ...ends }: TapeProps) {
  const isAcross = ends.y1 === ends.y2
  const [dx, dy] = isAcross ? [0, 4] : [4, 0]
  return (
    <g strokeWidth={decides ? 2.5 : 1.5} className={decides ? 'text-green' : 'text-line-strong'}>
      <line {...ends} />
      <line x1={ends.x1 - dx} x2={ends.x1 + dx} y1={ends.y1 - dy} y2={ends.y1 + dy} />
      <line x1={ends.x2 - dx} x2={ends.x2 + dx} y1={ends.y2 - dy} y2={ends.y2 + dy} />
    </g>
  )
}
