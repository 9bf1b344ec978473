import { openingCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeOpening, type OpeningSurroundings, readOpening } from './opening.service.ts'

export function openingRoutes(
  app: FastifyInstance,
  context: Context,
  surroundings: OpeningSurroundings,
): void {
  bind(app, context, openingCalls.readOpening, async (context) => ({
    data: await readOpening(context, surroundings),
  }))
  bind(app, context, openingCalls.changeOpening, async (context, { body }) => ({
    data: await changeOpening(context, surroundings, body.isOpen),
  }))
}
