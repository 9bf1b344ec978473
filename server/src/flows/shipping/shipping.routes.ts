import { shipmentCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindFile, bindOpen } from '../../platform/http/bind.ts'
import { drawLabel } from './labels.service.ts'
import { listShipments } from './listed-shipments.service.ts'
import { packReplacement } from './replacements.service.ts'
import { editShipment, moveShipment, packShipment, unpackShipment } from './shipments.service.ts'
import { trackOrder } from './tracking.service.ts'
import { applyTrackingRows, checkTrackingFile, trackingTemplate } from './tracking-files.service.ts'

export function shippingRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, shipmentCalls.listShipments, async (context, { params }) => ({
    data: await listShipments(context, params.id),
  }))
  bind(app, context, shipmentCalls.packShipment, async (context, { params, body }) => {
    await packShipment(context, params.id, body)
    return {
      message: body.dispatch ? 'The parcel is on its way' : 'The parcel is packed',
      data: await listShipments(context, params.id),
    }
  })
  bind(app, context, shipmentCalls.packReplacement, async (context, { params, body }) => {
    await packReplacement(context, params.id, body)
    return {
      message: body.dispatch ? 'The replacement is on its way' : 'The replacement is packed',
      data: await listShipments(context, params.id),
    }
  })
  bind(app, context, shipmentCalls.editShipment, async (context, { params, body }) => ({
    message: 'The parcel is saved',
    data: await listShipments(context, await editShipment(context, params.id, body)),
  }))
  bind(app, context, shipmentCalls.unpackShipment, async (context, { params }) => ({
    message: 'The parcel is unpacked',
    data: await listShipments(context, await unpackShipment(context, params.id)),
  }))
  bind(app, context, shipmentCalls.moveShipment, async (context, { params, body }) => ({
    message: MOVED[body.state],
    data: await listShipments(context, await moveShipment(context, params.id, body)),
  }))
  bindFile(app, context, shipmentCalls.getShippingLabel, (context, { params }) =>
    drawLabel(context, params.id),
  )
  bindFile(app, context, shipmentCalls.getTrackingTemplate, trackingTemplate)
  bind(app, context, shipmentCalls.checkTrackingFile, async (context, { body }) => ({
    data: { rows: await checkTrackingFile(context, body.csv) },
  }))
  bind(app, context, shipmentCalls.applyTrackingRows, async (context, { body }) => ({
    data: { rows: await applyTrackingRows(context, body) },
  }))
  bindOpen(app, context, shipmentCalls.trackOrder, async (context, { body }) => ({
    data: await trackOrder(context, body),
  }))
}

const MOVED = {
  dispatched: 'The parcel is on its way',
  delivered: 'The parcel is delivered',
  returned: 'The parcel is back. What was in it can be sent again',
}
