import { adminProductCalls, stockCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listAdminProducts } from './admin-product-list.service.ts'
import {
  addDraft,
  addProduct,
  deleteProduct,
  editProduct,
  getAdminProduct,
  previewProduct,
  publishProducts,
  restoreProduct,
} from './admin-products.service.ts'
import { adjustProductStock, getStockHistory } from './stock-history.service.ts'

export function adminProductRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, adminProductCalls.listAllProducts, (context, { query }) =>
    listAdminProducts(context, query),
  )
  bind(app, context, adminProductCalls.getAnyProduct, async (context, { params }) => ({
    data: await getAdminProduct(context, params.id),
  }))
  bind(app, context, adminProductCalls.addProduct, async (context, { body }) => ({
    message: 'Product added successfully!',
    data: await addProduct(context, body),
  }))
  bind(app, context, adminProductCalls.editProduct, async (context, { params, body }) => ({
    message: 'Product updated successfully!',
    data: await editProduct(context, params.id, body),
  }))
  bind(app, context, adminProductCalls.deleteProduct, async (context, { params }) => {
    await deleteProduct(context, params.id)
    return { message: 'Product deleted successfully!' }
  })
  bind(app, context, adminProductCalls.restoreProduct, async (context, { params }) => {
    await restoreProduct(context, params.id)
    return { message: 'Product restored' }
  })
  bind(app, context, adminProductCalls.addDraft, async (context, { body }) => ({
    message: 'Draft saved',
    data: await addDraft(context, body),
  }))
  bind(app, context, adminProductCalls.publishProducts, async (context, { body }) => ({
    message: body.published ? 'Published' : 'Taken back as drafts',
    data: await publishProducts(context, body),
  }))
  bind(app, context, adminProductCalls.previewProduct, async (context, { params }) => ({
    data: await previewProduct(context, params.id),
  }))
  bind(app, context, stockCalls.getStockHistory, (context, { params, query }) =>
    getStockHistory(context, params.id, query),
  )
  bind(app, context, stockCalls.adjustProductStock, async (context, { params, body }) => ({
    message: 'Stock updated',
    product: await adjustProductStock(context, params.id, body),
  }))
}
