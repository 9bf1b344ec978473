import type { BusinessBuyer as Buyer } from '@bhitti/contract/rules/tax/place-of-supply'

export function BusinessBuyer({ buyer: { name, gstin, address } }: { buyer: Buyer }) {
  return (
    <p className="break-words">
      <strong>{name}</strong>
      <br />
      GSTIN {gstin}
      {address !== null && (
        <>
          <br />
          <span className="whitespace-pre-line">{address}</span>
        </>
      )}
    </p>
  )
}
