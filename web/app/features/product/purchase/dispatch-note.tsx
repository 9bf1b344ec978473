import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useApi } from '~/lib/api/api.ts'
import { TextParts } from '~/lib/texts/text-parts.tsx'
import { productTextsQuery } from '../product-texts.queries.ts'

export function DispatchNote({ productType }: { productType: ProductType }) {
  const note = useQuery(productTextsQuery(useApi(), productType)).data?.dispatchNote ?? []
  if (note.length === 0) return null
  return (
    <p className="flex items-center gap-2.5 text-ink-soft">
      <Truck aria-hidden size={19} strokeWidth={1.5} />
      <span>
        <TextParts parts={note} />
      </span>
    </p>
  )
}
