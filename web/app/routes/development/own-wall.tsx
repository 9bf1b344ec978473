import { useState } from 'react'
import OwnWall from '~/features/visualiser/own-wall/own-wall.tsx'
import type { WallView } from '~/features/visualiser/wall-view.ts'

/** The own-wall editor alone with its output, for development. */
export default function OwnWallAlone() {
  const [wall, setWall] = useState<WallView | null>(null)
  const isWindow = typeof location !== 'undefined' && location.search === '?window'
  return (
    <main className="page-width py-section">
      <h1 className="display-small mb-4">Own wall</h1>
      <OwnWall onWall={setWall} kind={isWindow ? 'window' : 'wall'} />
      {wall && (
        <div className="mt-6 grid gap-4 sm:grid-cols-2">
          <p className="col-span-full" data-testid="metres">
            {wall.metres.map((metres) => metres.toFixed(3)).join(' × ')}
          </p>
          {[wall.white.source, wall.mask].map((picture, at) => (
            <canvas
              // biome-ignore lint/suspicious/noArrayIndexKey: always the same two.
              key={at}
              className="w-full"
              ref={(canvas) => {
                const context = canvas?.getContext('2d')
                if (!canvas || !context || !(picture instanceof ImageBitmap)) return
                canvas.width = picture.width
                canvas.height = picture.height
                context.drawImage(picture, 0, 0)
              }}
            />
          ))}
        </div>
      )}
    </main>
  )
}
