import { formatPaise } from '@bhitti/contract/rules/prices/money'
import { CUT_DISCOUNT_TEXT, discountOf, toTerms } from '@bhitti/contract/rules/prices/promotions'
import { type PromotionValues, toBody, valueErrors } from './promotion-values.ts'
import { offerInWords, timeInWords } from './promotion-words.ts'

const EXAMPLE_PAISE = 10_000_00

export function PromotionPreview({ values }: { values: PromotionValues }) {
  if (Object.keys(valueErrors(values)).length > 0) return null
  const body = toBody(values)
  const terms = toTerms(body)
  const totalPaise = Math.max(EXAMPLE_PAISE, terms.minSubtotalPaise)
  const productType = body.productTypes[0] ?? 'wallpapers'
  const { discountPaise, isCut } = discountOf(terms, [{ productType, totalPaise }])
  return (
    <div role="status" className="border-l-4 border-green bg-green-tint px-5 py-4">
      <p className="font-bold">
        {body.code}: {offerInWords(body)}
      </p>
      <p className="mt-1 text-sm">
        {timeInWords(body)}. A cart of {formatPaise(totalPaise)} costs{' '}
        {formatPaise(totalPaise - discountPaise)}.{isCut && ` ${CUT_DISCOUNT_TEXT}`}
      </p>
    </div>
  )
}
