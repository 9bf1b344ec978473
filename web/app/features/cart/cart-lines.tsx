import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import { useRef, useState } from 'react'
import { isApiError, wordsOfShop } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { useRemoveLine, useUpdateQuantity } from './cart.queries.ts'
import { CartLineItem } from './cart-line-item.tsx'
import { shortages } from './shortages.ts'

type CartLinesProps = { lines: readonly CartLine[]; isRemoving: (itemId: string) => boolean }

export function CartLines({ lines, isRemoving }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const updateQuantity = useUpdateQuantity()
  const removeLine = useRemoveLine()
  const short = shortages(lines)
  /** Reasons for refused quantities by line, until the next change. */
  const [refused, setRefused] = useState<Record<string, string>>({})

  function changeQuantity(line: CartLine, quantity: number) {
    if (quantity < 1 || quantity === line.quantity) return
    setRefused(({ [line._id]: _, ...others }) => others)
    updateQuantity.mutate(
      { itemId: line._id, quantity },
      {
        onSuccess: () => toast({ title: 'Cart updated successfully' }),
        onError: (error) => {
          const why = isApiError(error) ? error.message : 'Please try again'
          setRefused((others) => ({ ...others, [line._id]: why }))
          toast({
            title: 'Failed to update quantity',
            ...(isApiError(error) && { description: error.message }),
            variant: 'destructive',
          })
        },
      },
    )
  }

  function remove(line: CartLine) {
    removeLine.mutate(line._id, {
      onSuccess: () => {
        toast({ title: 'Item removed from cart' })
        // The button that had the focus was removed with its line.
        list.current?.focus()
      },
      onError: (error) =>
        toast({
          title: 'Failed to remove item',
          description: wordsOfShop(error) ?? 'Failed to delete item',
          variant: 'destructive',
        }),
    })
  }

  return (
    <ul ref={list} tabIndex={-1} aria-label="Items in your cart" className="outline-none">
      {lines.map((line) => (
        <CartLineItem
          key={line._id}
          line={line}
          shortage={short.get(line._id)}
          refused={refused[line._id]}
          isBeingRemoved={isRemoving(line._id)}
          onQuantity={(quantity) => changeQuantity(line, quantity)}
          onRemove={() => remove(line)}
        />
      ))}
    </ul>
  )
}
