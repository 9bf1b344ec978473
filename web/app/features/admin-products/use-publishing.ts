import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { usePublishProducts } from './products.queries.ts'

export function usePublishing() {
  const publishing = usePublishProducts()

  function move(ids: string[], published: boolean, onMoved?: () => void) {
    publishing.mutate(
      { ids, published },
      {
        onSuccess: ({ moved, left }) => {
          const [first] = left
          toast({
            title: published ? `${products(moved)} published` : 'Now a draft',
            ...(first && {
              description: `${first.productName}: ${first.message}${left.length > 1 ? ` (and ${formatNumber(left.length - 1)} more)` : ''}`,
              variant: 'destructive' as const,
            }),
          })
          if (moved > 0) onMoved?.()
        },
        onError: (error) =>
          toast({
            title: messageOf(error, 'This could not be done. Please try again'),
            variant: 'destructive',
          }),
      },
    )
  }

  return {
    isPending: publishing.isPending,
    publish: ({ _id }: AdminProduct) => move([_id], true),
    takeBack: ({ _id }: AdminProduct) => move([_id], false),
    publishAll: (ids: readonly string[], onMoved: () => void) => move([...ids], true, onMoved),
  }
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${formatNumber(count)} products`
}
