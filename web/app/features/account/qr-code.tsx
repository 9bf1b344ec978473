/** Draws a QR code with the four modules of white margin that scanners need. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 8
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mt-3 w-52 max-w-full bg-white"
    >
      <path d={darkModules(rows)} fill="#000" />
    </svg>
  )
}

function darkModules(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      Array.from(row, (module, x) => (module === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : '')),
    )
    .join('')
}
