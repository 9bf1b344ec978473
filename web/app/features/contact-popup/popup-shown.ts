const KEY = 'popupShown'

/** Stands in where the browser denies storage: then it is shown once per page load. */
let shownHere = false

/** Whether the popup has already appeared in this browser session. */
export function popupWasShown(): boolean {
  try {
    return shownHere || sessionStorage.getItem(KEY) !== null
  } catch {
    return shownHere
  }
}

/** Remembers that it has, for as long as the browser session. */
export function markPopupShown(): void {
  shownHere = true
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Remembered above.
  }
}
