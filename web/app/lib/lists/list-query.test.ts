import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type ListPage, listQuery } from './list-query.ts'

function threePages(asked: object[]) {
  const pages: Record<string, ListPage<string>> = {
    first: { data: ['a'], total: 3, nextCursor: 'second' },
    second: { data: ['b'], total: 3, nextCursor: 'third' },
    third: { data: ['c'], total: 3, nextCursor: null },
  }
  return listQuery({
    queryKey: ['letters'],
    readPage: async (cursor) => {
      asked.push(cursor)
      const page = pages[cursor.cursor ?? 'first']
      if (!page) throw new Error('There is no such page')
      return page
    },
  })
}

it('reads each page from where the one before ended, and no page after the last', async () => {
  const asked: object[] = []
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...threePages(asked), pages: 9 })
  expect(pages.flatMap(({ data }) => data)).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([{}, { cursor: 'second' }, { cursor: 'third' }])
})
