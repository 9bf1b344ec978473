import { printCalls } from '@bhitti/contract/calls/endpoint-table'
import { MOST_PROFILE_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindFile, bindOpenFile } from '../../platform/http/bind.ts'
import { drawHangingSheet } from '../orders/documents/order-documents.service.ts'
import { fileOf } from '../uploads/uploads.routes.ts'
import { scanLabel } from './label-scans.service.ts'
import { makeNewPrints } from './new-prints.service.ts'
import {
  askForProof,
  decideProof,
  findOwnPrint,
  listOwnPrints,
  readOwnProof,
} from './own-prints.service.ts'
import { printAgain } from './print-again.service.ts'
import { downloadPrint, readProof } from './print-downloads.service.ts'
import { makePrintFiles } from './print-files.service.ts'
import { placePrint } from './print-placement.service.ts'
import {
  keepPrinterProfile,
  listPrinterProfiles,
  removePrinterProfile,
} from './printer-profiles.service.ts'
import { asPrintSeenBy } from './prints.rules.ts'
import {
  findPrint,
  getPrint,
  listPrints,
  listPrintsOfOrder,
  planPrintAgain,
  releasePrint,
  takePrintOff,
} from './prints.service.ts'

export function printRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, printCalls.listPrints, async (context, { query }) => {
    // Includes orders that were paid a moment ago, before the next sweep.
    await makeNewPrints(context)
    return { data: await listPrints(context, query) }
  })
  bind(app, context, printCalls.listPrintsOfOrder, async (context, { params }) => ({
    data: await listPrintsOfOrder(context, params.id),
  }))
  bind(app, context, printCalls.getPrint, async (context, { params }) => ({
    data: asPrintSeenBy(context.actor, await getPrint(context, params.id)),
  }))
  bind(app, context, printCalls.scanLabel, async (context, { body }) => ({
    data: await scanLabel(context, body),
  }))
  bind(app, context, printCalls.makePrintFiles, async (context, { params }) => ({
    message: 'The files are being made',
    data: asPrintSeenBy(context.actor, await makePrintFiles(context, params.id)),
  }))
  bind(app, context, printCalls.releasePrint, async (context, { params, body }) => ({
    message: 'Released',
    data: asPrintSeenBy(context.actor, await releasePrint(context, params.id, body)),
  }))
  bind(app, context, printCalls.takePrintOff, async (context, { params, body }) => ({
    message: 'Off the board',
    data: asPrintSeenBy(context.actor, await takePrintOff(context, params.id, body)),
  }))
  bind(app, context, printCalls.planPrintAgain, async (context, { params, body }) => ({
    message: 'The strips are planned',
    data: asPrintSeenBy(context.actor, await planPrintAgain(context, params.id, body)),
  }))
  bind(app, context, printCalls.placePrint, async (context, { params, body }) => ({
    message: 'The design is placed',
    data: asPrintSeenBy(context.actor, await placePrint(context, params.id, body)),
  }))
  bind(app, context, printCalls.printAgain, async (context, { params, body }) => ({
    message: 'Back on the board',
    data: asPrintSeenBy(context.actor, await printAgain(context, params.id, body)),
  }))
  bindOpenFile(app, context, printCalls.downloadPrint, (context, { query }) =>
    downloadPrint(context, query.token),
  )
  bindFile(app, context, printCalls.getPrintProof, async (context, { params }) =>
    readProof(context, await findPrint(context.db, params.id)),
  )
  bindFile(app, context, printCalls.getHangingSheet, async (context, { params }) => {
    const { line } = await findPrint(context.db, params.id)
    return drawHangingSheet(context, { orderId: line.orderId, lineId: line.id })
  })
  bindOwnPrints(app, context)
}

function bindOwnPrints(app: FastifyInstance, context: Context): void {
  bind(app, context, printCalls.listOwnPrints, async (context, { params }) => ({
    data: await listOwnPrints(context, params.id),
  }))
  bind(app, context, printCalls.askForProof, async (context, { params }) => ({
    message: 'We are making a proof for you',
    data: await askForProof(context, params.id),
  }))
  bind(app, context, printCalls.decideProof, async (context, { params, body }) => ({
    message: body.approves
      ? 'Thank you. We will print it like this'
      : 'Thank you. We will write to you',
    data: await decideProof(context, params.id, body),
  }))
  bindFile(app, context, printCalls.getOwnProof, async (context, { params }) =>
    readOwnProof(context, params.id),
  )
  bindFile(app, context, printCalls.getOwnHangingSheet, async (context, { params }) => {
    const { line } = await findOwnPrint(context, params.id)
    return drawHangingSheet(context, { orderId: line.orderId, lineId: line.id })
  })
}

/** Registers the calls in a scope of their own, because the upload needs multipart parsing. */
export async function printerProfileRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MOST_PROFILE_BYTES + 1, files: 1, fields: 4, fieldSize: 1000, parts: 5 },
    throwFileSizeLimit: false,
  })
  bind(app, context, printCalls.listPrinterProfiles, async (context) => ({
    data: await listPrinterProfiles(context),
  }))
  bind(app, context, printCalls.uploadPrinterProfile, async (context, { params, request }) => {
    const { file } = await fileOf(request)
    return {
      message: 'Profile saved',
      data: await keepPrinterProfile(context, params.material, file),
    }
  })
  bind(app, context, printCalls.removePrinterProfile, async (context, { params }) => {
    await removePrinterProfile(context, params.material)
    return { message: 'Profile removed' }
  })
}
