import { expect } from 'vitest'
import type { TestShop } from '../shops/test-shop.ts'
import { newCustomer } from './people.ts'

/** Expects 401 for visitors and 403 for customers, before the call validates anything. */
export async function expectForAdminsOnly(
  shop: TestShop,
  calls: readonly (readonly [method: string, path: string])[],
): Promise<void> {
  const customer = await newCustomer(shop)
  for (const [method, path] of calls) {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    expect(await shop.call(method, path, body), `${method} ${path}`).toMatchObject({
      status: 401,
      body: { code: 'account.login_required' },
    })
    expect(
      await shop.call(method, path, { ...body, token: customer.token }),
      `${method} ${path}`,
    ).toMatchObject({ status: 403, body: { code: 'account.not_allowed' } })
  }
}
