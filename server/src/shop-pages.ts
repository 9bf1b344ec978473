import { shopPictures } from '@bhitti/catalogue/picture-addresses'
import type { FastifyInstance } from 'fastify'
import { builtPages } from './plugins/built-pages.ts'
import { media } from './plugins/media.ts'
import { paymentOrigins, type Settings } from './settings.ts'

/** What mounts the pages into the app: from their sources while developing, else the bundle. */
export function shopPages(settings: Settings, development: boolean) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(media, { dataDir: settings.dataDir })
    const options = {
      site: {
        publicUrl: settings.publicUrl,
        paymentScriptUrl: settings.payment.scriptUrl,
        googleSignIn: settings.google !== undefined,
        shopPictures,
      },
      security: {
        paymentOrigins: paymentOrigins(settings),
        https: settings.publicUrl.startsWith('https:'),
      },
    }
    if (development) {
      const { developmentPages } = await import('./plugins/development-pages.ts')
      await developmentPages(app, options)
    } else {
      await builtPages(app, options)
    }
  }
}
