// Serves the browser files, read once at start. Replies have an ETag of the content, so browsers revalidate each time
// and download only changed files.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const contentTypes = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

export function serveBrowserFile(
  app: FastifyInstance,
  path: string,
  fileName: string,
  headers: Readonly<Record<string, string>>,
): void {
  const content = readFileSync(new URL(`../browser/${fileName}`, import.meta.url))
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const fixed = {
    'content-type': contentTypeOf(fileName),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    etag,
    ...headers,
  }
  app.register(async (scope) => {
    // onSend runs after all hooks of the host shop, whose page policy would otherwise replace this one.
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers(fixed)
    })
    scope.get(path, async (request, reply) =>
      request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(content),
    )
  })
}

function contentTypeOf(fileName: string): string {
  const ending = fileName.split('.').at(-1)
  if (ending === 'html' || ending === 'css') return contentTypes[ending]
  return contentTypes.js
}
