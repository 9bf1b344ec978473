import type { OwnFootprint } from '@bhitti/contract/calls/accounts/own-data.schemas'
import { readCustomer } from '../../modules/accounts/account-erasure.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { present } from '../../platform/shop-module/none.ts'
import type { PersonalData, TakenAlong } from '../../platform/shop-module/personal-data.ts'
import { zipAnswer } from '../../platform/zip/write-zip.ts'
import { eraseCustomer, readFootprint } from './erasure.service.ts'

export async function readOwnFootprint(context: ActorContext): Promise<OwnFootprint> {
  const { customer: _, ...footprint } = await readFootprint(context, context.actor.id)
  return footprint
}

/** Deletes what the shop knows about the caller. @throws ShopError as eraseCustomer does */
export function eraseOwnAccount(
  context: ActorContext,
  personalData: readonly PersonalData[],
): Promise<void> {
  return eraseCustomer(context, personalData, context.actor.id, 'proved')
}

/**
 * Returns a zip with all data as JSON, tax papers as PDF, and photos of complaints. Files are drawn one by one while
 * the zip is sent, so memory use does not grow with the history.
 * @throws ShopError customer.not_found
 */
export async function packOwnData(
  context: ActorContext,
  personalData: readonly PersonalData[],
): Promise<FileAnswer> {
  const person = await readCustomer(context.db, context.actor.id)
  if (!person) throw new ShopError('customer.not_found')
  const parts: TakenAlong[] = []
  for (const take of present(personalData.map((part) => part.export))) {
    parts.push(await take(context, person))
  }
  const data = Object.assign({}, ...parts.map((part) => part.data))
  return zipAnswer(context, 'my-data.zip', [
    { path: 'data.json', content: Buffer.from(JSON.stringify(data, null, 2)) },
    ...parts.flatMap(({ files = [] }) => files),
  ])
}
