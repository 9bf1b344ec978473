import { type Corners, middleOf } from '@bhitti/contract/rules/perspective/corners'
import type { Point } from '@bhitti/contract/rules/perspective/homography'
import { useMemo, useRef, useState } from 'react'
import { CornerHandles } from './corner-handles.tsx'
import type { OpenedPhoto } from './photo-calls.ts'
import { PhotoStage } from './photo-stage.tsx'
import { closerWindow, inPhoto, isNearEdge, pointedAt, wholePhoto } from './photo-window.ts'
import { WallOutline } from './wall-outline.tsx'

/** A sheet is about a twentieth of a wall, so its corners need magnification. */
const CLOSER = 4

type SheetStageProps = {
  photo: OpenedPhoto
  corners: Corners
  sheet: Corners | null
  isWrong: boolean
  onFind: (place: Point) => void
  onChange: (sheet: Corners) => void
  announce: (text: string) => void
}

export function SheetStage(props: SheetStageProps) {
  const { photo, corners, sheet, isWrong, onFind, onChange, announce } = props
  const stage = useRef<HTMLDivElement>(null)
  const whole = useMemo(() => wholePhoto(photo), [photo])
  const [held, setHeld] = useState<{ sheet: Corners; middle: Point } | null>(null)
  // The photo does not move while corners are moved, unless one gets close to an edge.
  const middle = sheet && (held?.sheet === sheet ? held.middle : middleOf(sheet))
  const window = useMemo(
    () => (middle ? closerWindow(photo, middle, CLOSER) : whole),
    [photo, middle, whole],
  )

  function change(next: Corners) {
    const isLost = next.some((corner) => isNearEdge(corner, window, photo))
    setHeld({ sheet: next, middle: isLost || !middle ? middleOf(next) : middle })
    onChange(next)
  }

  return (
    <PhotoStage photo={photo} window={window} stage={stage}>
      {(stageWidth) =>
        sheet ? (
          <CornerHandles
            {...{ photo, window, stage, stageWidth, isWrong, announce }}
            corners={sheet}
            thing="sheet"
            onChange={change}
          />
        ) : (
          <>
            <WallOutline {...{ window, stageWidth, corners }} isFilled={false} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a button beside the photo does the same. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button beside the photo does the same. */}
            <div
              className="absolute inset-0 cursor-crosshair"
              onClick={(event) =>
                onFind(inPhoto(pointedAt(event, event.currentTarget), window, stageWidth, photo))
              }
            />
          </>
        )
      }
    </PhotoStage>
  )
}
