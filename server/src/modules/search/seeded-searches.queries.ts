import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { missedWords } from './search-misses.rules.ts'
import { searchMisses } from './search-misses.table.ts'

export async function insertMisses(
  tx: Transaction,
  rows: readonly { day: string; keyword: string; searches: number }[],
): Promise<void> {
  const counted = new Map<string, typeof searchMisses.$inferInsert>()
  for (const { day, keyword, searches } of rows) {
    const words = missedWords(keyword)
    if (words === null) continue
    const known = counted.get(`${day} ${words}`)?.searches ?? 0
    counted.set(`${day} ${words}`, { day, words, searches: known + searches })
  }
  await insertMany(tx, searchMisses, [...counted.values()])
}
