import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useDiscardQuestion } from '~/lib/forms/use-discard-question.tsx'
import { Drawer } from '~/ui/overlays/drawer.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { ProductForm } from './product-form.tsx'
import { copyOf, NEW_PRODUCT, valuesOf } from './product-values.ts'
import { adminProductQuery } from './products.queries.ts'

export type PanelTask =
  | { kind: 'add' }
  | { kind: 'copy'; of: AdminProduct }
  | { kind: 'edit'; id: string }

type ProductPanelProps = { task: PanelTask; open: boolean; onClose: () => void }

/** Side panel with the product form. Asks before it discards changes. */
export default function ProductPanel({ task, open, onClose }: ProductPanelProps) {
  const [isDirty, setIsDirty] = useState(false)
  const { close, question } = useDiscardQuestion(open && isDirty, () => {
    setIsDirty(false)
    onClose()
  })
  const forms = { onSaved: onClose, onCancel: close, onDirtyChange: setIsDirty }
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={(next) => !next && close()}
        size="large"
        title={task.kind === 'edit' ? 'Edit Product' : 'Add New Product'}
      >
        {task.kind === 'edit' ? (
          <EditForm id={task.id} {...forms} />
        ) : (
          <ProductForm
            product={null}
            initial={task.kind === 'copy' ? copyOf(task.of) : NEW_PRODUCT}
            {...forms}
          />
        )}
      </Drawer>
      {question}
    </>
  )
}

type EditFormProps = Omit<Parameters<typeof ProductForm>[0], 'product' | 'initial'> & { id: string }

function EditForm({ id, ...forms }: EditFormProps) {
  const product = useQuery(adminProductQuery(useApi(), id))
  if (!product.data) {
    return (
      <StatusLine
        error={product.isError ? messageOf(product.error, 'The product could not be loaded') : null}
        onRetry={() => void product.refetch()}
      />
    )
  }
  return <ProductForm product={product.data} initial={valuesOf(product.data)} {...forms} />
}
