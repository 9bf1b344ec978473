/** WebKitGTK's MiniBrowser over WebDriver (https://www.w3.org/TR/webdriver2). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../fixtures/free-port.ts'
import type { BrowserDriver, WindowSize } from './browser-driver.ts'
import { ownFolder, startProgram } from './program.ts'

/** Without these styles the toolbar's buttons prevent a window as narrow as a phone. */
const NARROW = `toolbar, toolbar *, button, entry, image {
  padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px;
  -gtk-icon-transform: scale(0.1);
}`
const SCREEN = '1600x1200x24'
const READY_WITHIN_MS = 20_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export type WebkitPrograms = { driver: string; browser: string; screen: string }

export async function openWebkit(
  programs: WebkitPrograms,
  size: WindowSize,
): Promise<BrowserDriver> {
  const settings = ownFolder('webkit')
  mkdirSync(join(settings.path, 'gtk-3.0'))
  writeFileSync(join(settings.path, 'gtk-3.0/gtk.css'), NARROW)
  const screen = startProgram(programs.screen, [
    ...['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
  ])
  const end = async () => {
    await screen.end()
    settings.remove()
  }
  try {
    const display = await screen.said(/^(\d+)$/)
    const port = await freePort()
    const driver = startProgram(programs.driver, [`--port=${port}`], {
      ...{ DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LANGUAGE: 'en_IN:en' },
      ...{ XDG_CONFIG_HOME: settings.path, XDG_CACHE_HOME: settings.path },
      ...{ XDG_DATA_HOME: settings.path, NO_AT_BRIDGE: '1' },
    })
    const errors: string[] = []
    driver.onLine((line) => {
      const [, text] = /^CONSOLE (?:JS|NETWORK|SECURITY)? ?ERROR (.*)$/.exec(line) ?? []
      if (text !== undefined) errors.push(text)
    })
    const endAll = async () => {
      await driver.end()
      await end()
    }
    try {
      return await sessionOf(`http://127.0.0.1:${port}`, programs.browser, size, errors, endAll)
    } catch (error) {
      await driver.end()
      throw error
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function sessionOf(
  origin: string,
  binary: string,
  size: WindowSize,
  errors: readonly string[],
  end: () => Promise<void>,
): Promise<BrowserDriver> {
  await answers(`${origin}/status`)
  const args = ['--automation', '--enable-write-console-messages-to-stdout=1']
  const session = (await send('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const at = `${origin}/session/${session.sessionId}`
  await send('POST', `${at}/timeouts`, { script: 120_000 })

  /** Awaits promises, and throws their errors here. */
  async function call(text: string, json: string) {
    const answer = (await send('POST', `${at}/execute/async`, {
      script: `const [json, done] = arguments
        new Promise((resolve) => resolve((${text})(json))).then(
          (value) => done({ value }),
          (error) => done({ error: String(error) }),
        )`,
      args: [json],
    })) as { value?: unknown; error?: string }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }
  async function run(text: string, args_: readonly unknown[]) {
    const answer = await call(
      `async (json) => JSON.stringify((await (${text})(...JSON.parse(json))) ?? null)`,
      JSON.stringify(args_),
    )
    return JSON.parse(String(answer))
  }

  // The requested height includes the toolbar, so the window is enlarged until the page has that height.
  await send('POST', `${at}/window/rect`, { x: 0, y: 0, ...size })
  const seen = await settled(() => run('() => innerHeight', []))
  await send('POST', `${at}/window/rect`, { ...size, height: 2 * size.height - Number(seen) })
  await settled(() => run('() => innerHeight', []))

  return {
    title: `WebKitGTK ${session.capabilities.browserVersion}`,
    async goTo(url) {
      await send('POST', `${at}/url`, { url })
    },
    run,
    async perform(actions) {
      await send('POST', `${at}/actions`, { actions })
    },
    async chooseFile(text, fileArgs, path) {
      const field = await call(`(json) => (${text})(...JSON.parse(json))`, JSON.stringify(fileArgs))
      const id = (field as Record<string, string> | null)?.[ELEMENT]
      if (!id) throw new Error('There is no field for a file')
      await send('POST', `${at}/element/${id}/value`, { text: path })
    },
    async picture() {
      return Buffer.from(String(await send('GET', `${at}/screenshot`)), 'base64')
    },
    consoleErrors: () => errors,
    async close() {
      await send('DELETE', at).catch(() => {})
      await end()
    },
  }
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const reply = await fetch(address, { method, body: body ? JSON.stringify(body) : null })
  const { value } = (await reply.json()) as { value: unknown }
  if (reply.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${new URL(address).pathname}: ${error} ${message}`)
}

async function answers(address: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (!(await fetch(address).catch(() => null))?.ok) {
    if (Date.now() > until) throw new Error(`no answer at ${address}`)
    await pause(50)
  }
}

/** Repeats a question until two answers in a row are equal. */
async function settled<T>(ask: () => Promise<T>): Promise<T> {
  let before = await ask()
  for (;;) {
    await pause(150)
    const now = await ask()
    if (now === before) return now
    before = now
  }
}
