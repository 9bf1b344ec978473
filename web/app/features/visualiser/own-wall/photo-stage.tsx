import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useBox } from '~/ui/layout/use-box.ts'
import type { OpenedPhoto } from './photo-calls.ts'
import type { PhotoWindow } from './photo-window.ts'

/** A higher density has no visible gain. */
const MOST_PX_PER_PX = 2

type PhotoStageProps = {
  photo: OpenedPhoto
  window: PhotoWindow
  stage: RefObject<HTMLDivElement | null>
  children: (width: number) => ReactNode
}

export function PhotoStage({ photo, window, stage, children }: PhotoStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useBox(stage)
  const width = box?.width ?? 0

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || width === 0) return
    const dense = Math.min(devicePixelRatio, MOST_PX_PER_PX)
    canvas.current.width = Math.round(width * dense)
    canvas.current.height = Math.round((width * dense * window.height) / window.width)
    context.imageSmoothingQuality = 'high'
    const { left, top } = window
    context.drawImage(
      photo.picture,
      ...[left, top, window.width, window.height],
      ...[0, 0, canvas.current.width, canvas.current.height],
    )
  }, [photo, window, width])

  return (
    <div
      ref={stage}
      className="relative mx-auto overflow-clip rounded-sm bg-paper-deep select-none"
      style={{
        aspectRatio: `${photo.width} / ${photo.height}`,
        width: `min(100%, calc(54svh * ${photo.width / photo.height}))`,
      }}
    >
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      {width > 0 && children(width)}
    </div>
  )
}
