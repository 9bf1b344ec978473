import { STAGE_NAMES } from '@bhitti/contract/rules/print/print-stages'
import { isApiError } from '~/lib/api/api-error.ts'

/** Lists the parcel's prints that are not packed; null for any other error. */
export function unpackedPrints(error: unknown): string[] | null {
  if (!isApiError(error) || error.code !== 'shipment.prints_not_packed') return null
  const { prints } = error.facts
  return Array.isArray(prints) ? prints.flatMap(printWords) : []
}

function printWords(print: unknown): string[] {
  if (typeof print !== 'object' || print === null) return []
  if (!('productName' in print && 'lineNumber' in print && 'stage' in print)) return []
  const name = Object.entries(STAGE_NAMES).find(([stage]) => stage === print.stage)?.[1]
  return [`${print.productName}, line ${print.lineNumber}: ${name ?? 'not packed'}`]
}
