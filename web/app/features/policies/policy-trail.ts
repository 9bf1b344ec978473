import { PIECE_FACTS, type Policy } from '@bhitti/contract/rules/content/content-pieces'
import type { Crumb } from '~/ui/layout/breadcrumb.tsx'

export function policyTrail(policy: Policy): Crumb[] {
  const { name, path } = PIECE_FACTS[policy]
  return [
    { name: 'Home', path: '/home' },
    { name, path: path ?? '/home' },
  ]
}
