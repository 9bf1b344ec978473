type ColourDotProps = {
  /** Up to two colours of six hexadecimal digits: background and accent; empty if unknown. */
  hex: readonly string[]
  isLarge?: boolean
}

/** One or two colours as a dot, hidden from screen readers: the name beside it says the same. */
export function ColourDot({
  hex: [ground = 'ffffff', second = ground],
  isLarge = false,
}: ColourDotProps) {
  return (
    <span
      aria-hidden
      className={`inline-block shrink-0 rounded-full border border-line-strong ${isLarge ? 'size-9' : 'size-5'}`}
      style={{ background: `linear-gradient(135deg, #${ground} 62%, #${second} 62%)` }}
    />
  )
}
