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

/** @throws Error if the pages have not been built */
export async function builtPages(
  app: FastifyInstance,
  options: Omit<PageOptions, 'loadBuild' | 'allowAnyInlineScript'> & {
    assets: Pick<Settings, 'dataDir' | 'objectStore'>
  },
): Promise<void> {
  const entry = join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The pages are not built: npm start builds them')
  const build: ServerBuild = await import(pathToFileURL(entry).href)
  // The build has put a .br and a .gz beside every file that gains from it.
  const files = { index: false, preCompressed: true } as const
  // Only names under /assets contain a content hash.
  await app.register(builtAssets, {
    folder: join(CLIENT, 'assets'),
    archive: await openAssetArchive(options.assets),
  })
  await app.register(fastifyStatic, {
    ...files,
    root: CLIENT,
    // One route for each of these few files; every other address is a page.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    decorateReply: false,
    maxAge: '1h',
  })
  servePages(app, { ...options, loadBuild: async () => build, allowAnyInlineScript: false })
}
