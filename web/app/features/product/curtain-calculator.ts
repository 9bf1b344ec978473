import { MAX_INCHES, MAX_METRES, MIN_METRES } from '@bhitti/contract/rules/shop-limits'
import { parseDecimal } from '~/lib/forms/numbers.ts'

/** Width of window that one eyelet panel covers once it hangs in folds. */
const PANEL_COVERS_INCHES = 24
/** Added to each panel's drop for heading and hem. */
const HEMS_CM = 30

export type CurtainPlan = { panels: number; panelMetres: number; metres: number }

/**
 * The fabric for a window, from rod width and drop as typed in inches; null while they are no measures,
 * or the window takes more fabric than one order line.
 */
export function planCurtain(rodWidth: string, drop: string): CurtainPlan | null {
  const width = inches(rodWidth)
  const height = inches(drop)
  if (width === null || height === null) return null
  const panels = Math.ceil(width / PANEL_COVERS_INCHES)
  // In whole centimetres, rounded up: fabric that is too short is of no use.
  const panelCm = Math.ceil((Math.round(height * 100) * 254) / 10_000) + HEMS_CM
  const metres = Math.max(MIN_METRES, (panels * panelCm) / 100)
  return metres > MAX_METRES ? null : { panels, panelMetres: panelCm / 100, metres }
}

function inches(text: string): number | null {
  const value = parseDecimal(text)
  return value !== null && value > 0 && value <= MAX_INCHES ? value : null
}
