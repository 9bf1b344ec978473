import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { isApiError } from '~/lib/api/api-error.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { MasterStep, masterPath } from './master-step.tsx'
import { PictureSlots } from './picture-slots.tsx'
import { differences, withMine } from './product-conflict.ts'
import { ProductFields } from './product-fields.tsx'
import {
  altFieldOf,
  isFilled,
  numberProblems,
  type ProductValues,
  valuesOf,
  withPicture,
} from './product-values.ts'
import { adminProductQuery, useSaveProduct } from './products.queries.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

type ProductFormProps = {
  /** Product to edit; null for a new one. */
  product: AdminProduct | null
  initial: ProductValues
  onSaved: () => void
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** Edits all fields of a product. Typed values survive errors and conflicts. */
export function ProductForm({
  product,
  initial,
  onSaved,
  onCancel,
  onDirtyChange,
}: ProductFormProps) {
  /** Version that is being edited; the saved one after a conflict is resolved. */
  const [opened, setOpened] = useState(product)
  const isDraft = opened?.isDraft === true
  /** True if the new product was to be saved as a draft. */
  const savesDraft = useRef(false)
  const [addsMaster, setAddsMaster] = useState(false)
  const navigate = useNavigate()
  const form = useSavedForm({
    initial,
    save: useSaveProduct(opened, () => savesDraft.current),
    validate: numberProblems,
    onSaved: ({ _id }) => {
      toast({
        title: product
          ? 'Product updated successfully!'
          : savesDraft.current
            ? 'Draft saved'
            : 'Product added successfully!',
      })
      onSaved()
      if (addsMaster) void navigate(masterPath(_id, '#add'))
    },
    onFailed: (error) => {
      if (isConflict(error)) return
      toast({
        title: 'Error',
        description: product ? 'Failed to update product' : 'Failed to add product',
        variant: 'destructive',
      })
    },
  })
  const { values, errors, change } = form
  const uploads = usePictureUploads((slot, address) => change(withPicture(slot, address)))
  const isDirty = form.isDirty || uploads.isUploading
  // A layout effect runs before the next key, so that Escape right after a letter still asks first.
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  const formId = useId()

  const hasConflict = isConflict(form.error)
  const now = useQuery({
    ...adminProductQuery(useApi(), opened?._id ?? ''),
    enabled: hasConflict && opened !== null,
    staleTime: 0,
  }).data
  const theirs = hasConflict && opened && now?.version !== opened.version ? now : undefined

  const problem = uploads.isUploading
    ? 'Please wait: Images are still uploading...'
    : isFilled(values) && values.image1 === '' && !isDraft
      ? 'Error: Primary image is required.'
      : null
  const isDraftReady = isFilled(values) && !uploads.isUploading
  const isReady = isDraftReady && (values.image1 !== '' || isDraft)

  function settle(next: ProductValues | null) {
    if (!theirs) return
    setOpened(theirs)
    form.reset(valuesOf(theirs))
    if (next) change(next)
  }

  return (
    <form
      ref={form.form}
      id={formId}
      noValidate
      aria-label={product ? 'Edit Product' : 'Add New Product'}
      onSubmit={(event) => {
        event.preventDefault()
        savesDraft.current = false
        if (isReady) form.submit()
      }}
      className="flex min-h-full flex-col"
    >
      <div className="grow space-y-8">
        {opened && theirs && (
          <ConflictNotice
            who={theirs.updatedByName}
            isDeleted={opened.archivedAt === null && theirs.archivedAt !== null}
            differences={differences(valuesOf(opened), values, valuesOf(theirs))}
            onKeepMine={() => settle(withMine(valuesOf(opened), values, valuesOf(theirs)))}
            onTakeTheirs={() => settle(null)}
          />
        )}
        {form.message !== null && !theirs && (
          <Notice tone="red" role="alert">
            {form.message}
          </Notice>
        )}
        <PictureSlots
          values={values}
          uploads={uploads}
          errors={errors}
          onDescribe={(slot, text) => change({ [altFieldOf(slot)]: text })}
          onRemove={(slot) => change(withPicture(slot, ''))}
        />
        <ProductFields values={values} errors={errors} onChange={change} />
        <MasterStep
          product={product}
          productType={values.productType}
          addsMaster={addsMaster}
          onChange={setAddsMaster}
        />
      </div>
      <footer className="sticky -bottom-6 -mx-6 mt-8 -mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-paper px-6 py-4">
        <Button type="submit" className="max-sm:px-4!" disabled={!isReady} loading={form.isPending}>
          {isDraft ? 'Save Draft' : product ? 'Update Product' : 'Add Product'}
        </Button>
        {!product && (
          <Button
            variant="secondary"
            className="max-sm:px-4!"
            disabled={!isDraftReady || form.isPending}
            onClick={() => {
              savesDraft.current = true
              form.submit()
            }}
          >
            Save as Draft
          </Button>
        )}
        <Button variant="secondary" className="max-sm:px-4!" onClick={onCancel}>
          Cancel
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {problem}
        </p>
      </footer>
    </form>
  )
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'product.changed'
}
