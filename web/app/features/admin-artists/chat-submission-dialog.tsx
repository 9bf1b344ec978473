import {
  NAME_MAX,
  PORTFOLIO_MAX,
  SUBMISSION_MESSAGE_MAX,
} from '@bhitti/contract/rules/shop/shop-limits'
import { useDiscardQuestion } from '~/lib/forms/use-discard-question.tsx'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { FormDialog } from '~/ui/overlays/form-dialog.tsx'
import { ContactFields, knownContact } from './contact-fields.tsx'
import { useAddSubmission } from './submissions.queries.ts'

const EMPTY = { name: '', email: '', phone: '', portfolioUrl: '', message: '' }

export default function ChatSubmissionDialog({ onClose }: { onClose: () => void }) {
  const add = useAddSubmission()
  const form = useSavedForm({
    initial: EMPTY,
    save: (values) =>
      add.mutateAsync({
        ...values,
        ...knownContact(values),
        portfolioUrl: values.portfolioUrl.trim() || null,
      }),
    onSaved: () => {
      toast({ title: 'Submission added' })
      onClose()
    },
  })
  const { values, change, errors } = form
  const { close, question } = useDiscardQuestion(form.isDirty, onClose)
  return (
    <FormDialog
      form={form}
      onClose={close}
      question={question}
      size="medium"
      title="Add a submission"
      description="For artists who contact you on chat. Submissions from the website form are added automatically."
      initialFocus="dialog"
      saveLabel="Save"
      savingLabel="Saving…"
    >
      <TextField
        label="Name"
        maxLength={NAME_MAX}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errors.name}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactFields values={values} onChange={change} errors={errors} />
      </div>
      <TextField
        label="Portfolio"
        optional
        hint="Beginning with https://"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        maxLength={PORTFOLIO_MAX}
        value={values.portfolioUrl}
        onChange={(event) => change({ portfolioUrl: event.target.value })}
        error={errors.portfolioUrl}
      />
      <TextAreaField
        label="Message"
        optional
        maxLength={SUBMISSION_MESSAGE_MAX}
        value={values.message}
        onChange={(event) => change({ message: event.target.value })}
        error={errors.message}
      />
    </FormDialog>
  )
}
