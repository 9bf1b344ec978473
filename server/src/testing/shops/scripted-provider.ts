import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentSettings } from '../../platform/settings/settings.ts'

export type Asked = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: unknown
  /** Time by `performance.now()` */
  at: number
}

export type Answering = (request: IncomingMessage, response: ServerResponse) => void

export type ScriptedProvider = {
  settings: PaymentSettings
  asked: Asked[]
  answer: Answering
  close: () => void
}

export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      provider.asked.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
        at: performance.now(),
      })
      provider.answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: ScriptedProvider = {
    settings: {
      sandbox: false,
      keyId: 'rzp_test_1',
      keySecret: 'a secret that is never told',
      webhookSecrets: ['hook'],
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      scriptUrl: '',
    },
    asked: [],
    answer: json({}),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return provider
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answering {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

export function html(status: number): Answering {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body></body></html>')
  }
}

export function inTurn(...answers: readonly Answering[]): Answering {
  let turn = 0
  return (request, response) => {
    answers[Math.min(turn, answers.length - 1)]?.(request, response)
    turn += 1
  }
}
