import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { BestSellers } from '~/features/admin-dashboard/best-sellers.tsx'
import { Block } from '~/features/admin-dashboard/block.tsx'
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
import { May, useMay } from '~/lib/session/may.tsx'
import { useSession } from '~/lib/session/session.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { ADMIN_LINKS, isOpenTo } from './frame/admin-links.ts'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Dashboard')

const ROW = 'mt-part grid gap-x-10 gap-y-part'

export default function DashboardPage() {
  const seesSales = useMay('sales.see')
  return seesSales ? <DashboardWithSales /> : <DashboardWithoutSales />
}

function DashboardWithSales() {
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
      <May permission="opening.see">
        <ClosedNotice />
      </May>
      <Figures query={sales} period={period} />
      <div className={`${ROW} xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]`}>
        {hasSold ? <RevenueOverTime query={sales} period={period} /> : <FirstSteps />}
        <May permission="orders.see">
          <Waiting />
        </May>
      </div>
      {hasSold && (
        <div className={`${ROW} xl:grid-cols-2`}>
          <BestSellers period={period} />
          <SalesByType query={sales} period={period} />
        </div>
      )}
      <MoreBlocks period={period} />
    </AdminPage>
  )
}

/** The dashboard without any amounts, for roles that may not see sales. */
function DashboardWithoutSales() {
  const [params] = useSearchParams()
  const period = readPeriod(params)
  const seesPeriods = useMay('products.see')
  return (
    <AdminPage title="Dashboard" actions={seesPeriods && <PeriodTabs period={period} />}>
      <div className="grid gap-x-10 gap-y-part xl:grid-cols-2">
        <YourPages />
        <May permission="orders.see">
          <Waiting />
        </May>
      </div>
      <MoreBlocks period={period} />
    </AdminPage>
  )
}

function MoreBlocks({ period }: { period: Period }) {
  return (
    <div className={`${ROW} md:grid-cols-2 xl:grid-cols-3`}>
      <May permission="products.see">
        <LowStock />
        <SearchMisses period={period} />
      </May>
      <May permission="customers.see">
        <News period={period} />
      </May>
    </div>
  )
}

function YourPages() {
  const { user } = useSession()
  const pages = ADMIN_LINKS.flat().filter(
    (link) => link.path !== '/admin/dashboard' && isOpenTo(user, link),
  )
  return (
    <Block title="Your pages">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {pages.map(({ name, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-touch items-center gap-3.5 border-b border-line hover:text-green"
            >
              <Icon aria-hidden size={19} strokeWidth={1.75} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
