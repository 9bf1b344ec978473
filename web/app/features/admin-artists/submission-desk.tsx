import type { Submission } from '@bhitti/contract/calls/catalogue/submissions.schemas'
import { SUBMISSION_STATUSES } from '@bhitti/contract/rules/products/artist-words'
import { SUBMISSION_NOTES_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { useEffect } from 'react'
import { isApiError } from '~/lib/api/api-error.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useEditSubmission } from './submissions.queries.ts'

function valuesOf({ status, notes, version }: Submission) {
  return { status, notes, version }
}

export function SubmissionDesk({ submission }: { submission: Submission }) {
  const edit = useEditSubmission(submission._id)
  const form = useSavedForm({
    initial: valuesOf(submission),
    save: (values) => edit.mutateAsync(values),
    onSaved: ({ data }) => {
      form.reset(valuesOf(data))
      toast({ title: 'Submission saved' })
    },
  })
  const { values, change, errors } = form
  const isOutdated = isApiError(form.error) && form.error.code === 'submission.changed'
  const { isDirty, isPending, reset } = form
  const isBehind = submission.version !== values.version && !isDirty && !isPending

  // The submission was changed elsewhere while nothing was typed here.
  useEffect(() => {
    if (isBehind) reset(valuesOf(submission))
  }, [isBehind, reset, submission])

  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={form.submit}
      aria-label={`Progress of ${submission.name}`}
      className="grid content-start gap-4"
    >
      {form.message !== null && (
        <Notice tone="red" role="alert">
          <p>{form.message}</p>
          {isOutdated && (
            <div className="mt-2 flex flex-wrap gap-x-5">
              <Button variant="quiet" size="small" onClick={() => form.reset(valuesOf(submission))}>
                Show the latest version
              </Button>
              <Button
                variant="quiet"
                size="small"
                onClick={() => change({ version: submission.version })}
              >
                Keep what I typed
              </Button>
            </div>
          )}
        </Notice>
      )}
      <div className="flex items-end gap-3">
        <SelectField
          className="grow"
          label="Status"
          value={values.status}
          options={SUBMISSION_STATUSES.map((status) => ({ value: status, label: status }))}
          onChange={(event) => {
            const status = SUBMISSION_STATUSES.find((known) => known === event.target.value)
            if (status) change({ status })
          }}
          error={errors.status}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={!isDirty}
          loading={isPending}
          loadingLabel="Saving…"
        >
          Save
        </Button>
      </div>
      <TextAreaField
        label="Notes"
        hideLabel
        placeholder="Notes, which only admins see"
        maxLength={SUBMISSION_NOTES_MAX}
        value={values.notes}
        onChange={(event) => change({ notes: event.target.value })}
        error={errors.notes}
      />
    </form>
  )
}
