/** Serves files with a content hash in their name, from this build and from earlier ones. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import mime from 'mime'
import type { AssetArchive } from '../../assets/asset-archive.port.ts'
import { keepBuildAssets } from '../../assets/keep-build-assets.ts'
import { sendUnknownRoute } from '../errors.ts'

export type BuiltAssetsOptions = { folder: string; archive: AssetArchive }

const HALF_A_DAY_MS = 12 * 3600 * 1000
const AFTER_FAILURE_MS = 60_000
const NAME = /^\/assets\/([\w-][\w.-]*)(?:\?|$)/

/** Files of cloth coordinates are deflated already; this content type keeps them from being compressed again. */
const DEFLATED = '.bin'

function typeOf(name: string): string {
  if (name.endsWith(DEFLATED)) return 'application/zlib'
  const type = mime.getType(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

export async function builtAssets(
  app: FastifyInstance,
  { folder, archive }: BuiltAssetsOptions,
): Promise<void> {
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler((request, reply) => sendArchived(request, reply, archive))
      await assets.register(fastifyStatic, {
        root: folder,
        index: false,
        preCompressed: true,
        decorateReply: false,
        immutable: true,
        maxAge: '365d',
        setHeaders: (reply, path) => {
          if (path.endsWith(DEFLATED)) reply.header('content-type', typeOf(path))
        },
      })
    },
    { prefix: '/assets/' },
  )
  keepWhileOpen(app, () => keepBuildAssets(archive, folder))
}

async function sendArchived(request: FastifyRequest, reply: FastifyReply, archive: AssetArchive) {
  const name = NAME.exec(request.url)?.[1]
  const asset = name === undefined ? undefined : await archive.open(name).catch(unreachable)
  if (name === undefined || asset === undefined) return sendUnknownRoute(request, reply)

  function unreachable(error: unknown): undefined {
    request.log.warn({ err: error }, 'files of earlier builds cannot be read')
    return undefined
  }
  return reply
    .code(200)
    .type(typeOf(name))
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-length', asset.bytes)
    .send(request.method === 'HEAD' ? '' : asset.content)
}

/** Archives the build now and every twelve hours, in the background, so that the shop opens without the store. */
function keepWhileOpen(app: FastifyInstance, keep: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const plan = (waitMs: number) => {
    timer = setTimeout(() => {
      running = keep().then(
        () => plan(HALF_A_DAY_MS),
        (error: unknown) => {
          app.log.warn({ err: error }, 'the files of this build could not be kept for open tabs')
          plan(AFTER_FAILURE_MS)
        },
      )
    }, waitMs).unref()
  }
  app.addHook('onListen', async () => plan(0))
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await running
    clearTimeout(timer)
  })
}
