import { askForStockAlert } from '@bhitti/contract/calls/catalogue/stock-alerts.endpoints'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { EMAIL_FOR_STOCK } from '~/lib/forms/contact-purposes.ts'
import { focusFirstInvalid, formValues } from '~/lib/forms/form-values.ts'
import { useSession } from '~/lib/session/session.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'

/** Takes an e-mail address for a single mail when the product is back in stock. */
export default function StockAlertForm({ productId }: { productId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  const api = useApi()
  const request = useMutation({
    mutationFn: (email: string) =>
      api(askForStockAlert, { params: { productId }, body: { email } }),
  })
  const refused = fieldErrors(request.error)
  const isRefusedAsWhole = request.isError && Object.keys(refused).length === 0

  useEffect(() => {
    if (request.isError) focusFirstInvalid(form.current)
  }, [request.isError])

  if (request.isSuccess) {
    return (
      <Notice tone="green" role="status" title="We will write to you">
        One e-mail to {request.variables}, as soon as this is back in stock.
      </Notice>
    )
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    request.mutate(formValues(event.currentTarget, ['email']).email)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-3">
      {isRefusedAsWhole && (
        <Notice tone="red" role="alert">
          {messageOf(request.error, 'Something went wrong on our side. Please try again')}
        </Notice>
      )}
      <TextField
        key={user?.id}
        label="Email address"
        name="email"
        type="email"
        hint={EMAIL_FOR_STOCK}
        defaultValue={user?.email}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        error={refused.email}
        required
      />
      <Button type="submit" variant="secondary" loading={request.isPending} loadingLabel="Sending…">
        Notify me when back in stock
      </Button>
    </form>
  )
}
