import { productFileCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindFile } from '../../platform/http/bind.ts'
import { checkProductFile } from './check-file.service.ts'
import { exportProducts, importErrors, importTemplate } from './export.service.ts'
import {
  confirmProductImport,
  discardProductImport,
  getProductImport,
  listImportRows,
  listProductImports,
} from './imports.service.ts'

/** Registers the routes in a scope of their own, since no other route parses CSV. */
export async function productFileRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  // checkProductFile reads the stream as it arrives.
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload))

  bind(app, context, productFileCalls.uploadProductFile, async (context, { query, request }) => {
    const { raw } = request
    try {
      // The connection stays open, so that the sender of a refused file receives the reply.
      const bytes = raw.iterator({ destroyOnReturn: false })
      return { data: await checkProductFile(context, query, bytes) }
    } finally {
      raw.resume()
    }
  })
  bind(app, context, productFileCalls.listProductImports, (context, { query }) =>
    listProductImports(context, query),
  )
  bind(app, context, productFileCalls.getProductImport, async (context, { params }) => ({
    data: await getProductImport(context, params.id),
  }))
  bind(app, context, productFileCalls.listImportRows, (context, { params, query }) =>
    listImportRows(context, params.id, query),
  )
  bind(app, context, productFileCalls.confirmProductImport, async (context, { params, body }) => ({
    data: await confirmProductImport(context, params.id, body),
  }))
  bind(app, context, productFileCalls.discardProductImport, async (context, { params }) => {
    await discardProductImport(context, params.id)
    return { message: 'The file was discarded. Nothing was imported' }
  })
  bindFile(app, context, productFileCalls.getImportErrors, (context, { params }) =>
    importErrors(context, params.id),
  )
  bindFile(app, context, productFileCalls.getImportTemplate, async () => importTemplate())
  bindFile(app, context, productFileCalls.exportProducts, async (context, { query }) =>
    exportProducts(context, query),
  )
}
