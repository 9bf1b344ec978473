import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
} from '@tanstack/react-query'

/**
 * A client that takes no first answer for newer than a change. Invalidating reads queries again that have data; one
 * that is being read for the first time would go on, be answered with what was there before the change, and count
 * as fresh. It is read once more after that.
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
