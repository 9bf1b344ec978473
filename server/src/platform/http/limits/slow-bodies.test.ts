import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slowBodies } from './slow-bodies.ts'

const app = Fastify()
let port: number
beforeAll(async () => {
  await app.register(slowBodies, {
    usualMs: 300,
    patientMs: 1500,
  })
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/busy') await sleep(900)
  })
  for (const path of ['/json', '/files', '/busy']) {
    const config = { takesFile: path === '/files' }
    app.post(path, { config }, async () => ({ success: true }))
  }
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Sends a body in two parts with a pause between them. Resolves with the first line of the reply. */
function send(path: string, pauseMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n` +
        'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a":',
    )
    setTimeout(() => socket.writable && socket.write('1234}'), pauseMs)
  })
}

it('anyone who sends JSON drop by drop is cut off, and files are given more time', async () => {
  expect(await send('/json', 20)).toBe('HTTP/1.1 200 OK')
  expect(await send('/json', 900)).toBe('HTTP/1.1 408 Request Timeout')
  expect(await send('/files', 900)).toBe('HTTP/1.1 200 OK')
  expect(await send('/files', 2500)).toBe('HTTP/1.1 408 Request Timeout')
})

it('a body that the shop itself does not come to read in time is not held against its sender', async () => {
  expect(await send('/busy', 20)).toBe('HTTP/1.1 200 OK')
  expect(await send('/busy', 2500)).toBe('HTTP/1.1 408 Request Timeout')
})
