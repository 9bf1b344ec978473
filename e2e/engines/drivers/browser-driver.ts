/** Browser interface for journeys, independent of the driver's protocol. */

/** Actions in the format that both WebDriver protocols share. */
export type InputSource =
  | { type: 'key'; id: string; actions: KeyAction[] }
  | {
      type: 'pointer'
      id: string
      parameters: { pointerType: 'mouse' | 'touch' }
      actions: PointerAction[]
    }
export type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }
export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

export type WindowSize = { width: number; height: number }

export type BrowserDriver = {
  title: string
  goTo: (address: string) => Promise<void>
  /**
   * Runs a function's source in the page with JSON arguments and returns its result.
   * @throws Error if the page throws, or is closed or left meanwhile
   */
  run: (functionText: string, args: readonly unknown[]) => Promise<unknown>
  perform: (sources: readonly InputSource[]) => Promise<void>
  /** Sets the file of the input element that the function returns. */
  chooseFile: (functionText: string, args: readonly unknown[], path: string) => Promise<void>
  picture: () => Promise<Buffer>
  /** Console errors of all pages so far. */
  consoleErrors: () => readonly string[]
  close: () => Promise<void>
}
