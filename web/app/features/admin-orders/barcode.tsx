type BarcodeProps = { widths: readonly number[]; text: string }

export function Barcode({ widths, text }: BarcodeProps) {
  const total = widths.reduce((sum, width) => sum + width, 0)
  return (
    <figure className="w-[60mm] shrink-0 bg-white px-[3mm] py-[1.5mm] text-center">
      <svg
        role="img"
        aria-label={`Barcode of ${text}`}
        viewBox={`0 0 ${total} 20`}
        preserveAspectRatio="none"
        className="h-[13mm] w-full"
        shapeRendering="crispEdges"
      >
        <path d={barsOf(widths)} fill="#000" />
      </svg>
      <figcaption className="mt-1 text-sm font-bold text-black tabular-nums">{text}</figcaption>
    </figure>
  )
}

/** Returns the SVG path of the bars. The widths alternate between bars and gaps, starting with a bar. */
function barsOf(widths: readonly number[]): string {
  let x = 0
  const bars: string[] = []
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push(`M${x} 0h${width}v20h-${width}z`)
    x += width
  }
  return bars.join('')
}
