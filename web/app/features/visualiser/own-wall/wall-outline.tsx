import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import clsx from 'clsx'
import { onStage, type PhotoWindow } from './photo-window.ts'

type WallOutlineProps = {
  corners: Corners
  window: PhotoWindow
  stageWidth: number
  isWrong?: boolean
}

/** The edges of what is marked, seen on bright and on dark photos. */
export function WallOutline({ corners, window, stageWidth, isWrong = false }: WallOutlineProps) {
  const points = corners.map((corner) => onStage(corner, window, stageWidth)).join(' ')
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      <polygon
        points={points}
        className={clsx(
          'stroke-3',
          isWrong ? 'fill-red/15 stroke-red' : 'fill-green/10 stroke-green',
        )}
      />
      <polygon points={points} className="fill-none stroke-white stroke-1" />
    </svg>
  )
}
