import type { PlacedWall } from '@bhitti/contract/rules/print/placement'
import { printedSize } from '@bhitti/contract/rules/print/printed-rectangle'
import {
  planStrips,
  type StripPlan,
  type StripProblem,
} from '@bhitti/contract/rules/print/strip-plan'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { useBuying } from '../purchase/buying.tsx'
import { printMediaQuery } from './print-media.queries.ts'

/**
 * Returns the strip plan of a wall on the chosen material, or the reason why there is none. Null while the size, the
 * material or its medium is not known.
 */
export function useStripPlan(wall: PlacedWall | null): StripPlan | StripProblem | null {
  const { state } = useBuying()
  const { data: media } = useQuery(printMediaQuery(useApi()))
  const medium = media?.find(({ material }) => material === state.form.selectedMaterial)
  return useMemo(
    () => (wall && medium ? planStrips(printedSize(wall, wall.stepHundredths), medium, 1) : null),
    [wall, medium],
  )
}
