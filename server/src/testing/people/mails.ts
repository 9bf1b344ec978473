import { vi } from 'vitest'
import type { TestShop } from '../shops/test-shop.ts'

/** Waits until `count` mails were sent to an address. Returns the latest. */
export function mailTo(shop: TestShop, address: string, count = 1): Promise<string> {
  return vi.waitFor(() => {
    const mails = shop.mailsTo(address)
    const latest = mails.at(-1)
    if (mails.length < count || latest === undefined) throw new Error(`no mail to ${address} yet`)
    return latest
    // A busy machine takes long.
  }, 15_000)
}
