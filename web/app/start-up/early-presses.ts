declare global {
  interface Window {
    /** Ends remembering and gives the buttons that were pressed, in the order of their last press. */
    earlyPresses?: (() => Iterable<HTMLButtonElement>) | undefined
    /** Whether the visitor has begun to use the page, also before its code runs. */
    usedEarly?: boolean
  }
}

/**
 * Remembers the buttons that a shopper presses before the page is alive, and whether she has begun to use it. It runs
 * in the head and is written there as text: it may use nothing from outside of itself. Links need no help, forms cannot
 * be sent before, and what is typed or chosen stays in its control (`ui/controls/early-entry.ts`).
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

/** Only the server writes it; in the browser it is there already and would be weight. */
export const EARLY_PRESSES_SCRIPT = import.meta.env.SSR ? `(${rememberEarlyPresses})()` : ''

/** Presses again, in their order, the buttons that were pressed too early. Call it when the page has come alive. */
export async function repeatEarlyPresses(): Promise<void> {
  const pressed = window.earlyPresses?.() ?? []
  delete window.earlyPresses
  await pressInOrder(pressed)
}

/** Presses one button after the other, as their shopper did. */
export async function pressInOrder(buttons: Iterable<HTMLButtonElement>): Promise<void> {
  for (const button of buttons) {
    // So that a button knows what was typed, and done by the one before it.
    await new Promise((resolve) => setTimeout(resolve))
    if (button.isConnected) button.click()
  }
}
