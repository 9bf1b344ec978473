import { type RefObject, useEffect, useState } from 'react'
import { type WebglRenderer, webglRenderer } from './webgl-renderer.ts'

/**
 * What draws on this canvas: null until that is known, `none` where there is no WebGL 2 or the browser has taken it
 * away. It is another renderer once the browser has given it back.
 */
export function useWallRenderer(
  canvas: RefObject<HTMLCanvasElement | null>,
): WebglRenderer | 'none' | null {
  const [renderer, setRenderer] = useState<WebglRenderer | 'none' | null>(null)

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const begin = () => {
      const begun = webglRenderer(element)
      setRenderer(begun ?? 'none')
      return begun
    }
    let current = begin()
    const onLost = (event: Event) => {
      // Without this the browser does not give it back.
      event.preventDefault()
      setRenderer('none')
    }
    const onRestored = () => {
      current = begin()
    }
    element.addEventListener('webglcontextlost', onLost)
    element.addEventListener('webglcontextrestored', onRestored)
    return () => {
      element.removeEventListener('webglcontextlost', onLost)
      element.removeEventListener('webglcontextrestored', onRestored)
      current?.dispose()
    }
  }, [canvas])

  return renderer
}
