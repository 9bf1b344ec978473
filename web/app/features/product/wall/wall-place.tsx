import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect } from 'react'
import { readWall, shownProblems } from '~/entities/configuration/form-reading.ts'
import { useApi } from '~/lib/api/api.ts'
import { artworkQuery } from '../artwork.queries.ts'
import { SPARE_ADVICE } from '../calculators/spare-advice.ts'
import { useBuying } from '../purchase/buying.tsx'
import { useCode } from '../purchase/use-code.ts'
import { RoomLink } from '../room-link.tsx'
import { SPARE_HEIGHT, WALL_HEIGHT } from './wall-height.ts'
import { useWallView } from './wall-view.tsx'

const loadWall = () => import('./your-wall.tsx')
const loadSpare = () => import('../calculators/spare-field.tsx')

/** The design on the wall and the spare question, loaded once the shopper starts to enter a size. */
export function WallPlace({ roomPath }: { roomPath: string | null }) {
  const { product, state, place, dispatch } = useBuying()
  const { isAsked, ask } = useWallView()
  const artwork = useQuery({ ...artworkQuery(useApi(), product._id), enabled: isAsked })
  // The lightbox may have loaded the artwork before the form was hydrated.
  const design = isAsked ? artwork.data : null
  const isComing = isAsked && artwork.isPending
  const YourWall = useCode(isAsked, loadWall)
  const SpareField = useCode(isAsked, loadSpare)
  const hasWall = readWall(product, state.form) !== null

  // A size may already be there: after a login, or from the cart.
  useEffect(() => {
    if (hasWall) ask()
  }, [hasWall, ask])

  return (
    <>
      {design && <link rel="preload" as="image" href={design.preview.url} />}
      {(design || isComing) && (
        <>
          {design && YourWall ? (
            <YourWall design={design} />
          ) : (
            <div className={clsx(WALL_HEIGHT, 'rounded-sm bg-paper-deep md:hidden')} />
          )}
          {roomPath && <RoomLink to={roomPath} place="form" />}
        </>
      )}
      <div className={clsx(isAsked && SPARE_HEIGHT)}>
        {SpareField ? (
          <SpareField
            form={state.form}
            problems={shownProblems(product, state, place)}
            dispatch={dispatch}
          />
        ) : (
          <p className="text-sm text-ink-soft">{SPARE_ADVICE}</p>
        )}
      </div>
    </>
  )
}
