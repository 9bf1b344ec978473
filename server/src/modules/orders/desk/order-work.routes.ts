import { orderWorkCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context/context.ts'
import { bind } from '../../../platform/http/bind.ts'
import {
  addOrderNote,
  listOrderTags,
  removeOrderNote,
  sendMailAgain,
  setOrderTags,
} from './order-work.service.ts'

export function orderWorkRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, orderWorkCalls.addOrderNote, async (context, { params, body }) => {
    await addOrderNote(context, params.id, body.text)
    return { message: 'Noted' }
  })
  bind(app, context, orderWorkCalls.removeOrderNote, async (context, { params }) => {
    await removeOrderNote(context, { orderId: params.id, noteId: params.noteId })
    return { message: 'The note is removed' }
  })
  bind(app, context, orderWorkCalls.setOrderTags, async (context, { params, body }) => {
    await setOrderTags(context, params.id, body.tags)
    return { message: 'The tags are saved' }
  })
  bind(app, context, orderWorkCalls.listOrderTags, async (context) => ({
    data: await listOrderTags(context),
  }))
  bind(app, context, orderWorkCalls.sendMailAgain, async (context, { params }) => {
    await sendMailAgain(context, { orderId: params.id, mailId: params.mailId })
    return { message: 'The mail goes out again' }
  })
}
