import { endpointTable } from '@bhitti/contract/calls/endpoint-table'
import { can } from '@bhitti/contract/rules/shop/roles'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { stringify } from 'yaml'
import {
  type EncodedBody,
  encodeBody,
  encodingFor,
  otherBody,
} from '../response-cache/reply-encoding.ts'

const ADMIN_CALLS: ReadonlySet<string> = new Set(
  Object.values(endpointTable)
    .filter(({ access }) => access === 'admin')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
)

/** Serves OpenAPI 3.1 at /api/docs/json and Swagger UI at /api/docs. Only admins see calls of the admin area. */
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
        preHandler: async (request, reply) => {
          if (DOCUMENTS.has(request.routeOptions.url)) await sendDocument(request, reply)
        },
      },
      // Swagger UI sets inline styles.
      transformStaticCSP: (policy) =>
        policy.replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
    })

    /** Keyed by address and kind of reader. The contract does not change while the shop runs. */
    const documents = new Map<string, Promise<ReadyDocument>>()

    async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const actor = (await request.mustConfirm()) ? null : await request.findActor()
      const isAdmin = actor !== null && can(actor.role, 'administer')
      const { url } = request.routeOptions
      const key = `${url} ${isAdmin}`
      const ready =
        documents.get(key) ?? makeReady(app.swagger(), { isYaml: url === YAML, isAdmin })
      documents.set(key, ready)
      const { bytes, packed } = await ready
      const encoding = encodingFor(request.headers['accept-encoding'])
      reply.headers({ 'cache-control': 'no-store', vary: 'Authorization, Accept-Encoding' })
      reply.type(url === YAML ? 'application/x-yaml' : 'application/json; charset=utf-8')
      if (encoding === 'identity') {
        reply.send(bytes)
        return
      }
      const body = encoding === 'br' ? packed.br : await otherBody(packed, encoding)
      reply.header('content-encoding', encoding).send(body)
    }
  },
)

const YAML = '/api/docs/yaml'
const DOCUMENTS: ReadonlySet<string | undefined> = new Set(['/api/docs/json', YAML])

type Document = { readonly paths?: Record<string, object | undefined> }

/** Bytes that all replies share, so that callers who do not read theirs cost no memory. */
type ReadyDocument = { bytes: Buffer; packed: EncodedBody }

async function makeReady(
  document: Document,
  { isYaml, isAdmin }: { isYaml: boolean; isAdmin: boolean },
): Promise<ReadyDocument> {
  const shown = isAdmin ? document : withoutAdminCalls(document)
  const bytes = Buffer.from(isYaml ? stringify(shown) : JSON.stringify(shown))
  return { bytes, packed: await encodeBody(bytes) }
}

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
 * Sends the token of the logged-in account; the key is that of web/app/lib/session/access-token.ts. Swagger UI gets
 * this function as source text, so it can use nothing outside itself.
 */
function withOwnToken<R extends object>(request: R): R {
  const token = localStorage.getItem('accessToken')
  if (token && 'loadSpec' in request && 'headers' in request) {
    Object.assign(request.headers as object, { Authorization: `Bearer ${token}` })
  }
  return request
}
