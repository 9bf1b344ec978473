/** Page actions of a shopper in any browser with a driver. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserDriver, KeyAction } from './drivers/browser-driver.ts'
import { installFinder, type PressPlace, type Target } from './finder.ts'

const PATIENCE_MS = 45_000
const LOOK_EVERY_MS = 60
/** Key codes of the WebDriver standard. */
const KEYS = {
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
  ...{ Enter: '\uE007', Space: ' ', Shift: '\uE008', Control: '\uE009' },
}
export type Key = keyof typeof KEYS

const require = createRequire(import.meta.url)
const FINDING = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
const JUDGING = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** Source that installs Testing Library and the finder, once per page. */
const PREPARED = `if (!globalThis.journeyFinder) { (function () { ${FINDING} }).call(globalThis); (${installFinder})() }`

type Point = { x: number; y: number }

export class EnginePage {
  readonly #driver: BrowserDriver
  readonly #origin: string

  constructor(driver: BrowserDriver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  /** Opens a page of the shop, and waits until it is interactive. */
  async open(path: string): Promise<void> {
    await this.#driver.goTo(this.#origin + path)
    await this.#until('the page to come alive', () =>
      this.#run(`() => !('earlyPresses' in window)`, []),
    )
  }

  async see(target: Target): Promise<void> {
    await this.#until(`to see ${said(target)}`, async () => (await this.count(target)) > 0)
  }

  count(target: Target): Promise<number> {
    return this.#find('count', target) as Promise<number>
  }

  async seeValue(target: Target, value: string): Promise<void> {
    await this.#until(`to see ${value} in ${said(target)}`, async () => {
      return (await this.#find('value', target)) === value
    })
  }

  async arrive(at: RegExp): Promise<void> {
    await this.#until(`to arrive at ${at}`, async () => {
      return at.test(String(await this.#run('() => location.pathname + location.search', [])))
    })
  }

  /** Clicks the target once it no longer moves. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.placeOf(target)
    await this.#point([{ x, y }])
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.#point([from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to])
  }

  async write(target: Target, text: string): Promise<void> {
    await this.press(target)
    await this.#keys([...chord(KEYS.Control, 'a'), ...[...text].flatMap((sign) => stroke(sign))])
    await this.seeValue(target, text)
  }

  async pressKey(target: Target, key: Key, { times = 1, shift = false } = {}): Promise<void> {
    await this.#until(`to focus ${said(target)}`, () => this.#find('focus', target))
    const strokes = Array.from({ length: times }, () => stroke(KEYS[key])).flat()
    await this.#keys(shift ? held(KEYS.Shift, strokes) : strokes)
  }

  async chooseFile(target: Target, path: string): Promise<void> {
    await this.see(target)
    await this.#driver.chooseFile(
      `(target) => { ${PREPARED}; return globalThis.journeyFinder.element(target) }`,
      [target],
      path,
    )
  }

  async boxOf(target: Target) {
    await this.see(target)
    return (await this.#find('box', target)) as {
      x: number
      y: number
      width: number
      height: number
    }
  }

  async attribute(target: Target, name: string): Promise<string> {
    const read = '(target, name) => journeyFinder.element(target)?.getAttribute(name)'
    return String(await this.#run(read, [target, name]))
  }

  async accessibilityFaults(): Promise<string[]> {
    const judge = `async () => {
      if (!globalThis.axe) { ${JUDGING} }
      const passing = document.getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(passing.map(({ finished }) => finished))
      const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      const { violations } = await axe.run(document, { runOnly })
      return violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ target }) => target).join(', '))
    }`
    return (await this.#run(judge, [])) as string[]
  }

  /** Returns where in the window the target can be clicked, once it no longer moves. */
  async placeOf(target: Target): Promise<Point> {
    let last: PressPlace = { why: 'nobody has looked yet' }
    let place: Point | null = null
    await this.#until(
      `to press ${said(target)}`,
      async () => {
        const now = (await this.#find('pressPlace', target)) as PressPlace
        const isStill = 'x' in now && 'x' in last && now.x === last.x && now.y === last.y
        last = now
        if (isStill) place = now
        return isStill
      },
      () => ('why' in last ? last.why : 'it moves'),
    )
    if (place === null) throw new Error('unreachable: the wait above has ended without a place')
    return place
  }

  async #point(points: readonly Point[]): Promise<void> {
    const moves = points.map(({ x, y }) => ({
      ...{ type: 'pointerMove' as const, duration: 40 },
      ...{ x: Math.round(x), y: Math.round(y) },
    }))
    const [first, ...rest] = moves
    if (!first) return
    const down = { type: 'pointerDown' as const, button: 0 as const }
    const up = { type: 'pointerUp' as const, button: 0 as const }
    await this.#driver.perform([
      {
        ...{ type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' } },
        actions: [first, down, ...rest, up],
      },
    ])
  }

  async #keys(actions: KeyAction[]): Promise<void> {
    await this.#driver.perform([{ type: 'key', id: 'keys', actions }])
  }

  #find(what: string, target: Target): Promise<unknown> {
    return this.#run('(what, target) => globalThis.journeyFinder[what](target)', [what, target])
  }

  #run(text: string, args: readonly unknown[]): Promise<unknown> {
    return this.#driver.run(`(...args) => { ${PREPARED}; return (${text})(...args) }`, args)
  }

  /** Repeats a check until it succeeds. Ignores errors, such as those of a page that is left meanwhile. */
  async #until(
    what: string,
    look: () => Promise<unknown>,
    why: () => string = () => '',
  ): Promise<void> {
    const end = Date.now() + PATIENCE_MS
    let failed: unknown
    while (Date.now() < end) {
      try {
        if (await look()) return
        failed = undefined
      } catch (error) {
        failed = error
      }
      await pause(LOOK_EVERY_MS)
    }
    const at = await this.#driver.run('() => location.href', []).catch(() => 'no page')
    const cause = failed instanceof Error ? failed.message : why()
    throw new Error(`waited ${PATIENCE_MS / 1000} s ${what} at ${at}${cause && `: ${cause}`}`)
  }
}

function said(target: Target): string {
  return JSON.stringify(target)
}

function stroke(value: string): KeyAction[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
}

function chord(held_: string, value: string): KeyAction[] {
  return held(held_, stroke(value))
}

function held(value: string, actions: KeyAction[]): KeyAction[] {
  return [{ type: 'keyDown', value }, ...actions, { type: 'keyUp', value }]
}
