import type { PaperedWall, RollPlan } from '@bhitti/contract/rules/windows/roll-drops'
import clsx from 'clsx'

type WallDropsDrawingProps = {
  wall: PaperedWall
  planned: RollPlan['walls'][number]
  /** What is drawn, for those who do not see it. */
  label: string
}

/** A wall with the drops that are hung on it, each with the number of its roll, and its doors and windows. */
export function WallDropsDrawing({ wall, planned, label }: WallDropsDrawingProps) {
  // Drawn in millimetres.
  const mm = (um: number) => um / 1000
  const [width, height] = [mm(wall.widthUm), mm(wall.heightUm)]
  const line = Math.max(width, height) / 320
  const letters = Math.min(Math.max(width, height) / 16, mm(planned.columns[0]?.widthUm ?? 0) / 1.6)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-line} ${-line} ${width + 2 * line} ${height + 2 * line}`}
      className="mx-auto max-h-64 w-full"
    >
      {planned.columns.map((column) =>
        column.pieces.map((piece) => (
          <g key={`${column.leftUm}/${piece.topUm}`}>
            <rect
              x={mm(column.leftUm)}
              y={mm(piece.topUm)}
              width={mm(column.widthUm)}
              height={mm(piece.heightUm)}
              strokeWidth={line}
              className={clsx(
                'stroke-green-deep',
                piece.roll % 2 === 0 ? 'fill-surface' : 'fill-green-light',
              )}
            />
            <text
              x={mm(column.leftUm + column.widthUm / 2)}
              y={mm(piece.topUm) + Math.min(mm(piece.heightUm) * 0.7, letters * 1.2)}
              fontSize={Math.min(letters, mm(piece.heightUm) * 0.6)}
              textAnchor="middle"
              className="fill-ink"
            >
              {piece.roll}
            </text>
          </g>
        )),
      )}
      {wall.openings.map((opening) => (
        <rect
          key={`${opening.kind}/${opening.leftUm}/${opening.sillUm}/${opening.widthUm}`}
          x={mm(opening.leftUm)}
          y={mm(wall.heightUm - opening.sillUm - opening.heightUm)}
          width={mm(opening.widthUm)}
          height={mm(opening.heightUm)}
          strokeWidth={line * 2}
          className="fill-paper-deep stroke-ink"
        />
      ))}
      <rect width={width} height={height} strokeWidth={line * 2} className="fill-none stroke-ink" />
    </svg>
  )
}
