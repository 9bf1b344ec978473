import { AnyTaxPaper } from '~/features/admin-orders/tax-papers/any-tax-paper.tsx'
import type { Route } from './+types/tax-paper'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Tax document')

export default function TaxPaperPage({ params }: Route.ComponentProps) {
  return <AnyTaxPaper id={params.id} />
}
