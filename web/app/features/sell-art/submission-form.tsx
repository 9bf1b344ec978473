import {
  NAME_MAX,
  PORTFOLIO_MAX,
  SUBMISSION_MESSAGE_MAX,
} from '@bhitti/contract/rules/shop/shop-limits'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { EMAIL_TO_ANSWER, PHONE_TO_ANSWER } from '~/lib/forms/contact-purposes.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { keepTexts, readKeptTexts } from '~/lib/forms/kept-texts.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useSubmitArtwork } from './sell-art.queries.ts'

const EMPTY = { name: '', email: '', phone: '', portfolioUrl: '', message: '' }
const NAMES = ['name', 'email', 'phone', 'portfolioUrl', 'message'] as const
const KEPT_AS = 'submission'

/** Keeps its draft over errors and reloads until it is sent. */
export function SubmissionForm({ onSent }: { onSent: (thanks: string) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const submission = useSubmitArtwork()
  const errors = fieldErrors(submission.error)
  const isRefusedByField = Object.keys(errors).length > 0

  // The draft is unknown to the server, so it is filled in after hydration. Text typed meanwhile is kept.
  useEffect(() => fillEmptyFields(form.current, readKeptTexts(KEPT_AS, EMPTY)), [])

  useEffect(() => {
    if (isRefusedByField) focusFirstInvalid(form.current)
  }, [isRefusedByField])

  function keep(event: FormEvent<HTMLFormElement>) {
    keepTexts(KEPT_AS, formValues(event.currentTarget, NAMES))
    if (submission.isError) submission.reset()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (submission.isPending) return
    const { consent, ...typed } = formValues(event.currentTarget, [...NAMES, 'consent'])
    submission.mutate(
      { ...typed, phone: typed.phone.trim() || null, consent: consent !== '' },
      {
        onSuccess: ({ message }) => {
          keepTexts(KEPT_AS, EMPTY)
          onSent(message ?? 'Thank you')
        },
      },
    )
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      onInput={keep}
      aria-label="Your submission"
      className="grid gap-5 sm:grid-cols-2"
    >
      {submission.isError && !isRefusedByField && (
        <Notice tone="red" role="alert" className="sm:col-span-2">
          {messageOf(submission.error, 'Something went wrong on our side. Please try again')}
        </Notice>
      )}
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={NAME_MAX}
        name="name"
        error={errors.name}
        required
      />
      <TextField
        label="E-mail"
        type="email"
        hint={EMAIL_TO_ANSWER}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        name="email"
        error={errors.email}
        required
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        hint={PHONE_TO_ANSWER}
        inputMode="tel"
        autoComplete="tel"
        name="phone"
        error={errors.phone}
      />
      <TextField
        label="Portfolio"
        hint="A page with your work, beginning with https://"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PORTFOLIO_MAX}
        name="portfolioUrl"
        error={errors.portfolioUrl}
        required
      />
      <TextAreaField
        className="sm:col-span-2"
        label="Message"
        placeholder="What kind of work do you do, and how do you make it?"
        maxLength={SUBMISSION_MESSAGE_MAX}
        name="message"
        error={errors.message}
        required
      />
      <div className="sm:col-span-2">
        <Checkbox
          label="You may keep these details to reply to me."
          name="consent"
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? 'submission-consent-error' : undefined}
        />
        <p id="submission-consent-error" aria-live="polite" className="text-sm text-red">
          {errors.consent}
        </p>
        <p className="text-sm text-ink-soft">
          We delete them whenever you ask: see{' '}
          <Link to="/privacy#artwork" className="text-link">
            Privacy
          </Link>
          .
        </p>
      </div>
      <div className="sm:col-span-2">
        <Button
          type="submit"
          disabled={!isHydrated}
          loading={submission.isPending}
          loadingLabel="Sending…"
        >
          Send
        </Button>
      </div>
    </form>
  )
}

function fillEmptyFields(form: HTMLFormElement | null, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form?.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = text
  }
}
