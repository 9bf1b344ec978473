import { PROMO_CODE_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import type { FormEvent } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import type { PromotionInCart } from './use-promotion.ts'

type PromoFieldProps = {
  code: string
  onChange: (code: string) => void
  promotion: PromotionInCart
}

export function PromoField({ code, onChange, promotion }: PromoFieldProps) {
  const { problem, remark, isApplying, apply } = promotion

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '' && !isApplying) apply()
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-x-3">
        <TextField
          label="Promo code"
          className="min-w-0 basis-40 grow"
          optional
          value={code}
          maxLength={PROMO_CODE_MAX}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(remark !== null && { hint: remark })}
          {...(problem !== null && { error: `Invalid promo code. ${problem}` })}
        />
        <Button
          type="submit"
          variant="secondary"
          // As high as the field's label, so that both stay aligned when a message appears below.
          className="mt-7.5"
          disabled={code.trim() === ''}
          loading={isApplying}
        >
          Apply
        </Button>
      </div>
    </form>
  )
}
