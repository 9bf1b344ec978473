import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import {
  firstPlacement,
  type PlacedWall,
  type Placement,
} from '@bhitti/contract/rules/print/placement'
import clsx from 'clsx'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { readWall } from '~/entities/configuration/form-reading.ts'
import { placeDesign } from '~/entities/design/place-design.ts'
import type { Thing } from '~/entities/design/wall/scene.ts'
import { SharpnessLine } from '~/entities/design/wall/sharpness-line.tsx'
import { ThingSwitches, WallControls } from '~/entities/design/wall/wall-controls.tsx'
import { WallStage } from '~/entities/design/wall/wall-stage.tsx'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { useDesignPicture } from '~/lib/pictures/use-design-picture.ts'
import { useSpoken } from '~/ui/states/use-spoken.ts'
import { useBuying } from '../purchase/buying.tsx'
import { useStripPlan } from './use-strip-plan.ts'
import { WALL_HEIGHT } from './wall-height.ts'
import { useWallView } from './wall-view.tsx'

/** From this width on the wall replaces the large picture beside the form. */
const BESIDE = '(min-width: 48rem)'

/** The shopper's wall with the design: among the pictures on wide screens, else below the size. */
export default function YourWall({ design }: { design: PublicArtwork }) {
  const { product, state, place, setPlace } = useBuying()
  const { slot, setThere } = useWallView()
  const isBeside = useMedia(BESIDE)
  const wall = useSame(readWall(product, state.form))
  const rule = useMemo(() => placeDesign(design.artwork), [design.artwork])
  // Loaded here, so that the picture is there before the size is complete.
  const picture = useDesignPicture(design)

  useEffect(() => {
    setPlace(rule)
    return () => setPlace(null)
  }, [rule, setPlace])

  const placed = wall && place ? place(wall, state.form.placement) : null
  const isThere = placed?.placement != null
  useEffect(() => {
    setThere(isBeside && isThere)
    return () => setThere(false)
  }, [isBeside, isThere, setThere])

  if (!isBeside) {
    return (
      <section aria-label="Your wall" className={clsx(WALL_HEIGHT, 'flex flex-col')}>
        {wall && placed?.placement ? (
          <PlacedDesign {...{ design, wall, isBeside }} {...picture} placement={placed.placement} />
        ) : (
          <p className="grid grow place-items-center rounded-sm bg-paper-deep px-5 text-center text-sm text-ink-soft">
            {placed?.problem
              ? 'The design is too small for a wall of this size.'
              : 'Enter height and width, and your wall appears here with the design on it.'}
          </p>
        )}
      </section>
    )
  }
  if (!slot || !wall || !placed?.placement) return null
  return createPortal(
    <section aria-label="Your wall" className="flex h-full flex-col">
      <PlacedDesign {...{ design, wall, isBeside }} {...picture} placement={placed.placement} />
    </section>,
    slot,
  )
}

type PlacedDesignProps = {
  design: PublicArtwork
  wall: PlacedWall
  placement: Placement
  isBeside: boolean
} & ReturnType<typeof useDesignPicture>

function PlacedDesign(props: PlacedDesignProps) {
  const { design, wall, placement, isBeside, picture, hasFailed } = props
  const { state, dispatch } = useBuying()
  const { artwork } = design
  const unit = useLengthUnit()
  /** Placement during a movement; the form receives it only at the end. */
  const [moving, setMoving] = useState<Placement | null>(null)
  const [things, setThings] = useState<readonly Thing[]>(['person'])
  const [spoken, announce] = useSpoken()
  const shown = moving ?? placement
  const strips = useStripPlan(wall)
  const drawn = useMemo(() => picture && { artwork, picture }, [artwork, picture])

  function rest(next: Placement) {
    setMoving(null)
    if (isSame(next, placement)) return
    const first = firstPlacement(artwork, wall)
    dispatch({ do: 'place', placement: first && isSame(next, first) ? null : next })
  }

  return (
    <>
      <div className={clsx('grow', isBeside ? 'min-h-0' : 'grid min-h-72')}>
        {drawn ? (
          <WallStage
            design={drawn}
            wall={wall}
            placement={shown}
            things={things}
            strips={typeof strips === 'object' ? strips : null}
            unit={unit}
            isMoved={state.form.placement !== null || moving !== null}
            onMove={setMoving}
            onRest={rest}
            announce={announce}
          />
        ) : (
          <p
            role="status"
            className="grid size-full place-items-center rounded-sm bg-paper-deep px-5 text-center text-sm text-ink-soft"
          >
            {hasFailed
              ? 'The picture of the design could not be loaded. You can still order it: it is printed as designed.'
              : 'Your wall is being drawn…'}
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SharpnessLine artwork={artwork} scalePpm={shown.scalePpm} unit={unit} />
        <ThingSwitches shown={things} onChange={setThings} />
      </div>
      <div className="mt-3">
        <WallControls
          artwork={artwork}
          wall={wall}
          placement={shown}
          unit={unit}
          isMoved={state.form.placement !== null}
          onMove={setMoving}
          onRest={rest}
          onReset={() => dispatch({ do: 'place', placement: null })}
          announce={announce}
        />
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

function isSame(a: Placement, b: Placement): boolean {
  return (
    a.artworkId === b.artworkId &&
    a.leftUm === b.leftUm &&
    a.topUm === b.topUm &&
    a.scalePpm === b.scalePpm &&
    a.mirrored === b.mirrored
  )
}

/** Returns the same object while the wall is unchanged, to avoid repaints. */
function useSame(wall: PlacedWall | null): PlacedWall | null {
  const text = JSON.stringify(wall)
  return useMemo(() => JSON.parse(text) as PlacedWall | null, [text])
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const follow = () => setMatches(media.matches)
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [query])
  return matches
}
