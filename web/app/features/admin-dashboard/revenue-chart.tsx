import type { SalesStep } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { AXIS, CURSOR, MOTION } from './chart-look.ts'
import { ChartTip } from './chart-tip.tsx'
import { axisSteps, type ChartStep, longStep, shortRupees, shortStep } from './chart-words.ts'

export default function RevenueChart({
  period,
  steps,
}: {
  period: Period
  steps: readonly SalesStep[]
}) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={axisSteps(period, steps)}
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        barCategoryGap="22%"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          {...AXIS}
          dataKey={(step: ChartStep) => shortStep(period, step)}
          interval="preserveStartEnd"
          minTickGap={28}
          tickMargin={8}
        />
        <YAxis {...AXIS} width={58} tickCount={5} tickFormatter={shortRupees} />
        <Tooltip
          cursor={CURSOR}
          content={(props) => <RevenueTip {...props} period={period} />}
          isAnimationActive={false}
        />
        <Bar
          {...MOTION}
          dataKey="revenue"
          fill="var(--color-green)"
          radius={[2, 2, 0, 0]}
          maxBarSize={44}
        />
        {/* A pale edge separates the line from the bars behind it. */}
        <Line
          {...MOTION}
          dataKey="revenueBefore"
          type="linear"
          stroke="var(--color-paper)"
          strokeWidth={5}
          strokeOpacity={0.8}
          dot={false}
          activeDot={false}
          tooltipType="none"
        />
        <Line
          {...MOTION}
          dataKey="revenueBefore"
          type="linear"
          stroke="var(--color-gold)"
          strokeWidth={2}
          strokeDasharray="2 4"
          strokeLinecap="round"
          dot={false}
          activeDot={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function RevenueTip({ active, payload, period }: TooltipContentProps & { period: Period }) {
  const step: ChartStep | undefined = payload[0]?.payload
  if (!active || !step || step.revenue === null) return null
  return (
    <ChartTip
      title={longStep(period, step)}
      rows={[
        ['Revenue', formatRupees(step.revenue)],
        ['The period before', formatRupees(step.revenueBefore ?? 0)],
      ]}
    />
  )
}
