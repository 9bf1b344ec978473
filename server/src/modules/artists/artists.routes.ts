import { artistCalls, submissionCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindFile, bindOpen } from '../../platform/http/bind.ts'
import {
  addArtist,
  editArtist,
  getArtist,
  listArtistNames,
  listArtists,
  listDesigns,
} from './artists.service.ts'
import { payStatement } from './payouts.service.ts'
import { getStatement, listRoyalties, listStatements } from './royalties.service.ts'
import { downloadStatement } from './statement-file.ts'
import {
  addSubmission,
  deleteSubmission,
  editSubmission,
  listSubmissions,
  submitArtwork,
} from './submissions.service.ts'

export function artistRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, artistCalls.listArtists, (context, { query }) => listArtists(context, query))
  bind(app, context, artistCalls.listArtistNames, async (context) => ({
    data: await listArtistNames(context),
  }))
  bind(app, context, artistCalls.addArtist, async (context, { body }) => ({
    data: await addArtist(context, body),
  }))
  bind(app, context, artistCalls.getArtist, async (context, { params }) => ({
    data: await getArtist(context, params.id),
  }))
  bind(app, context, artistCalls.editArtist, async (context, { params, body }) => ({
    data: await editArtist(context, params.id, body),
  }))
  bind(app, context, artistCalls.listDesigns, (context, { params, query }) =>
    listDesigns(context, params.id, query),
  )
  bind(app, context, artistCalls.listRoyalties, (context, { params, query }) =>
    listRoyalties(context, params.id, query),
  )
  bind(app, context, artistCalls.listStatements, async (context, { params }) => ({
    data: await listStatements(context, params.id),
  }))
  bind(app, context, artistCalls.getStatement, async (context, { params }) => ({
    data: await getStatement(context, params.id, params.month),
  }))
  bindFile(app, context, artistCalls.downloadStatement, (context, { params }) =>
    downloadStatement(context, params.id, params.month),
  )
  bind(app, context, artistCalls.payStatement, async (context, { params, body }) => ({
    data: await payStatement(context, { artistId: params.id, month: params.month, ...body }),
  }))
}

export function submissionRoutes(app: FastifyInstance, context: Context): void {
  bindOpen(app, context, submissionCalls.submitArtwork, async (context, { body }) => {
    await submitArtwork(context, body)
    return { message: 'Thank you. We will look at your work and write to you' }
  })
  bind(app, context, submissionCalls.listSubmissions, (context, { query }) =>
    listSubmissions(context, query),
  )
  bind(app, context, submissionCalls.addSubmission, async (context, { body }) => ({
    data: await addSubmission(context, body),
  }))
  bind(app, context, submissionCalls.editSubmission, async (context, { params, body }) => ({
    data: await editSubmission(context, params.id, body),
  }))
  bind(app, context, submissionCalls.deleteSubmission, async (context, { params }) => {
    await deleteSubmission(context, params.id)
    return {}
  })
}
