import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withPatientScripts } from './script-priority.ts'

/** As React Router writes it. */
const PAGE = `<head><link rel="preload" as="image" href="/hero.avif"/>\
<link rel="modulepreload" href="/manifest.js"/><link rel="modulepreload" href="/entry.js"/>\
<link rel="modulepreload" href="/react.js"/><link rel="modulepreload" href="/root.js"/>\
<link rel="modulepreload" href="/entry.js"/></head>\
<body><script type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
  
  window.__reactRouterRouteModules = {"root":route0};

import("/entry.js");</script></body>`

describe('a page whose scripts give way', () => {
  it('names no script in its head, and keeps everything else', () => {
    const html = withPatientScripts(PAGE)
    expect(html).toContain('<head><link rel="preload" as="image" href="/hero.avif"/></head>')
    expect(html).not.toContain('<link rel="modulepreload"')
  })

  it('is left as it is when it has no scripts', () => {
    expect(withPatientScripts('<p>“import("x")” is text</p>')).toBe('<p>“import("x")” is text</p>')
  })
})

describe('its start', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('waits for the first picture, then fetches all and runs one after the other, the entry last', async () => {
    const browser = openPage()
    await vi.advanceTimersByTimeAsync(900)
    expect(browser.happened).toEqual([])

    browser.paint()
    await vi.advanceTimersByTimeAsync(0)
    expect(browser.happened).toEqual([])

    browser.pictureComes()
    await vi.advanceTimersByTimeAsync(100)
    expect(browser.happened).toEqual([
      ...['/manifest.js', '/entry.js', '/react.js', '/root.js'].map((href) => `fetch ${href}`),
      ...['/manifest.js', '/react.js', '/root.js'].map((href) => `run ${href}`),
      'run /manifest.js',
      'run /root.js',
      'run /entry.js with routes root',
    ])
  })

  it('waits no longer than a second for a picture that does not come', async () => {
    const browser = openPage()
    browser.paint()
    await vi.advanceTimersByTimeAsync(1100)
    expect(browser.happened.at(-1)).toBe('run /entry.js with routes root')
  })

  it('does not wait where nobody looks, for no frame is shown there', async () => {
    const browser = openPage({ hidden: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(browser.happened.at(-1)).toBe('run /entry.js with routes root')
  })
})

/** Runs the start of the page in a browser of which the test says when it paints. */
function openPage({ hidden = false } = {}) {
  const happened: string[] = []
  const picture = Promise.withResolvers<void>()
  const painted = Promise.withResolvers<void>()
  const window: { __reactRouterRouteModules?: object } = {}
  vi.stubGlobal('window', window)
  vi.stubGlobal('requestAnimationFrame', (shown: () => void) => shown())
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #entriesCame: () => void
      constructor(entriesCame: () => void) {
        this.#entriesCame = entriesCame
      }
      observe() {
        void painted.promise.then(this.#entriesCame)
      }
    },
  )
  vi.stubGlobal('document', {
    hidden,
    fonts: { ready: Promise.resolve() },
    querySelector: () => ({ decode: () => picture.promise }),
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => happened.push(`fetch ${href}`) },
  })
  async function load(href: string) {
    const routes = Object.keys(window.__reactRouterRouteModules ?? {})
    happened.push(`run ${href}${routes.length > 0 ? ` with routes ${routes}` : ''}`)
    return {}
  }
  const script = /<script[^>]*>(.+)<\/script>/s.exec(withPatientScripts(PAGE))?.[1] ?? ''
  const start = new Function(
    'load',
    `return (async () => {${script.replaceAll('import(', 'load(')}})()`,
  )
  void start(load)
  return { happened, paint: () => painted.resolve(), pictureComes: () => picture.resolve() }
}
