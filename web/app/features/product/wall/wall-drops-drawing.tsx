import type { PaperedWall, RollPlan } from '@bhitti/contract/rules/windows/roll-drops'

type WallDropsDrawingProps = {
  wall: PaperedWall
  planned: RollPlan['walls'][number]
  /** Accessible name of the drawing. */
  label: string
}

export function WallDropsDrawing({ wall, planned, label }: WallDropsDrawingProps) {
  // Drawing unit: millimetres.
  const mm = (um: number) => um / 1000
  const [width, height] = [mm(wall.widthUm), mm(wall.heightUm)]
  const line = Math.max(width, height) / 320
  const letters = Math.min(Math.max(width, height) / 16, mm(planned.columns[0]?.widthUm ?? 0) / 1.6)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-line} ${-line} ${width + 2 * line} ${height + 2 * line}`}
      className="mx-auto max-h-64 w-full text-ink"
    >
      {planned.columns.map((column) =>
        column.pieces.map((piece) => (
          <g key={`${column.leftUm}/${piece.topUm}`}>
            <Area
              x={mm(column.leftUm)}
              y={mm(piece.topUm)}
              width={mm(column.widthUm)}
              height={mm(piece.heightUm)}
              colour={piece.roll % 2 === 0 ? 'text-white' : 'text-green-light'}
              edge={line}
            />
            <text
              x={mm(column.leftUm + column.widthUm / 2)}
              y={mm(piece.topUm) + Math.min(mm(piece.heightUm) * 0.7, letters * 1.2)}
              fontSize={Math.min(letters, mm(piece.heightUm) * 0.6)}
              textAnchor="middle"
              fill="currentColor"
            >
              {piece.roll}
            </text>
          </g>
        )),
      )}
      {wall.openings.map((opening) => (
        <Area
          key={`${opening.kind}/${opening.leftUm}/${opening.sillUm}/${opening.widthUm}`}
          x={mm(opening.leftUm)}
          y={mm(wall.heightUm - opening.sillUm - opening.heightUm)}
          width={mm(opening.widthUm)}
          height={mm(opening.heightUm)}
          colour="text-paper"
          edge={2 * line}
        />
      ))}
      <rect
        width={width}
        height={height}
        strokeWidth={2 * line}
        stroke="currentColor"
        fill="none"
      />
    </svg>
  )
}

type AreaProps = {
  x: number
  y: number
  width: number
  height: number
  colour: string
  edge: number
}

function Area({ colour, edge, ...rect }: AreaProps) {
  return (
    <>
      <rect {...rect} fill="currentColor" className={colour} />
      <rect {...rect} strokeWidth={edge} stroke="currentColor" fill="none" />
    </>
  )
}
