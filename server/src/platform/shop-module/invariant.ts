/** What must hold at every moment, as a query that finds what breaks it: a row for each break. */
export type Invariant = {
  id: string
  /** What must hold, in the owner's words. */
  says: string
  /** Whether the provider's books are needed to judge it. */
  needsProvider?: boolean
  /** What the shop does a little later by itself; until then a break may be none. */
  needsQuiet?: string
  /** Reads tables of any module. `provider_payments` is a copy of the provider's books, made for the audit. */
  breaks: string
}

/** For so long may what has happened be on its way into the books; after that it counts as lost. */
export const GRACE = `interval '60 seconds'`
