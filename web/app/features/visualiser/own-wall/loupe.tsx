import type { Point } from '@bhitti/contract/rules/perspective/homography'
import clsx from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import type { OpenedPhoto } from './photo-calls.ts'
import { onStage, type PhotoWindow } from './photo-window.ts'

const SIZE_PX = 112
const TIMES = 3

type LoupeProps = {
  photo: OpenedPhoto
  window: PhotoWindow
  stageWidth: number
  at: Point
}

export function Loupe({ photo, window, stageWidth, at }: LoupeProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [x, y] = at
  const [stageX, stageY] = onStage(at, window, stageWidth)
  const isOnRight = stageX < stageWidth / 2 || stageY > 1.6 * SIZE_PX

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const side = SIZE_PX * Math.min(devicePixelRatio, 2)
    canvas.current.width = side
    canvas.current.height = side
    const seen = (SIZE_PX / TIMES) * (window.width / stageWidth)
    context.fillStyle = '#574f45'
    context.fillRect(0, 0, side, side)
    context.drawImage(
      photo.picture,
      ...[x - seen / 2, y - seen / 2, seen, seen],
      ...[0, 0, side, side],
    )
    context.strokeStyle = '#fff'
    context.lineWidth = side / SIZE_PX
    context.beginPath()
    context.moveTo(side / 2, side * 0.3)
    context.lineTo(side / 2, side * 0.7)
    context.moveTo(side * 0.3, side / 2)
    context.lineTo(side * 0.7, side / 2)
    context.globalCompositeOperation = 'difference'
    context.stroke()
  }, [photo, window, stageWidth, x, y])

  return (
    <canvas
      ref={canvas}
      aria-hidden
      style={{ width: SIZE_PX, height: SIZE_PX }}
      className={clsx(
        'pointer-events-none absolute top-2 z-10 rounded-full border-2 border-white shadow-floating',
        isOnRight ? 'right-2' : 'left-2',
      )}
    />
  )
}
