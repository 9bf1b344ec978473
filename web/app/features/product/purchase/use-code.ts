import { type ComponentType, useEffect, useState } from 'react'
import { loadTwice } from '~/start-up/lazy-part.tsx'

/** A part of the page, once somebody has asked for it and it has come; nothing until then. The product can be bought without it. */
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
