import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  address: string
  close: () => Promise<void>
}

/**
 * Sends each request to the next process and skips those that do not listen. A connection that breaks later is a 502,
 * because the outcome is unknown.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      turn += 1
      forward(request, response, Buffer.concat(parts), rotated(ports, turn))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function rotated(ports: readonly number[], turn: number): number[] {
  const first = turn % ports.length
  return [...ports.slice(first), ...ports.slice(0, first)]
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  [port, ...others]: number[],
): void {
  if (port === undefined) {
    response.writeHead(503, { 'retry-after': '1' }).end('{}')
    return
  }
  const { method, url, headers } = request
  const passed = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  passed.on('error', (error) => {
    if (response.headersSent) return response.destroy()
    const isUntouched = 'code' in error && error.code === 'ECONNREFUSED'
    if (isUntouched) return forward(request, response, body, others)
    response.writeHead(502).end('{}')
  })
  passed.end(body)
}
