import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { firstPlacement, type Placement } from '@bhitti/contract/rules/print/placement'
import { useMemo, useState } from 'react'
import { SharpnessLine } from '~/entities/design/wall/sharpness-line.tsx'
import { WallControls } from '~/entities/design/wall/wall-controls.tsx'
import { WallStage } from '~/entities/design/wall/wall-stage.tsx'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { useDesignPicture } from '~/lib/pictures/use-design-picture.ts'
import { Button } from '~/ui/controls/button.tsx'
import { useSpoken } from '~/ui/states/use-spoken.ts'
import { usePrintActions } from './prints.queries.ts'

export type WallToPlace = NonNullable<PrintDetails['toPlace']>

type PlacePrintProps = { print: PrintDetails; toPlace: WallToPlace }

/** Places the design on a wall that was sold without a placement. */
export function PlacePrint({ print, toPlace }: PlacePrintProps) {
  const { wall, design } = useSame(toPlace)
  const { artwork } = design
  const { place } = usePrintActions(print)
  const unit = useLengthUnit()
  const { picture, hasFailed } = useDesignPicture(design)
  const drawn = useMemo(() => picture && { artwork, picture }, [artwork, picture])
  const first = firstPlacement(artwork, wall)
  const [moved, setMoved] = useState<Placement | null>(null)
  const [spoken, announce] = useSpoken()
  const placement = moved ?? first

  if (placement === null) {
    return (
      <p>
        This wall is more than ten times as large as the design. Add a larger file to the product,
        then place it here.
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <p>
        Nobody has placed the design on this wall yet. Move it to where it should be printed, and
        ask the customer if you are not sure.
      </p>
      <div className="h-80">
        {drawn ? (
          <WallStage
            design={drawn}
            wall={wall}
            placement={placement}
            things={[]}
            strips={print.print.plan}
            unit={unit}
            isMoved={moved !== null}
            onMove={setMoved}
            onRest={setMoved}
            announce={announce}
          />
        ) : (
          <p
            role="status"
            className="grid size-full place-items-center rounded-sm bg-paper-deep px-5 text-center text-sm text-ink-soft"
          >
            {hasFailed
              ? 'The picture of the design could not be loaded. You can place it by numbers.'
              : 'The wall is being drawn…'}
          </p>
        )}
      </div>
      <SharpnessLine artwork={artwork} scalePpm={placement.scalePpm} unit={unit} />
      <WallControls
        artwork={artwork}
        wall={wall}
        placement={placement}
        unit={unit}
        isMoved={moved !== null}
        onMove={setMoved}
        onRest={setMoved}
        onReset={() => setMoved(null)}
        announce={announce}
      />
      <Button
        size="small"
        className="justify-self-start"
        loading={place.isPending}
        onClick={() => place.mutate(placement)}
      >
        Print it like this
      </Button>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

/** Returns the same object while its content is equal, so that a refetch redraws nothing. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}
