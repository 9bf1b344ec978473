import {
  type CornersFault,
  cornersFaultWords,
  firstCorners,
  reachesEdge,
} from '@bhitti/contract/rules/perspective/wall-corners'
import clsx from 'clsx'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { CornerHandles } from './corner-handles.tsx'
import { StepActions } from './step-actions.tsx'
import type { OpenWall, OwnWallWork } from './use-own-wall.ts'
import type { WallKind } from './wall-kind.ts'
import { ZoomStage } from './zoom-stage.tsx'

const TO_DO: Record<WallKind, string> = {
  wall: 'Drag the four dots to the corners of your wall. If the photo cuts it off, mark the part that you see.',
  window:
    'Drag the four dots to the corners of the opening: from side to side, from lintel to sill.',
}

type CornersStepProps = {
  kind: WallKind
  wall: OpenWall
  fault: CornersFault | null
  change: OwnWallWork['change']
  announce: (text: string) => void
  onDone: () => void
}

export function CornersStep({ kind, wall, fault, change, announce, onDone }: CornersStepProps) {
  const { photo, corners } = wall
  return (
    <div>
      {/* The error replaces the instruction, so that the photo does not move. */}
      <p
        role="status"
        className={clsx('mb-3 min-h-14 max-w-prose sm:min-h-0', fault && 'text-red')}
      >
        {fault ? cornersFaultWords(fault, kind) : TO_DO[kind]}
      </p>
      <ZoomStage photo={photo} isHeldByOne announce={announce}>
        {(view) => (
          <CornerHandles
            {...{ photo, corners, announce, ...view }}
            thing={kind}
            isWrong={fault !== null}
            onChange={(next) => change({ corners: next })}
          />
        )}
      </ZoomStage>
      {kind === 'window' && fault === null && reachesEdge(corners, photo) && (
        <Notice tone="gold" role="status" className="mt-4 text-sm">
          A corner lies on the edge of the photo. If the photo cuts the window off, take another
          from further back: what is not seen is not measured.
        </Notice>
      )}
      <StepActions>
        <Button disabled={fault !== null} onClick={onDone}>
          Next: size
        </Button>
        {fault !== null && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => change({ corners: firstCorners(photo) })}
          >
            Put the corners back
          </Button>
        )}
      </StepActions>
    </div>
  )
}
