import { type FormEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { PHONE_OF_ORDER } from '~/lib/forms/contact-purposes.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { useHydrated } from '~/lib/forms/hydrated.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import type { useFindOrder } from './complaints.queries.ts'

/** Finds a visitor's order by details that only its customer knows. */
export function FindOrderForm({ find }: { find: ReturnType<typeof useFindOrder> }) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const errors = fieldErrors(find.error)
  const isRefusedByField = Object.keys(errors).length > 0

  useEffect(() => {
    if (isRefusedByField) focusFirstInvalid(form.current)
  }, [isRefusedByField])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!find.isPending) find.mutate(formValues(event.currentTarget, ['order', 'phone']))
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      aria-label="Find your order"
      className="grid max-w-md gap-5"
    >
      {find.isError && !isRefusedByField && (
        <Notice tone="red" role="alert">
          {messageOf(find.error, 'Something went wrong on our side. Please try again')}
        </Notice>
      )}
      <TextField
        label="Order number"
        hint="It is in our e-mails, such as BH100001."
        name="order"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={errors.order}
        required
      />
      <TextField
        label="Phone number"
        hint={PHONE_OF_ORDER}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone}
        required
      />
      <p className="text-sm text-ink-soft">
        What happens to it:{' '}
        <Link to="/privacy" className="text-link">
          Privacy
        </Link>
        .
      </p>
      <div>
        <Button
          type="submit"
          disabled={!isHydrated}
          loading={find.isPending}
          loadingLabel="Looking…"
        >
          Find my order
        </Button>
      </div>
    </form>
  )
}
