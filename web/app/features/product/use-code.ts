import { type ComponentType, useEffect, useState } from 'react'

/** A part of the page, once somebody has asked for it and it has come. Without it the product is sold as well. */
export function useCode<P>(
  isAsked: boolean,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> | null {
  const [code, setCode] = useState<{ default: ComponentType<P> } | null>(null)
  useEffect(() => {
    if (isAsked) load().then(setCode, () => {})
  }, [isAsked, load])
  return code?.default ?? null
}
