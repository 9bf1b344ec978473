// An OpenID provider for the demo shop and tests: the same protocol as Google's, without passwords. The shop uses it
// exactly like Google.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { interactionRoutes } from './interaction-routes.ts'
import { createPeople } from './people.ts'
import { createProvider, type ProviderOptions } from './provider.ts'

/** `issuer` is the plugin's public address: origin and prefix. */
export type IdentitySandboxOptions = ProviderOptions

/** Mounts the provider as a Fastify plugin; its prefix must be the path of the issuer. */
export async function identitySandbox(
  app: FastifyInstance,
  options: IdentitySandboxOptions,
): Promise<void> {
  const issuer = new URL(options.issuer)
  if (issuer.pathname !== app.prefix) {
    throw new Error(`The issuer ${options.issuer} is not mounted at ${app.prefix}`)
  }
  const people = createPeople()
  const provider = await createProvider(options, people)
  // Logs errors only in the host's log; Koa would print them too.
  provider.silent = true
  provider.on('server_error', (_context, error) => {
    app.log.error({ err: error }, 'The identity sandbox failed')
  })
  const answer = provider.callback()

  const stylesheet = readFileSync(new URL('../browser/page.css', import.meta.url))
  app.get('/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  )

  app.register(async (scope) =>
    interactionRoutes(scope, {
      provider,
      people,
      clientName: options.clientName,
      redirectUri: options.redirectUri,
      stylesheet: `${issuer.pathname}/page.css`,
    }),
  )

  app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/*', async (request, reply) => {
      reply.hijack()
      const { raw } = request
      // Makes the provider's URLs use the issuer's address, however the request arrived.
      raw.headers['x-forwarded-host'] = issuer.host
      raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
      Object.assign(raw, { originalUrl: raw.url })
      raw.url = (raw.url ?? '').slice(app.prefix.length)
      await answer(raw, reply.raw)
    })
  })
}
