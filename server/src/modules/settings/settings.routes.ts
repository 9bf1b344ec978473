import {
  deliveryCalls,
  printMediaCalls,
  settingsCalls,
} from '@bhitti/contract/calls/endpoint-table'
import { deliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindCached } from '../../platform/http/bind.ts'
import { changeSection, readSettings } from './settings.service.ts'
import { withPapersFrom } from './tax-settings.rules.ts'

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, settingsCalls.readSettings, async (context) => ({
    data: await readSettings(context),
  }))
  bind(app, context, settingsCalls.changeDetails, async (context, { body }) => {
    const { version: seenVersion, ...value } = body
    return { data: await changeSection(context, { section: 'details', value, seenVersion }) }
  })
  bind(app, context, settingsCalls.changeShipping, async (context, { body }) => {
    const { version: seenVersion, ...value } = body
    return { data: await changeSection(context, { section: 'shipping', value, seenVersion }) }
  })
  bind(app, context, settingsCalls.changeSelling, async (context, { body }) => {
    const { version: seenVersion, ...value } = body
    return { data: await changeSection(context, { section: 'selling', value, seenVersion }) }
  })
  bind(app, context, settingsCalls.changeBanner, async (context, { body }) => {
    const { version: seenVersion, ...value } = body
    return { data: await changeSection(context, { section: 'banner', value, seenVersion }) }
  })
  bind(app, context, settingsCalls.changeTestimonials, async (context, { body }) => {
    const { version: seenVersion, ...value } = body
    return { data: await changeSection(context, { section: 'testimonials', value, seenVersion }) }
  })
  bind(app, context, settingsCalls.changeReviews, async (context, { body }) => {
    const { version: seenVersion, ...value } = body
    return { data: await changeSection(context, { section: 'reviews', value, seenVersion }) }
  })
  bind(app, context, settingsCalls.changePrinting, async (context, { body }) => {
    const { version: seenVersion, ...value } = body
    return { data: await changeSection(context, { section: 'printing', value, seenVersion }) }
  })
  bind(app, context, settingsCalls.changeTax, async (context, { body }) => {
    const { version: seenVersion, ...choices } = body
    const value = (before: TaxSettings) => withPapersFrom(choices, before, new Date())
    return { data: await changeSection(context, { section: 'tax', value, seenVersion }) }
  })
  bindCached(app, context, deliveryCalls.getDeliveryTerms, {
    verb: async ({ liveSettings }) => {
      const { shipping, printing } = liveSettings.current()
      return { data: deliveryTerms(shipping, printing.media) }
    },
    productsIn: () => [],
  })
  bindCached(app, context, printMediaCalls.getPrintMedia, {
    verb: async ({ liveSettings }) => ({ data: liveSettings.current().printing.media }),
    // Cached until the settings change, which invalidates all replies.
    productsIn: () => [],
  })
}
