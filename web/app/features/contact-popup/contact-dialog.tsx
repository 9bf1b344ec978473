import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { EMAIL_TO_WRITE, PHONE_TO_CALL } from '~/lib/forms/contact-purposes.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { type ContactErrors, contactErrors } from './contact-details.ts'
import { useSubmitContact } from './contact-popup.queries.ts'

const FAILED = 'Failed to submit user information'

/** Asks for phone number and e-mail. Closing it discards the typed values. */
export default function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Need help with your walls?"
      description="Share your number and e-mail address. We will help you measure, choose a material and get a price."
      size="small"
      initialFocus="dialog"
    >
      <ContactForm onSent={onClose} />
    </Dialog>
  )
}

function ContactForm({ onSent }: { onSent: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const submission = useSubmitContact()
  const [typingErrors, setTypingErrors] = useState<ContactErrors>({})
  const refused = fieldErrors(submission.error)
  const errors = { ...refused, ...typingErrors }
  const failure = submission.isError && Object.keys(refused).length === 0 ? submission.error : null

  useEffect(() => {
    if (submission.isError || Object.keys(typingErrors).length > 0) focusFirstInvalid(form.current)
  }, [submission.isError, typingErrors])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const details = formValues(event.currentTarget, ['phone', 'email'])
    const found = contactErrors(details)
    setTypingErrors(found)
    submission.reset()
    if (Object.keys(found).length > 0) return
    submission.mutate(details, {
      onSuccess: () => {
        toast({ title: 'Thank you! We will be in touch soon.' })
        onSent()
      },
      onError: (error) => {
        if (Object.keys(fieldErrors(error)).length > 0) return
        toast({ title: FAILED, variant: 'destructive' })
      },
    })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {failure && (
        <Notice tone="red" role="alert">
          {messageOf(failure, 'Something went wrong on our side. Please try again')}
        </Notice>
      )}
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        hint={PHONE_TO_CALL}
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        error={errors.phone}
        required
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        hint={EMAIL_TO_WRITE}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        error={errors.email}
        required
      />
      <p className="text-sm text-ink-soft">
        By sending this you agree that we keep these details to call or write to you about our
        products. You can withdraw your consent at any time: see{' '}
        <Link to="/privacy#contact-window" className="text-link">
          Privacy
        </Link>
        .
      </p>
      <Button type="submit" loading={submission.isPending} loadingLabel="Sending…">
        Contact me
      </Button>
    </form>
  )
}
