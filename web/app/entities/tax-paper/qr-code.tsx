/** Modules of white that a QR code needs around it. */
const QUIET = 4

type QrCodeProps = {
  /** From the top, a 1 for each dark module. */
  rows: readonly string[]
  label: string
}

/** A QR code as large as the long text of an e-invoice needs to be read from paper. */
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

/** Each run of dark modules of a row is one rectangle. */
function modulesOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')
}
