type ColourDotProps = {
  /** Six hexadecimal digits: a ground, and what stands out of it; empty while nobody knows. */
  hex: readonly string[]
  /** Large enough to be a choice by itself. */
  isLarge?: boolean
}

/** One or two colours as a dot; the name beside it says which. */
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
