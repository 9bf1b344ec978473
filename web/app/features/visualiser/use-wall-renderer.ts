import { type RefObject, useEffect, useState } from 'react'
import { type WebglRenderer, webglRenderer } from './webgl-renderer.ts'

/**
 * Returns the renderer of a canvas: null until it is known, `none` without WebGL 2 or after the context was lost. A
 * restored context gets a new renderer.
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
      // Without this the browser does not restore the context.
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
