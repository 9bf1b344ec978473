import type { Opening, Requirement } from '@bhitti/contract/calls/shop/opening.schemas'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { readUndeclaredImports } from '../../modules/catalogue/declared-products.queries.ts'
import { countGoodsOnSale } from '../../modules/catalogue/products.queries.ts'
import { readPublishedPolicies } from '../../modules/content/content.queries.ts'
import { changeSection, readSettings } from '../../modules/settings/settings.service.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { judgeOpening, type PaymentKeys } from './opening.rules.ts'

export type OpeningSurroundings = {
  /** A demo opens and closes freely, as it sells nothing. */
  isDemo: boolean
  paymentKeys: PaymentKeys
}

export function openingSurroundings({ demo, payment, rehearsal }: Settings): OpeningSurroundings {
  const realKeys = rehearsal ? 'test' : 'live'
  return { isDemo: demo !== undefined, paymentKeys: payment.sandbox ? 'sandbox' : realKeys }
}

export async function readOpening(
  context: Context,
  surroundings: OpeningSurroundings,
): Promise<Opening> {
  const { opening, details, tax, shipping } = await readSettings(context)
  return {
    isOpen: opening.value.isOpen,
    isDemo: surroundings.isDemo,
    isRehearsal: context.rehearsal,
    updatedAt: opening.updatedAt,
    updatedBy: opening.updatedBy,
    requirements: judgeOpening({
      today: dayInIndia(new Date()),
      details: details.value,
      tax: tax.value,
      onSale: await countGoodsOnSale(context.db),
      undeclared: await readUndeclaredImports(context.db),
      hasShipping: shipping.version > 0,
      policies: await readPublishedPolicies(context.db),
      paymentKeys: surroundings.paymentKeys,
    }),
  }
}

/**
 * Opens or closes the shop; a repeat changes nothing. A requirement that fails later does not close the shop: the owner
 * is told, and decides.
 * @throws ShopError shop.not_ready with what is missing
 */
export async function changeOpening(
  context: ActorContext,
  surroundings: OpeningSurroundings,
  isOpen: boolean,
): Promise<Opening> {
  const present = await readOpening(context, surroundings)
  if (present.isOpen === isOpen) return present
  if (isOpen && !surroundings.isDemo) assertReady(present.requirements)
  await changeSection(context, { section: 'opening', value: { isOpen }, seenVersion: undefined })
  return readOpening(context, surroundings)
}

function assertReady(requirements: readonly Requirement[]): void {
  const missing = requirements.filter(({ isMet }) => !isMet)
  if (missing.length > 0) throw new ShopError('shop.not_ready', { facts: { missing } })
}
