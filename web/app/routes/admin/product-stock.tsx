import { useInfiniteQuery } from '@tanstack/react-query'
import { AdjustForm } from '~/features/admin-stock/adjust-form.tsx'
import { Ledger } from '~/features/admin-stock/ledger.tsx'
import { stockHistoryQuery } from '~/features/admin-stock/stock.queries.ts'
import { StockLevel } from '~/features/admin-stock/stock-level.tsx'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { AdminPage } from '~/ui/admin-page.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import type { Route } from './+types/product-stock'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Stock history')

export default function ProductStockPage({ params }: Route.ComponentProps) {
  return (
    <AdminPage title="Stock history" parent={{ name: 'Products', path: '/admin/products' }}>
      <History key={params.id} id={params.id} />
    </AdminPage>
  )
}

function History({ id }: { id: string }) {
  const query = useInfiniteQuery(stockHistoryQuery(useApi(), id))
  const pages = query.data?.pages ?? []
  const [first] = pages
  if (!first) {
    return (
      <StatusLine
        error={query.isError ? messageOf(query.error, 'The ledger could not be loaded') : null}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const movements = pages.flatMap(({ data }) => data)
  return (
    <>
      <StockLevel product={first.product} />
      <div className="mt-8 grid gap-x-14 gap-y-10 xl:grid-cols-[1fr_20rem]">
        <div className="order-2 min-w-0 xl:order-1">
          {movements.length === 0 ? (
            <p className="py-6 text-ink-soft">Nothing came or went yet.</p>
          ) : (
            <Ledger movements={movements} />
          )}
          <LoadMore
            shown={movements.length}
            total={pages.at(-1)?.total ?? movements.length}
            things="entries"
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </div>
        <div className="order-1 xl:order-2">
          <AdjustForm product={first.product} />
        </div>
      </div>
    </>
  )
}
