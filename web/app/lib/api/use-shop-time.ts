import { useEffect, useSyncExternalStore } from 'react'
import { checkConnection } from './connection.ts'
import { isShopTimeKnown, onShopTimeKnown, shopNow } from './shop-clock.ts'

/** Returns the shop's time, or null until it is known. Requests it if no call of this page has read it yet. */
export function useShopTime(): Date | null {
  const isKnown = useSyncExternalStore(onShopTimeKnown, isShopTimeKnown, () => false)
  useEffect(() => {
    if (!isKnown) void checkConnection()
  }, [isKnown])
  return isKnown ? shopNow() : null
}
