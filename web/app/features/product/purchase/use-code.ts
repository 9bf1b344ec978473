import { type ComponentType, useEffect, useState } from 'react'
import { loadTwice } from '~/start-up/lazy-part.tsx'

/**
 * Returns a component once it is wanted and loaded; null until then. It retries when the browser is online again. Its
 * failure does not block buying.
 */
export function useCode<P>(
  isAsked: boolean,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> | null {
  const [code, setCode] = useState<{ default: ComponentType<P> } | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const take = () => void loadTwice(load).then(setCode, () => {})
    take()
    addEventListener('online', take)
    return () => removeEventListener('online', take)
  }, [isAsked, load])
  return code?.default ?? null
}
