import { shopPictures } from '@bhitti/catalogue/picture-addresses'
import { publicSettings } from '@bhitti/contract/rules/shop/shop-settings'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import type { FastifyInstance } from 'fastify'
import { builtPages } from '../platform/http/pages/built-pages.ts'
import { media } from '../platform/http/pages/media.ts'
import { paymentOrigins, pictureOrigins, type Settings } from '../platform/settings/settings.ts'

/** Returns a function that mounts the pages: from their sources in development, else from the build. */
export function shopPages(settings: Settings, development: boolean) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(media, { dataDir: settings.dataDir })
    const options = {
      site: () => ({
        publicUrl: settings.publicUrl,
        paymentScriptUrl: settings.payment.scriptUrl,
        googleSignIn: settings.google !== undefined,
        rehearsal: settings.rehearsal,
        isSample: settings.demo !== undefined,
        shopPictures,
        ...publicSettings(app.context.liveSettings.current(), dayInIndia(new Date())),
      }),
      security: {
        paymentOrigins: paymentOrigins(settings),
        pictureOrigins: pictureOrigins(settings),
        https: settings.publicUrl.startsWith('https:'),
      },
    }
    if (development) {
      const { developmentPages } = await import('../platform/http/pages/development-pages.ts')
      await developmentPages(app, options)
    } else {
      await builtPages(app, { ...options, assets: settings })
    }
  }
}
