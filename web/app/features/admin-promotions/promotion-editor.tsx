import type { Promotion } from '@bhitti/contract/calls/buying/admin-promotions.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useLayoutEffect, useRef } from 'react'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { PromotionEnd } from './promotion-end.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { NEW_PROMOTION, toBody, toValues, valueErrors } from './promotion-values.ts'
import { isChanged, useSavePromotion } from './promotions.queries.ts'

type PromotionEditorProps = {
  /** Stored promotion; null for a new one. */
  stored: Promotion | null
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/**
 * Form of a promotion. If somebody else has changed it, the typed values stay and the user chooses between both
 * versions.
 */
export function PromotionEditor({ stored, onDirty, onDone }: PromotionEditorProps) {
  const savePromotion = useSavePromotion()
  /** Version that the form was opened with. */
  const version = useRef(stored?.version ?? 0)
  const form = useSavedForm({
    initial: stored ? toValues(stored) : NEW_PROMOTION,
    validate: valueErrors,
    save: (values) =>
      savePromotion(toBody(values), stored && { id: stored._id, version: version.current }),
    onSaved: ({ message }) => {
      toast({ title: message ?? 'Promotion saved' })
      onDone()
    },
  })
  const { isDirty } = form
  const hasConflict = isChanged(form.error)

  // A layout effect runs before the next key, so that Escape right after a letter still asks first.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  return (
    <>
      <form
        ref={form.form}
        onSubmit={form.submit}
        noValidate
        aria-label="Promotion"
        className="grid gap-8"
      >
        {form.message !== null && !hasConflict && (
          <Notice tone="red" role="alert" title={form.message} />
        )}
        <PromotionFields
          values={form.values}
          errors={form.errors}
          onChange={form.change}
          isFixed={stored?.isFixed ?? false}
        />
        {hasConflict && stored && (
          <Conflict
            stored={stored}
            onSaveAnyway={() => {
              version.current = stored.version
              form.submit()
            }}
            onShowStored={() => {
              version.current = stored.version
              form.reset(toValues(stored))
            }}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.isPending} loadingLabel="Saving...">
            {stored ? 'Save' : 'Create promotion'}
          </Button>
        </div>
      </form>
      {stored && <PromotionEnd promotion={stored} onDone={onDone} />}
    </>
  )
}

type ConflictProps = { stored: Promotion; onSaveAnyway: () => void; onShowStored: () => void }

function Conflict({ stored, onSaveAnyway, onShowStored }: ConflictProps) {
  return (
    <Notice tone="gold" role="alert" title="Somebody else has changed this promotion meanwhile">
      <p className="mt-1 text-sm">
        Last changed on {formatDateTime(stored.updatedAt)}. What you typed is still here.
      </p>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <Button variant="secondary" size="small" onClick={onSaveAnyway}>
          Save mine instead
        </Button>
        <Button variant="quiet" size="small" onClick={onShowStored}>
          Show the saved version
        </Button>
      </div>
    </Notice>
  )
}
