import { formatDateTime } from '@bhitti/contract/rules/dates'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BestSellers } from '~/features/admin-dashboard/best-sellers.tsx'
import { salesQuery } from '~/features/admin-dashboard/dashboard.queries.ts'
import { Figures } from '~/features/admin-dashboard/figures.tsx'
import { FirstSteps } from '~/features/admin-dashboard/first-steps.tsx'
import { LowStock } from '~/features/admin-dashboard/low-stock.tsx'
import { News } from '~/features/admin-dashboard/news.tsx'
import { PERIOD_WORDS, readPeriod } from '~/features/admin-dashboard/period-address.ts'
import { PeriodTabs } from '~/features/admin-dashboard/period-tabs.tsx'
import { RevenueOverTime, SalesByType } from '~/features/admin-dashboard/sales-charts.tsx'
import { SearchMisses } from '~/features/admin-dashboard/search-misses.tsx'
import { Waiting } from '~/features/admin-dashboard/waiting.tsx'
import { ClosedNotice } from '~/features/admin-opening/closed-notice.tsx'
import { useApi } from '~/lib/api/api.ts'
import { AdminPage } from '~/ui/admin-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Dashboard')

const ROW = 'mt-part grid gap-x-10 gap-y-part'

export default function DashboardPage() {
  const [params] = useSearchParams()
  const period = readPeriod(params)
  const sales = useQuery(salesQuery(useApi(), period))
  const hasSold = sales.data?.hasEverSold !== false
  return (
    <AdminPage
      title="Dashboard"
      intro={
        <>
          Compared with {PERIOD_WORDS[period].before}
          {period !== 'today' && ', up to the same time of day'}.
          {sales.dataUpdatedAt > 0 &&
            ` As of ${formatDateTime(new Date(sales.dataUpdatedAt).toISOString())}.`}
        </>
      }
      actions={<PeriodTabs period={period} />}
    >
      <ClosedNotice />
      <Figures query={sales} period={period} />
      <div className={`${ROW} xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]`}>
        {hasSold ? <RevenueOverTime query={sales} period={period} /> : <FirstSteps />}
        <Waiting />
      </div>
      {hasSold && (
        <div className={`${ROW} xl:grid-cols-2`}>
          <BestSellers period={period} />
          <SalesByType query={sales} period={period} />
        </div>
      )}
      <div className={`${ROW} md:grid-cols-2 xl:grid-cols-3`}>
        <LowStock />
        <SearchMisses period={period} />
        <News period={period} />
      </div>
    </AdminPage>
  )
}
