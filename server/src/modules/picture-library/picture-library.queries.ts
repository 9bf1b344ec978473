import { pictureKey } from '@bhitti/contract/rules/products/picture-names'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { libraryPictures } from './picture-library.table.ts'

/** Returns the addresses of pictures by their normalised names. Names that the library lacks are missing. */
export async function readLibraryAddresses(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const found = await db
    .select({ key: libraryPictures.key, address: libraryPictures.address })
    .from(libraryPictures)
    .where(inArray(libraryPictures.key, [...new Set(names.map(pictureKey))]))
  return new Map(found.map(({ key, address }) => [key, address]))
}
