import { DEFAULT_DETAILS } from '@bhitti/contract/shop-details'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 from the contract at /api/docs/json, with a page to read it at /api/docs. */
export const apiDocs = fastifyPlugin(
  async (app: FastifyInstance, options: { publicUrl: string }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${DEFAULT_DETAILS.name} API`,
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
      // Its page sets styles of its own on elements.
      transformStaticCSP: (policy) =>
        policy.replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
    })
  },
)
