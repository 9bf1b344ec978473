import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
} from '@tanstack/react-query'

/**
 * A query client that also invalidates first reads in progress. TanStack Query only repeats queries with data. A first
 * read in progress would return the state before the change and count as fresh, so it is repeated after it ends.
 */
export class InvalidatingQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    for (const query of firstReads) {
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true })
      void query.promise?.then(again, () => {})
    }
    return super.invalidateQueries(filters, options)
  }
}
