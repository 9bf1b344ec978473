const KEY = 'popupShown'

/** Fallback without session storage: the popup appears once per page load. */
let shownHere = false

/** True if the popup has already appeared in this browser session. */
export function popupWasShown(): boolean {
  try {
    return shownHere || sessionStorage.getItem(KEY) !== null
  } catch {
    return shownHere
  }
}

export function markPopupShown(): void {
  shownHere = true
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // It is in memory.
  }
}
