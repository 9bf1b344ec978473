import { BULK_GROUPS, type BulkGroup } from '@bhitti/contract/rules/products/product-fields'
import { MAX_BULK_ROWS } from '@bhitti/contract/rules/shop/shop-limits'
import { Suspense, useRef, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useLeaveGuard } from '~/lib/forms/use-saved-form.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { toast } from '~/lib/toasts.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { choicesOf } from '../plain-control.tsx'
import type { ProductFilters } from '../product-filters.ts'
import { ApplyPanel } from './apply-panel.tsx'
import { bulkProductsQuery, rowErrors, type StockNote, useSaveEdits } from './bulk.queries.ts'
import { cellsOfGroup, problemsOf } from './bulk-cells.ts'
import { FindRow } from './find-row.tsx'
import { Grid, type GridHandle } from './grid.tsx'
import { SaveBar } from './save-bar.tsx'
import { useEdits } from './use-edits.ts'

const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx'))

export function BulkEditor({ filters }: { filters: ProductFilters }) {
  const list = useList(bulkProductsQuery(useApi(), filters), 'The products could not be loaded')
  const { edits, errors, type, reset, keep, apply, refuse, clear } = useEdits()
  const save = useSaveEdits()
  const grid = useRef<GridHandle>(null)
  const [isReviewing, setIsReviewing] = useState(false)
  const [group, setGroup] = useState<BulkGroup>('selling')
  const cells = cellsOfGroup(group)
  const leaving = useLeaveGuard(edits.size > 0)
  const products = list.rows ?? []
  const listed = new Set(products.map(({ _id }) => _id))
  // Edited products stay visible when the filters change.
  const others = [...edits.values()].map(({ was }) => was).filter(({ _id }) => !listed.has(_id))
  const all = [...products, ...others]
  const problems = [...edits.values()].filter((edit) => Object.keys(problemsOf(edit)).length > 0)

  function saveAll(stock: StockNote | null) {
    save.mutate(
      { edits, stock },
      {
        onSuccess: ({ message }) => {
          clear()
          setIsReviewing(false)
          toast({ title: message })
        },
        onError: (error) => {
          const rows = rowErrors(error)
          if (rows.length === 0) return
          refuse(rows)
          setIsReviewing(false)
        },
      },
    )
  }

  function showFirst(ids: ReadonlySet<string>) {
    const first = all.find(({ _id }) => ids.has(_id))
    if (first) grid.current?.goTo(first._id)
  }
  const showRefused = () => showFirst(new Set(errors.keys()))

  return (
    <>
      <ListFrame
        list={{ ...list, hasMore: list.hasMore && products.length < MAX_BULK_ROWS }}
        things="products"
        loadingLabel="Loading products..."
        empty={
          edits.size === 0 ? <p className="py-10 text-ink-soft">No products found</p> : undefined
        }
      >
        {() => (
          <>
            <SelectField
              label="Columns"
              className="mb-5 sm:max-w-xs"
              value={group}
              options={choicesOf(BULK_GROUPS)}
              onChange={(event) =>
                setGroup(event.target.value === 'details' ? 'details' : 'selling')
              }
            />
            <ApplyPanel
              key={group}
              cells={cells}
              count={products.length}
              onApply={(operation) => apply(products, operation)}
            />
            {errors.size > 0 && (
              <Notice tone="red" role="alert" className="mb-5" title="Nothing was saved">
                {errors.size} {errors.size === 1 ? 'row could' : 'rows could'} not be saved. The
                reason is next to {errors.size === 1 ? 'it' : 'them'}. Everything that you typed is
                still there.{' '}
                <Button variant="quiet" size="small" className="px-0!" onClick={showRefused}>
                  Go to the first
                </Button>
              </Notice>
            )}
            <FindRow products={all} onFound={(id) => grid.current?.goTo(id)} />
            <Grid
              handle={grid}
              cells={cells}
              products={all}
              edits={edits}
              errors={errors}
              onType={type}
              onReset={(product) => {
                reset(product)
                list.readAgain()
              }}
              onKeep={keep}
            />
          </>
        )}
      </ListFrame>
      <SaveBar
        count={edits.size}
        wrong={problems.length}
        onReview={() => {
          save.reset()
          setIsReviewing(true)
        }}
        onShowWrong={() => showFirst(new Set(problems.map(({ was }) => was._id)))}
        onDiscard={clear}
      />
      {isReviewing && (
        <Suspense fallback={null}>
          <PreviewDialog
            edits={edits}
            isPending={save.isPending}
            message={save.isError ? messageOf(save.error, 'This could not be saved') : null}
            onSave={saveAll}
            onClose={() => setIsReviewing(false)}
          />
        </Suspense>
      )}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={leaving.stay}
          title="Leave without saving?"
          description={`Your changes to ${edits.size} ${edits.size === 1 ? 'product' : 'products'} are not saved.`}
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={leaving.leave}
        />
      )}
    </>
  )
}
