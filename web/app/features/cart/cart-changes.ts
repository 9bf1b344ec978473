import type { CartContents, CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import {
  goneText,
  leftText,
  priceChangeText,
  quantityChangeText,
} from '@bhitti/contract/rules/orders/cart-words'

export type SeenLine = Pick<
  CartLine,
  '_id' | 'productName' | 'productType' | 'quantity' | 'price'
> & { productId: string }

export function seenLines({ items }: CartContents): SeenLine[] {
  return items.map(({ _id, productId, productName, productType, quantity, price }) => ({
    ...{ _id, productId: productId._id, productName, productType, quantity, price },
  }))
}

/** Returns the seen lines after the shopper's own change. A changed price still counts as unseen. */
export function seenAfter(
  seen: readonly SeenLine[],
  now: CartContents,
  isOwn: (line: SeenLine) => boolean,
): SeenLine[] {
  const known = new Map(seen.map((line) => [line._id, line]))
  const own = seenLines(now)
    .filter(isOwn)
    .map((line) => ({ ...line, price: known.get(line._id)?.price ?? line.price }))
  return [...seen.filter((line) => !isOwn(line)), ...own]
}

export function cartChanges(seen: readonly SeenLine[], now: CartContents): string[] {
  const left = now.left ?? []
  const lines = new Map(now.items.map((line) => [line._id, line]))
  const wasLeft = new Set(left.map(({ _id }) => _id))
  return [
    ...left.map(({ productName, reason }) => leftText(productName, reason)),
    ...seen.flatMap((before) => {
      const line = lines.get(before._id)
      if (!line) return wasLeft.has(before._id) ? [] : [goneText(before)]
      return [
        ...(line.quantity === before.quantity ? [] : [quantityChangeText(line, line.quantity)]),
        ...(line.price === before.price
          ? []
          : [priceChangeText(line, { seen: before.price, now: line.price })]),
      ]
    }),
  ]
}
