import type { Sales } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Table } from '~/ui/layout/table.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { Block, Loaded } from './block.tsx'
import { Chart } from './chart.tsx'
import { longStep, revenueSummary, typesSummary, untilNow } from './chart-words.ts'
import { PERIOD_WORDS } from './period-address.ts'

const RevenueChart = lazyPart(() => import('./revenue-chart.tsx'))
const TypesChart = lazyPart(() => import('./types-chart.tsx'))

type SalesChartProps = { query: UseQueryResult<Sales>; period: Period; className?: string }

const REVENUE_HEIGHT = 'h-56 sm:h-80 xl:h-[30rem]'
const TYPES_HEIGHT = 'h-64 sm:h-72'

export function RevenueOverTime({ query, period, className = '' }: SalesChartProps) {
  return (
    <Block title="Revenue over time" className={className}>
      <Loaded query={query} skeleton={<ChartSkeleton className={REVENUE_HEIGHT} />}>
        {({ steps }) => (
          <Chart
            summary={revenueSummary(period, steps)}
            legend={[capital(PERIOD_WORDS[period].within), capital(PERIOD_WORDS[period].before)]}
            className={REVENUE_HEIGHT}
            missing={untilNow(period, steps)}
            table={
              <Table
                caption="Revenue over time"
                hideCaption
                rows={steps}
                rowKey={({ from }) => from}
                columns={[
                  { header: 'When', cell: (step) => longStep(period, step) },
                  {
                    header: 'Revenue',
                    cell: ({ revenue }) => formatRupees(revenue),
                    align: 'right',
                  },
                  {
                    header: 'The period before',
                    cell: ({ revenueBefore }) => formatRupees(revenueBefore),
                    align: 'right',
                  },
                ]}
              />
            }
          >
            <RevenueChart period={period} steps={steps} />
          </Chart>
        )}
      </Loaded>
    </Block>
  )
}

export function SalesByType({ query, period, className = '' }: SalesChartProps) {
  return (
    <Block
      title="Sales by type"
      intro="Goods in orders that were not cancelled, without shipping and before refunds."
      className={className}
    >
      <Loaded query={query} skeleton={<ChartSkeleton className={TYPES_HEIGHT} />}>
        {({ types }) => (
          <Chart
            summary={typesSummary(period, types)}
            legend={[capital(PERIOD_WORDS[period].within), capital(PERIOD_WORDS[period].before)]}
            className={TYPES_HEIGHT}
            table={
              <Table
                caption="Sales by type"
                hideCaption
                rows={types}
                rowKey={({ productType }) => productType}
                columns={[
                  { header: 'Type', cell: ({ productType }) => TYPE_WORDS[productType].name },
                  { header: 'Pieces', cell: ({ pieces }) => pieces, align: 'right' },
                  { header: 'Sales', cell: ({ goods }) => formatRupees(goods), align: 'right' },
                  {
                    header: 'The period before',
                    cell: ({ goodsBefore }) => formatRupees(goodsBefore),
                    align: 'right',
                  },
                ]}
              />
            }
          >
            <TypesChart types={types} />
          </Chart>
        )}
      </Loaded>
    </Block>
  )
}

function ChartSkeleton({ className }: { className: string }) {
  return (
    <>
      <Skeleton className="mb-3 h-6 w-56" />
      <Skeleton className={className} />
      <Skeleton className="mt-3 h-14" />
    </>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
