import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { openAssetArchive } from '../../assets/asset-archive.ts'
import type { Settings } from '../../settings/settings.ts'
import { builtAssets } from './built-assets.ts'
import { type PageOptions, servePages } from './pages.ts'

const BUILD = fileURLToPath(new URL('../../../../../web/build', import.meta.url))
const CLIENT = join(BUILD, 'client')

/**
 * Mounts the web bundle that `react-router build` has made.
 * @throws Error when it has not been built
 */
export async function builtPages(
  app: FastifyInstance,
  options: Omit<PageOptions, 'loadBuild' | 'allowAnyInlineScript'> & {
    /** Where scripts and styles of earlier builds are kept. */
    assets: Pick<Settings, 'dataDir' | 'objectStore'>
  },
): Promise<void> {
  const entry = join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The pages are not built: npm start builds them')
  const build: ServerBuild = await import(pathToFileURL(entry).href)
  // The build has put a .br and a .gz beside all that is worth it.
  const files = { index: false, preCompressed: true } as const
  // Only names under /assets carry a hash of their content.
  await app.register(builtAssets, {
    folder: join(CLIENT, 'assets'),
    archive: await openAssetArchive(options.assets),
  })
  await app.register(fastifyStatic, {
    ...files,
    root: CLIENT,
    // A route for each of these few; what else is asked for is a page.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    decorateReply: false,
    maxAge: '1h',
  })
  servePages(app, { ...options, loadBuild: async () => build, allowAnyInlineScript: false })
}
