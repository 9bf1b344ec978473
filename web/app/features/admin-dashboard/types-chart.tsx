import type { TypeSales } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import {
  Bar,
  BarChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { AXIS, CURSOR, MOTION } from './chart-look.ts'
import { ChartTip } from './chart-tip.tsx'
import { shortRupees } from './chart-words.ts'

export default function TypesChart({ types }: { types: readonly TypeSales[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...types]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
        barCategoryGap="24%"
        barGap={2}
      >
        <XAxis {...AXIS} type="number" tickCount={5} tickFormatter={shortRupees} />
        <YAxis
          {...AXIS}
          type="category"
          width={104}
          dataKey={({ productType }: TypeSales) => TYPE_WORDS[productType].name}
        />
        <Tooltip cursor={CURSOR} content={TypesTip} isAnimationActive={false} />
        <Bar
          {...MOTION}
          dataKey="goods"
          fill="var(--color-green)"
          radius={[0, 2, 2, 0]}
          maxBarSize={18}
        />
        <Bar
          {...MOTION}
          dataKey="goodsBefore"
          fill="var(--color-gold)"
          radius={[0, 2, 2, 0]}
          maxBarSize={7}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

function TypesTip({ active, payload }: TooltipContentProps) {
  const sales: TypeSales | undefined = payload[0]?.payload
  if (!active || !sales) return null
  return (
    <ChartTip
      title={TYPE_WORDS[sales.productType].name}
      rows={[
        ['Pieces', formatNumber(sales.pieces)],
        ['Sales', formatRupees(sales.goods)],
        ['The period before', formatRupees(sales.goodsBefore)],
      ]}
    />
  )
}
