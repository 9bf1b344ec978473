import type { Point } from '@bhitti/contract/rules/perspective/homography'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { RangeField } from '~/ui/controls/range-field.tsx'
import { Segmented } from '~/ui/controls/segmented.tsx'
import { BrushSurface } from './brush-surface.tsx'
import type { BrushMode } from './photo-calls.ts'
import { StepActions } from './step-actions.tsx'
import type { OpenWall, OwnWallWork } from './use-own-wall.ts'
import type { WallKind } from './wall-kind.ts'
import { WallOutline } from './wall-outline.tsx'
import { ZoomStage } from './zoom-stage.tsx'

const MODES = [
  { value: 'keep', label: 'Keep' },
  { value: 'wall', label: 'Wall again' },
] as const

/** Brush width in hundredths of the longer side of the visible part of the photo. */
const BRUSH = { least: 1, most: 12, usual: 4 }

type FurnitureStepProps = {
  kind: WallKind
  wall: OpenWall
  work: Pick<OwnWallWork, 'brush' | 'undo' | 'redo'>
  announce: (text: string) => void
  onDone: () => void
}

export function FurnitureStep({ kind, wall, work, announce, onDone }: FurnitureStepProps) {
  const [mode, setMode] = useState<BrushMode>('keep')
  const [width, setWidth] = useState(BRUSH.usual)
  const [snaps, setSnaps] = useState(true)
  const { photo, marks } = wall
  const radius = (Math.max(photo.width, photo.height) * width) / 200

  async function paint(path: readonly Point[], seenRadius: number) {
    await work.brush({ path, radius: seenRadius, snaps }, mode)
    announce(mode === 'keep' ? 'Kept' : 'Wall again')
  }

  async function step(back: boolean) {
    await (back ? work.undo() : work.redo())
    announce(back ? 'Undone' : 'Done again')
  }

  return (
    <div>
      <p className="mb-3">
        Brush over what stands in front of the {kind}: a sofa, a lamp, a plant. It stays in front of
        the {kind === 'wall' ? 'design' : 'cloth'}. If there is nothing, go to the next step.
      </p>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ZoomStage photo={photo} isHeldByOne={false} announce={announce}>
          {({ window, stageWidth, isPinched, show }) => (
            <>
              <WallOutline {...{ window, stageWidth }} corners={wall.corners} isFilled={false} />
              <BrushSurface
                {...{ photo, marks, window, stageWidth, mode, isPinched, show, announce }}
                // Constant width on the page at every zoom.
                radius={(radius * window.width) / photo.width}
                onStroke={(path, radius) => void paint(path, radius)}
                onUndo={() => void step(true)}
                onRedo={() => void step(false)}
              />
            </>
          )}
        </ZoomStage>
        <div>
          <div className="mb-4 flex items-end gap-2">
            <Segmented
              legend="Brush"
              options={MODES}
              value={mode}
              onChange={setMode}
              className="grow"
            />
            <IconButton label="Undo" disabled={!marks.canUndo} onClick={() => void step(true)}>
              <Undo2 aria-hidden size={20} />
            </IconButton>
            <IconButton label="Redo" disabled={!marks.canRedo} onClick={() => void step(false)}>
              <Redo2 aria-hidden size={20} />
            </IconButton>
          </div>
          <RangeField
            label="Size of the brush"
            valueText={`${width} %`}
            min={BRUSH.least}
            max={BRUSH.most}
            value={width}
            onChange={({ target }) => setWidth(Number(target.value))}
          />
          <Checkbox
            label="Follow edges"
            checked={snaps}
            onChange={({ target }) => setSnaps(target.checked)}
          />
          <p className="text-sm text-ink-soft">
            {snaps
              ? 'The brush goes on to the edges of what you touch.'
              : 'The brush takes exactly what is under it.'}
          </p>
          <StepActions>
            <Button onClick={onDone}>See the {kind}</Button>
          </StepActions>
        </div>
      </div>
    </div>
  )
}
