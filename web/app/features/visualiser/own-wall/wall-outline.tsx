import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import clsx from 'clsx'
import { onStage, type PhotoWindow } from './photo-window.ts'

type WallOutlineProps = {
  corners: Corners
  window: PhotoWindow
  stageWidth: number
  isWrong?: boolean
  isFilled?: boolean
}

export function WallOutline(props: WallOutlineProps) {
  const { corners, window, stageWidth, isWrong = false, isFilled = true } = props
  const points = corners.map((corner) => onStage(corner, window, stageWidth)).join(' ')
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      <polygon
        points={points}
        className={clsx(
          'stroke-3',
          isWrong ? 'stroke-red' : 'stroke-green',
          !isFilled ? 'fill-none' : isWrong ? 'fill-red/15' : 'fill-green/10',
        )}
      />
      <polygon points={points} className="fill-none stroke-white stroke-1" />
    </svg>
  )
}
