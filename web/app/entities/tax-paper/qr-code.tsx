/** White modules that a QR code needs on each side. */
const QUIET = 4

type QrCodeProps = {
  /** One string per row from the top; 1 is a dark module. */
  rows: readonly string[]
  label: string
}

/** A QR code of 42 mm: the long text of an e-invoice needs that size to be scanned from paper. */
export function QrCode({ rows, label }: QrCodeProps) {
  const size = rows.length + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      className="size-[42mm] shrink-0 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={modulesOf(rows)} fill="#000" />
    </svg>
  )
}

/** Returns path data with one rectangle for each run of dark modules in a row. */
function modulesOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')
}
