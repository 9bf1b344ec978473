/** Rule that must hold at every moment, as a query that returns a row for each break. */
export type Invariant = {
  id: string
  says: string
  needsProvider?: boolean
  /** What the shop still does by itself; until then a break may be temporary. */
  needsQuiet?: string
  /** May read tables of any module. `provider_payments` is the audit's copy of the provider's books. */
  breaks: string
}

/** Time that events may take to reach the books; later they count as lost. */
export const GRACE = `interval '60 seconds'`
