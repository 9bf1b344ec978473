import { RENEWED_RESERVATION_MINUTES, RESERVATION_MINUTES } from '@bhitti/contract/shop-limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Hourglass, RotateCw } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { HoldTable } from '~/features/admin-stock/hold-table.tsx'
import { stockHoldsQuery } from '~/features/admin-stock/stock.queries.ts'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { AdminPage } from '~/ui/admin-page.tsx'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Held pieces')

export default function StockHoldsPage() {
  const product = useSearchParams()[0].get('product')
  const query = useInfiniteQuery(stockHoldsQuery(useApi(), product))
  const pages = query.data?.pages
  const holds = pages?.flatMap(({ data }) => data) ?? []
  return (
    <AdminPage
      title="Held pieces"
      parent={
        product === null
          ? { name: 'Products', path: '/admin/products' }
          : { name: 'Stock history', path: `/admin/products/${product}/stock` }
      }
      intro={`A customer who begins to pay holds the pieces for ${RESERVATION_MINUTES} minutes, or ${RENEWED_RESERVATION_MINUTES} in all after trying again.`}
      actions={
        <Button
          variant="secondary"
          size="small"
          loading={query.isRefetching && !query.isFetchingNextPage}
          onClick={() => void query.refetch()}
        >
          <RotateCw aria-hidden size={17} />
          Look again
        </Button>
      }
    >
      {product !== null && (
        <p className="mb-6 text-sm">
          Of one product.{' '}
          <Link to="/admin/stock/holds" className="text-link">
            Show all products
          </Link>
        </p>
      )}
      {pages === undefined && (
        <StatusLine
          error={query.isError ? messageOf(query.error, 'The holds could not be loaded') : null}
          onRetry={() => void query.refetch()}
        />
      )}
      {pages && holds.length === 0 && (
        <EmptyState
          title="Nothing is held"
          message="Nobody is just paying. All pieces in stock can be bought."
          icon={<Hourglass aria-hidden size={44} strokeWidth={1.25} />}
        />
      )}
      {holds.length > 0 && (
        <>
          <HoldTable holds={holds} />
          <LoadMore
            shown={holds.length}
            total={pages?.at(-1)?.total ?? holds.length}
            things="holds"
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </AdminPage>
  )
}
