/** What journeys need of a browser, independent of the protocol that drives it. */

/** Actions as the WebDriver standard writes them, which both of its protocols share. */
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
  /** Name and version, as the browser says them. */
  title: string
  /** Resolves once the page has loaded. */
  goTo: (address: string) => Promise<void>
  /**
   * Runs a function's text in the page with arguments that are JSON, and answers with what it answers.
   * @throws Error with what the page throws, and where the page goes away meanwhile
   */
  run: (functionText: string, args: readonly unknown[]) => Promise<unknown>
  perform: (sources: readonly InputSource[]) => Promise<void>
  /** Gives a file to the input that a function's text answers with. */
  chooseFile: (functionText: string, args: readonly unknown[], path: string) => Promise<void>
  /** The window as it is seen, as a PNG. */
  picture: () => Promise<Buffer>
  /** Errors that pages have written into the console so far. */
  consoleErrors: () => readonly string[]
  close: () => Promise<void>
}
