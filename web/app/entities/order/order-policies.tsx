import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import {
  PIECE_FACTS,
  POLICIES,
  policyVersionPath,
} from '@bhitti/contract/rules/content/content-pieces'
import { Link } from 'react-router'

export function OrderPolicies({ policies }: Pick<Order, 'policies'>) {
  const known = POLICIES.flatMap((policy) => {
    const number = policies?.[policy]
    return number ? [{ policy, number }] : []
  })
  if (known.length === 0) {
    return <p className="text-ink-soft">No policies were published when this order was placed.</p>
  }
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {known.map(({ policy, number }) => (
        <li key={policy}>
          <Link to={policyVersionPath(policy, number)} className="text-link inline-block py-1">
            {PIECE_FACTS[policy].name}, version {number}
          </Link>
        </li>
      ))}
    </ul>
  )
}
