import { taxBookCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindFile } from '../../platform/http/bind.ts'
import { listBookOrders, readBooks } from './books.service.ts'
import { downloadDayBook } from './day-book.service.ts'
import { downloadReturn } from './return-files.service.ts'
import { listReturnPapers, readReturn } from './returns.service.ts'
import {
  issuePapers,
  listWaitingInvoices,
  listWaitingOrders,
  readTaxDesk,
} from './waiting.service.ts'

export function taxBookRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, taxBookCalls.readTaxDesk, async (context) => ({
    data: await readTaxDesk(context),
  }))
  bind(app, context, taxBookCalls.listWaitingOrders, (context, { query }) =>
    listWaitingOrders(context, query),
  )
  bind(app, context, taxBookCalls.issuePapers, async (context, { params, body }) => {
    await issuePapers(context, params.id, body.state)
    return { message: 'The documents of this order have been created' }
  })
  bind(app, context, taxBookCalls.listWaitingInvoices, (context, { query }) =>
    listWaitingInvoices(context, query),
  )
  bind(app, context, taxBookCalls.readBooks, async (context, { params }) => ({
    data: await readBooks(context, params.month),
  }))
  bind(app, context, taxBookCalls.listBookOrders, (context, { params, query }) =>
    listBookOrders(context, params.month, query),
  )
  bindFile(app, context, taxBookCalls.downloadDayBook, (context, { params }) =>
    downloadDayBook(context, params.month),
  )
  bind(app, context, taxBookCalls.readReturn, async (context, { params }) => ({
    data: await readReturn(context, params.month),
  }))
  bind(app, context, taxBookCalls.listReturnPapers, (context, { params, query }) =>
    listReturnPapers(context, params.month, query),
  )
  bindFile(app, context, taxBookCalls.downloadReturn, (context, { params }) =>
    downloadReturn(context, params.month, params.file),
  )
}
