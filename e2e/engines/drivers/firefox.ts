/** Firefox over its built-in WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi). */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserDriver, WindowSize } from './browser-driver.ts'
import { ownFolder, startProgram } from './program.ts'

/** Prevents network requests of Firefox itself, and lets WebGL run without a GPU. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-IN, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
  'webgl.force-enabled': true,
}

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string }
type Logged = { level: string; text: string | null }
type Scripted = {
  type: 'success' | 'exception'
  result?: { type: string; value?: unknown; sharedId?: string }
  exceptionDetails?: { text: string }
}

export async function openFirefox(file: string, size: WindowSize): Promise<BrowserDriver> {
  const profile = ownFolder('firefox')
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile.path, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile.path]
  const program = startProgram(file, [...args, '--remote-debugging-port=0', 'about:blank'])
  const end = async () => {
    await program.end()
    profile.remove()
  }
  try {
    const address = await program.said(/WebDriver BiDi listening on (ws:\S+)/)
    return await sessionOf(await connected(`${address}/session`), size, end)
  } catch (error) {
    await end()
    throw error
  }
}

type Connection = {
  send: (method: string, params: object) => Promise<unknown>
  onLog: (hear: (entry: Logged) => void) => void
}

async function connected(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  const logs = new Set<(entry: Logged) => void>()
  let last = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no answer at ${address}`)), {
      once: true,
    })
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer & { method?: string; params?: Logged }
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded' && message.params) {
      for (const hear of logs) hear(message.params)
    }
  })
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox has ended' })
  })
  return {
    onLog: (hear) => logs.add(hear),
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1
        const id = last
        waiting.set(id, (answer) => {
          waiting.delete(id)
          if (answer.type === 'success') resolve(answer.result)
          else reject(new Error(`${method}: ${answer.error} ${answer.message}`))
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
  }
}

async function sessionOf(
  { send, onLog }: Connection,
  viewport: WindowSize,
  end: () => Promise<void>,
): Promise<BrowserDriver> {
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserName: string; browserVersion: string }
  }
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as {
    context: string
  }
  await send('browsingContext.setViewport', { context, viewport })
  const errors: string[] = []
  onLog(({ level, text }) => {
    if (level === 'error') errors.push(text ?? '')
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  async function call(functionDeclaration: string, json: string) {
    const answer = (await send('script.callFunction', {
      ...{ functionDeclaration, awaitPromise: true, target: { context } },
      arguments: [{ type: 'string', value: json }],
    })) as Scripted
    if (answer.type === 'success') return answer.result
    throw new Error(answer.exceptionDetails?.text ?? 'the page threw something')
  }

  return {
    title: `Firefox ${capabilities.browserVersion}`,
    async goTo(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(text, args) {
      const answer = await call(
        `async (json) => JSON.stringify((await (${text})(...JSON.parse(json))) ?? null)`,
        JSON.stringify(args),
      )
      return JSON.parse(String(answer?.value))
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    async chooseFile(text, args, path) {
      const answer = await call(`(json) => (${text})(...JSON.parse(json))`, JSON.stringify(args))
      if (!answer?.sharedId) throw new Error('There is no field for a file')
      await send('input.setFiles', {
        ...{ context, files: [path] },
        element: { sharedId: answer.sharedId },
      })
    },
    async picture() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as {
        data: string
      }
      return Buffer.from(data, 'base64')
    },
    consoleErrors: () => errors,
    close: end,
  }
}
