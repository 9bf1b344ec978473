type NamedLine = {
  productName: string
  height: number | null
  width: number | null
  length: number | null
}

/** Returns the product's name with its size, as an order may have one product in several sizes. */
export function lineName({ productName, height, width, length }: NamedLine): string {
  if (height !== null && width !== null) return `${productName}, ${height} × ${width} in`
  return length === null ? productName : `${productName}, ${length} m`
}
