import { getPrintProof } from '@bhitti/contract/calls/prints.endpoints'
import type { PrintDetails } from '@bhitti/contract/calls/prints.schemas'
import { useFileAddress } from '~/lib/api/use-file-address.ts'

/** The whole print with its strips, as the customer sees it. */
export function PrintProof({ print }: { print: PrintDetails }) {
  const { data: address } = useFileAddress(getPrintProof, { id: print._id }, print.madeAt)
  if (address === undefined) return null
  return (
    <figure>
      <img
        src={address}
        alt={`${print.productName} with its strips`}
        className="max-h-96 rounded-sm border border-line"
      />
      <figcaption className="mt-1.5 text-sm text-ink-soft">
        Lines show where strips meet, dashes the edge of the wall.
      </figcaption>
    </figure>
  )
}
