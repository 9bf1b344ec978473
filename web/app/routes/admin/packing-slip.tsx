import { PackingSlip } from '~/features/admin-orders/packing-slip.tsx'
import type { Route } from './+types/packing-slip'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Packing slip')

export default function PackingSlipPage({ params }: Route.ComponentProps) {
  return <PackingSlip id={params.id} />
}
