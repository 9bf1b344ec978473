export function ProgressLine({
  label,
  percent,
  className,
}: {
  label: string
  percent: number
  className?: string
}) {
  return (
    <div className={className}>
      <p className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="tabular-nums">{percent} %</span>
      </p>
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className="mt-1.5 h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
      />
    </div>
  )
}
