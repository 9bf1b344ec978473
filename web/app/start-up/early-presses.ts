declare global {
  interface Window {
    /** Stops recording and returns the pressed buttons, in the order of their last press. */
    earlyPresses?: (() => Iterable<HTMLButtonElement>) | undefined
    /** True if the visitor has begun to use the page, also before hydration. */
    usedEarly?: boolean
  }
}

/**
 * Records the buttons that are pressed before hydration, and whether the page is in use. Runs as an inline script in
 * the head, so it may use nothing from outside of itself. Links work without code, forms cannot be sent earlier, and
 * typed text stays in its control (`ui/controls/early-entry.ts`).
 */
function rememberEarlyPresses(): void {
  const pressed = new Set<HTMLButtonElement>()
  function remember({ target }: Event) {
    const button = (target as Element).closest('button')
    if (!button) return
    pressed.delete(button)
    pressed.add(button)
  }
  addEventListener('click', remember, true)
  for (const sign of ['pointerdown', 'keydown', 'input']) {
    addEventListener(sign, () => (window.usedEarly = true), {
      once: true,
      passive: true,
      capture: true,
    })
  }
  window.earlyPresses = () => {
    removeEventListener('click', remember, true)
    return pressed
  }
}

/** Empty in the browser, which already has it in the HTML. */
export const EARLY_PRESSES_SCRIPT = import.meta.env.SSR ? `(${rememberEarlyPresses})()` : ''

export async function repeatEarlyPresses(): Promise<void> {
  const pressed = window.earlyPresses?.() ?? []
  delete window.earlyPresses
  await pressInOrder(pressed)
}

export async function pressInOrder(buttons: Iterable<HTMLButtonElement>): Promise<void> {
  for (const button of buttons) {
    // Waits until state has changed by typed text and by the previous press.
    await new Promise((resolve) => setTimeout(resolve))
    if (button.isConnected) button.click()
  }
}
