import type { Color } from '@bhitti/contract/rules/products/product-vocabulary'
import { COLOR_SWATCHES } from '@bhitti/contract/rules/products/product-words'

export function ColorSwatch({ color }: { color: Color }) {
  return (
    <span
      aria-hidden
      className="inline-block size-4.5 shrink-0 rounded-full border border-line-strong"
      style={{ backgroundColor: COLOR_SWATCHES[color] }}
    />
  )
}
