import type { PromotionState } from '@bhitti/contract/rules/prices/promotions'
import { sql } from 'drizzle-orm'
import { promotions } from './promotions.table.ts'

export const promotionState = sql<PromotionState>`case
  when ${promotions.endsAt} <= clock_timestamp() then 'ended'
  when ${promotions.usedCount} >= ${promotions.totalLimit} then 'usedUp'
  when ${promotions.pausedAt} is not null then 'paused'
  when ${promotions.startsAt} > clock_timestamp() then 'scheduled'
  else 'live' end`
