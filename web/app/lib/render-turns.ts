let last: Promise<void> = Promise.resolve()

/**
 * Waits until a page may be rendered: one in each turn of the event loop, so that ready replies and the
 * database's answers come in between. Rendering is tens of milliseconds in one piece, and what many people ask
 * for at the same moment would otherwise be rendered in one turn. Nobody waits where nothing else is rendered.
 */
export function turnToRender(): Promise<void> {
  const turn = last
  last = turn.then(() => new Promise((resolve) => setImmediate(resolve)))
  return turn
}
