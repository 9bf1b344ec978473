type ChartTipProps = { title: string; rows: readonly (readonly [name: string, value: string])[] }

export function ChartTip({ title, rows }: ChartTipProps) {
  return (
    <div className="rounded-sm border border-line bg-surface px-3.5 py-2.5 text-sm shadow-raised">
      <p className="font-bold">{title}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
