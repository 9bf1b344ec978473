import { expect, vi } from 'vitest'
import type { Buyer, Fleet } from '../testing/fleet.ts'
import { setTax } from '../testing/tax.ts'
import { call } from '../testing/test-shop.ts'

/** Processes look at the settings every second; one on a busy machine takes longer. */
const PATIENCE = { timeout: 30_000, interval: 50 }

/** Saves the tax settings, and resolves once every process of the shop has read them. */
export async function registerForTax(fleet: Fleet, admin: Buyer): Promise<void> {
  expect((await setTax(fleet, admin)).status).toBe(200)
  for (const address of fleet.addresses) {
    await vi.waitFor(async () => {
      const { body } = await call(`${address}/api/admin/tax`, 'GET', { token: admin.token })
      expect(body.data.registration).toBe('registered')
    }, PATIENCE)
  }
}
