import { PROMO_CODE_MAX } from '@bhitti/contract/shop-limits'
import type { FormEvent } from 'react'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/text-field.tsx'

type PromoFieldProps = { code: string; onChange: (code: string) => void }

/** Where a promo code is entered. While the owner has defined no promotion, every code is taken. */
export function PromoField({ code, onChange }: PromoFieldProps) {
  function apply(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') toast({ title: 'Promo code applied successfully' })
  }

  return (
    <form noValidate onSubmit={apply} className="flex items-end gap-3">
      <TextField
        label="Promo code"
        optional
        value={code}
        maxLength={PROMO_CODE_MAX}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="grow"
      />
      <Button type="submit" variant="secondary" disabled={code.trim() === ''}>
        Apply
      </Button>
    </form>
  )
}
