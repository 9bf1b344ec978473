import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { useQuery } from '@tanstack/react-query'
import { printProofQuery } from './prints.queries.ts'

export function PrintProof({ print }: { print: PrintDetails }) {
  const { data: address } = useQuery(printProofQuery(print))
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
