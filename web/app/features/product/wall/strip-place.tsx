import { useCode } from '../purchase/use-code.ts'
import { useWallView } from './wall-view.tsx'

const loadStripLine = () => import('./strip-line.tsx')

/** Loads the strip line once the shopper starts to enter a wall. */
export function StripPlace() {
  const { isAsked } = useWallView()
  const StripLine = useCode(isAsked, loadStripLine)
  return StripLine && <StripLine />
}
