import { ApiError } from '@bhitti/contract/calls/api-request'
import type { ProviderOrder } from './payment-flow.ts'

/**
 * Returns the order in the server's reply. Validates it first, because a proxy may have sent it.
 * @throws ApiError with the reply's own message, if it says that there is no order
 */
export function createdOrder(reply: unknown): ProviderOrder {
  const { order, success, message } = propertiesOf(reply)
  const { id, amount, keyId } = propertiesOf(order)
  if (typeof id === 'string' && typeof amount === 'number' && typeof keyId === 'string') {
    return { id, amount, currency: 'INR', keyId }
  }
  const words = success === false && typeof message === 'string' ? message : ''
  const said = words || 'The shop’s reply could not be read. Please try again.'
  throw new ApiError(200, 'server.failed', said, {}, {}, words !== '')
}

function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
