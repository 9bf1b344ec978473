import { useCode } from '../purchase/use-code.ts'
import { useWallView } from './wall-view.tsx'

const loadStripLine = () => import('./strip-line.tsx')

/** Where it is said in which strips a wall comes, for those who enter one. */
export function StripPlace() {
  const { isAsked } = useWallView()
  const StripLine = useCode(isAsked, loadStripLine)
  return StripLine && <StripLine />
}
