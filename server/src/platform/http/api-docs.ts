import { endpointTable } from '@bhitti/contract/calls/endpoint-table'
import { can } from '@bhitti/contract/rules/roles'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

const ADMIN_CALLS: ReadonlySet<string> = new Set(
  Object.values(endpointTable)
    .filter(({ access }) => access === 'admin')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
)

/**
 * OpenAPI 3.1 from the contract at /api/docs/json, with a page to read it at /api/docs. Calls of the admin area
 * are shown to admins alone.
 */
export const apiDocs = fastifyPlugin(
  async (app: FastifyInstance, options: { publicUrl: string }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'API of the shop',
          version: '1',
          description:
            'Amounts are rupees with at most two decimals; amounts of payments are paise. Every reply is JSON with `success`.',
        },
        servers: [{ url: options.publicUrl }],
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    })
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { requestInterceptor: withOwnToken },
      uiHooks: {
        preHandler: async (request) => {
          request.actor = await request.findActor()
        },
      },
      transformSpecificationClone: false,
      transformSpecification: (document, request, reply) => {
        reply.headers({ 'cache-control': 'no-store', vary: 'Authorization' })
        const isAdmin = request.actor !== null && can(request.actor.role, 'administer')
        return isAdmin ? document : withoutAdminCalls(document)
      },
      // Its page sets styles of its own on elements.
      transformStaticCSP: (policy) =>
        policy.replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
    })
  },
)

type Document = { readonly paths?: Record<string, object | undefined> }

function withoutAdminCalls<D extends Document>(document: D): D {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, calls = {}]) => {
    const shown = Object.entries(calls).filter(
      ([method]) => !ADMIN_CALLS.has(`${method.toUpperCase()} ${path}`),
    )
    return shown.length > 0 ? [[path, Object.fromEntries(shown)] as const] : []
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

/**
 * Asks for the document as the account that is logged in to the shop. It is sent to the browser as it is written here, and
 * can name nothing outside itself; the key is that of web/app/lib/session/access-token.ts.
 */
function withOwnToken<R extends object>(request: R): R {
  const token = localStorage.getItem('accessToken')
  if (token && 'loadSpec' in request && 'headers' in request) {
    Object.assign(request.headers as object, { Authorization: `Bearer ${token}` })
  }
  return request
}
