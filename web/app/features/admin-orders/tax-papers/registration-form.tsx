import { dayText } from '@bhitti/contract/rules/tax/tax-document-words'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { useState } from 'react'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { useSavedForm } from '~/lib/forms/use-saved-form.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { type EnteredRegistration, useRegisterInvoice } from './tax-papers.queries.ts'

type RegistrationFormProps = { id: string; registration: EnteredRegistration | null }

/** Records the e-invoice portal's reply for an invoice to a business. It can be entered only once. */
export function RegistrationForm({ id, registration }: RegistrationFormProps) {
  const register = useRegisterInvoice(id)
  const [initial] = useState<EnteredRegistration>(() => ({
    irn: '',
    acknowledgement: '',
    acknowledgedOn: dayInIndia(shopNow()),
    signedQrCode: '',
  }))
  const form = useSavedForm({
    initial,
    save: (entered: EnteredRegistration) => register.mutateAsync(entered),
    onSaved: () => toast({ title: 'The IRN is entered' }),
    fallback: 'The IRN could not be entered. Please try again',
  })
  if (registration) {
    return (
      <Notice tone="green" title="This invoice is registered" className="mb-6 print:hidden">
        <p className="wrap-anywhere text-sm">
          IRN {registration.irn}, acknowledgement {registration.acknowledgement} of{' '}
          {dayText(registration.acknowledgedOn)}
        </p>
      </Notice>
    )
  }
  const field = (name: keyof EnteredRegistration) => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })

  return (
    <details className="mb-6 max-w-[210mm] border border-line p-4 print:hidden">
      <summary className="text-link cursor-pointer py-1">
        Enter the IRN of the e-invoice portal
      </summary>
      <form
        ref={form.form}
        onSubmit={form.submit}
        noValidate
        aria-label="Registration of the invoice"
        className="mt-4 grid gap-4"
      >
        <TextField label="IRN" autoComplete="off" maxLength={64} {...field('irn')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Acknowledgement number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...field('acknowledgement')}
          />
          <TextField label="Acknowledged on" type="date" {...field('acknowledgedOn')} />
        </div>
        <TextAreaField
          label="Text of the signed QR code"
          hint="It is printed on the invoice as a QR code"
          rows={3}
          maxLength={4000}
          {...field('signedQrCode')}
        />
        {form.message !== null && <Notice tone="red" role="alert" title={form.message} />}
        <Button type="submit" loading={form.isPending} className="justify-self-start">
          Save
        </Button>
      </form>
    </details>
  )
}
