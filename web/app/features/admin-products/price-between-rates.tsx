import { readSettings } from '@bhitti/contract/calls/shop/settings.endpoints'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { Notice } from '~/ui/states/notice.tsx'
import type { ProductValues } from './product-values.ts'
import { ratesWarning } from './rates-warning.ts'

/** Warns if a price lies between the two tax rates of its class. Shows nothing if that cannot be determined. */
export function PriceBetweenRates({ values }: { values: ProductValues }) {
  const api = useApi()
  const { data: tax } = useQuery({
    queryKey: [PERSONAL, 'admin', 'tax of prices'],
    queryFn: async ({ signal }) => (await api(readSettings, {}, { signal })).data.tax.value,
  })
  const rupees = parseDecimal(values.salePrice) ?? parseDecimal(values.price)
  const { productType, taxClass } = values
  if (!tax || productType === '' || rupees === null) return null
  const warning = ratesWarning(
    { productType, taxClass: taxClass === '' ? null : taxClass, pricePaise: toPaise(rupees) },
    tax,
    dayInIndia(shopNow()),
  )
  if (warning === null) return null
  return (
    <Notice
      tone={warning.isCertain ? 'gold' : 'paper'}
      {...(warning.isCertain && { role: 'status' })}
      className="sm:col-span-2"
    >
      <p className="text-sm">{warning.text}</p>
    </Notice>
  )
}
