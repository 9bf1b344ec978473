import { toPaise } from './money.ts'
import type { SellingSettings } from './selling.ts'

export type SellingProblem = 'above_largest_order' | 'too_many_pieces'

export function sellingProblem(
  { totalPaise, pieces }: { totalPaise: number; pieces: number },
  { largestOrder, mostPieces }: SellingSettings,
): SellingProblem | null {
  if (totalPaise > toPaise(largestOrder)) return 'above_largest_order'
  return pieces > mostPieces ? 'too_many_pieces' : null
}
