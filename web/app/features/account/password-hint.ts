import type { Role } from '@bhitti/contract/rules/shop/roles'
import { ADMIN_PASSWORD_MIN, PASSWORD_MIN } from '@bhitti/contract/rules/shop/shop-limits'

export function passwordHint(role: Role): string {
  const least = role === 'admin' ? ADMIN_PASSWORD_MIN : PASSWORD_MIN
  return `At least ${least} characters; three or four words are best`
}
