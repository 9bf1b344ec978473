import { termsAt } from '@bhitti/contract/rules/delivery/delivery-quote'
import { chargeText, leastChargeText } from '@bhitti/contract/rules/delivery/delivery-words'
import type { LineToDeliver } from '@bhitti/contract/rules/delivery/parcel'
import { formatPaise } from '@bhitti/contract/rules/prices/money'
import { useQuery } from '@tanstack/react-query'
import { deliveryTermsQuery } from '~/features/delivery/delivery.queries.ts'
import { DeliveryCheck } from '~/features/delivery/delivery-check.tsx'
import { useOwnPin } from '~/features/delivery/own-pin.ts'
import { type Delivery, useDelivery } from '~/features/delivery/use-delivery.ts'
import { type Buying, useBuying } from '~/features/product/purchase/buying.tsx'
import { useApi } from '~/lib/api/api.ts'

export function ProductDelivery() {
  const { product, quoted, state } = useBuying()
  const pincode = useOwnPin()
  const priced = quoted.kind === 'none' ? null : quoted.priced
  const subtotalPaise = priced?.line.totalPaise ?? 0
  const lines = [lineOf(product, priced, state.form.quantity)]
  const delivery = useDelivery(pincode, { lines, subtotalPaise })
  const isSure = quoted.kind === 'total'
  const mayCostMore = useMayCostMore(pincode)
  return (
    <DeliveryCheck
      delivery={delivery}
      price={priceText(delivery, isSure || (!mayCostMore && isFree(delivery)))}
      note={isSure ? null : freeFromText(delivery)}
    />
  )
}

function lineOf(
  { productType, grammageGsm, panelWidthCm }: Buying['product'],
  priced: { configuration: Partial<LineToDeliver> } | null,
  quantity: number,
): LineToDeliver {
  const { height, width, length, selectedMaterial } = priced?.configuration ?? {}
  const chosen = { height, width, length, selectedMaterial }
  return { ...chosen, productType, quantity, grammageGsm, panelWidthCm }
}

function useMayCostMore(pincode: string | null): boolean {
  const { data: terms } = useQuery({ ...deliveryTermsQuery(useApi()), enabled: pincode !== null })
  if (pincode === null || terms === undefined) return true
  const { furtherPaise, longPaise } = termsAt(pincode, terms)
  return furtherPaise > 0 || longPaise > 0
}

function isFree(delivery: Delivery): boolean {
  return delivery.kind === 'delivered' && delivery.chargePaise === 0
}

function priceText(delivery: Delivery, isSure: boolean): string | null {
  if (delivery.kind !== 'delivered') return null
  return isSure ? chargeText(delivery.chargePaise) : leastChargeText(delivery.chargePaise)
}

/** Nothing to show if delivery is free already. */
function freeFromText(delivery: Delivery): string | null {
  if (delivery.kind !== 'delivered' || delivery.chargePaise === 0) return null
  return delivery.freeFromPaise === null ? null : `free from ${formatPaise(delivery.freeFromPaise)}`
}
