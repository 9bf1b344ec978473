import type { Page, PageRequest } from './newest-first.ts'

const EXPORTED_AT_ONCE = 1000

export async function* everyPage<Row>(
  read: (page: PageRequest) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  do {
    const page = await read({ limit: EXPORTED_AT_ONCE, cursor })
    yield page.data
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
