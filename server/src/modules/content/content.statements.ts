import { POLICIES } from '@bhitti/contract/rules/content/content-pieces'
import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { prepared } from '../../platform/database/prepared.ts'
import { contentVersions } from './content-versions.table.ts'

export const readingPolicies = prepared((db) =>
  db
    .selectDistinctOn([contentVersions.piece], {
      piece: contentVersions.piece,
      number: contentVersions.number,
      withdrawnAt: contentVersions.withdrawnAt,
    })
    .from(contentVersions)
    .where(
      and(inArray(contentVersions.piece, [...POLICIES]), isNotNull(contentVersions.publishedAt)),
    )
    .orderBy(contentVersions.piece, desc(contentVersions.number)),
)
