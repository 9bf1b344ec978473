import {
  createRequestHandler,
  type RouterContextProvider as Provider,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import * as entry from './entry.server.tsx'
import { useScriptMark } from './lib/own-scripts.ts'

const EVIL = 'steal(localStorage)'
/** Scripts that an attacker may have injected into a text, hoping that the shop takes them for its own. */
const INJECTED = `<script>${EVIL}</script><script nonce="">${EVIL}</script>\
<script nonce="00000000-0000-4000-8000-000000000000">${EVIL}</script><script type="module">${EVIL}</script>`

describe('a page with scripts in its content', () => {
  it('reports the scripts of its renderer, and none of those', async () => {
    const { html, reported } = await render(() => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shows what would happen if somebody did this.
      <div title={INJECTED} dangerouslySetInnerHTML={{ __html: INJECTED }} />
    ))
    expect(html).toContain(INJECTED)
    expect(reported.filter((code) => code.includes('steal'))).toEqual([])
    const inline = scriptsOf(html)
    expect(inline.filter((code) => !reported.includes(code))).toEqual(Array(4).fill(EVIL))
    expect(reported).toEqual(inline.filter((code) => code !== EVIL))
    for (const part of ['own()', 'streamController.enqueue', 'import("/entry.js")', 'scrollTo']) {
      expect(reported.join('\n')).toContain(part)
    }
  })

  it('sends its code so that no browser fetches it before the page is seen', async () => {
    const { html } = await render(() => <p>A wall</p>)
    expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
    expect(html).toContain('<link rel="held-modulepreload" href="/react.js"/>')
    expect(html).toMatch(/<script type="held-module"[^>]*>import "\/manifest.js"/)
  })

  it('keeps texts as texts, also in the data that travels with it', async () => {
    const { html, reported } = await render(() => <p>{INJECTED}</p>, { title: INJECTED })
    expect(html).not.toContain(`<script>${EVIL}`)
    expect(scriptsOf(html)).toEqual(reported)
    expect(reported).not.toContain(EVIL)
  })

  it('is the same each time, so that it can be kept for everybody', async () => {
    const first = await render(() => <p>A wall</p>)
    const second = await render(() => <p>A wall</p>)
    expect(second).toEqual(first)
    expect(first.html).not.toContain('nonce')
  })
})

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
}

async function render(Content: () => React.ReactNode, data: unknown = null) {
  function Page() {
    return (
      <html lang="en">
        <body>
          <script nonce={useScriptMark()}>own()</script>
          <Content />
          <ScrollRestoration />
          <Scripts />
        </body>
      </html>
    )
  }
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '*', module: { default: Page, loader: () => data } },
    },
    assets: {
      entry: { imports: ['/react.js'], module: '/entry.js' },
      routes: { root: { id: 'root', path: '*', module: '/root.js', hasLoader: true } },
      url: '/manifest.js',
      version: '1',
    },
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial' },
    ssr: true,
  }
  const reported: string[] = []
  const context: Provider = new RouterContextProvider()
  context.set(entry.requestIdContext, 'the request')
  context.set(entry.scriptReportContext, (code) => reported.push(code))
  context.set(entry.apiContext, () => Promise.reject(new Error('not called')))
  // Safe: the object has every property of a build that rendering reads.
  const handle = createRequestHandler(build as unknown as ServerBuild, 'production')
  const response = await handle(new Request('http://shop/home'), context)
  expect(response.status).toBe(200)
  return { html: await response.text(), reported }
}
