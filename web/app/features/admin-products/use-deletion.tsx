import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { useState } from 'react'
import { toast } from '~/lib/toasts.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { useDeleteProduct, useRestoreProduct } from './products.queries.ts'

export function useDeletion() {
  const [asksFor, setAsksFor] = useState<AdminProduct | null>(null)
  const remove = useDeleteProduct()
  const bringBack = useRestoreProduct()

  function restore(product: AdminProduct) {
    bringBack.mutate(product._id, {
      onSuccess: () => toast({ title: 'Product restored', description: product.productName }),
      onError: () => toast({ title: 'Failed to restore product', variant: 'destructive' }),
    })
  }

  function confirm() {
    if (asksFor === null) return
    remove.mutate(asksFor._id, {
      onSuccess: () =>
        toast({
          title: 'Product deleted successfully!',
          action: { label: 'Undo', onAct: () => restore(asksFor) },
        }),
      onError: () => toast({ title: 'Failed to delete product', variant: 'destructive' }),
      onSettled: () => setAsksFor(null),
    })
  }

  const dialog = (
    <ConfirmDialog
      open={asksFor !== null}
      onOpenChange={(open) => !open && setAsksFor(null)}
      title={`Delete ${asksFor?.productName ?? ''}?`}
      description="It is removed from the shop and all carts at once, and stays in past orders. You can restore it from the archive at any time."
      confirmLabel="Delete"
      isPending={remove.isPending}
      onConfirm={confirm}
    />
  )
  return { ask: setAsksFor, restore, dialog }
}
