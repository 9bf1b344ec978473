import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { type PageOptions, servePages } from './pages.ts'

const BUILD = fileURLToPath(new URL('../../../web/build', import.meta.url))
const CLIENT = join(BUILD, 'client')
const HASHED = join(CLIENT, 'assets') + sep

/**
 * Mounts the web bundle that `react-router build` has made.
 * @throws Error when it has not been built
 */
export async function builtPages(
  app: FastifyInstance,
  options: Omit<PageOptions, 'loadBuild' | 'allowAnyInlineScript'>,
): Promise<void> {
  const entry = join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The pages are not built: npm start builds them')
  const build: ServerBuild = await import(pathToFileURL(entry).href)
  await app.register(fastifyStatic, {
    root: CLIENT,
    wildcard: false,
    index: false,
    // The build has put a .br and a .gz beside all that is worth it.
    preCompressed: true,
    // Only names under /assets carry a hash of their content.
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  })
  servePages(app, { ...options, loadBuild: async () => build, allowAnyInlineScript: false })
}
