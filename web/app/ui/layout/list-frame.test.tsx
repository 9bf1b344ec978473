import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ListFrame, type ListState } from './list-frame.tsx'

const LIST: ListState<string> = {
  rows: ['first', 'second'],
  total: 5,
  error: null,
  isOutdated: false,
  hasMore: true,
  isLoadingMore: false,
  loadMore: () => undefined,
  retry: () => undefined,
}

type Options = Omit<Parameters<typeof ListFrame<string>>[0], 'list' | 'things' | 'children'>

function shown(list: Partial<ListState<string>>, options: Options = {}): string {
  return renderToStaticMarkup(
    <ListFrame list={{ ...LIST, ...list }} things="letters" {...options}>
      {(rows) => <p>{rows.length === 0 ? 'headings alone' : rows.join(' and ')}</p>}
    </ListFrame>,
  )
}

describe('a list', () => {
  it('says that it is being read until its first page has come', () => {
    expect(shown({ rows: undefined })).toContain('Loading...')
    expect(shown({ rows: undefined }, { loadingLabel: 'Loading letters...' })).toContain(
      'Loading letters...',
    )
  })

  it('says why it could not be read, with a way to try again', () => {
    const markup = shown({ rows: undefined, error: 'The letters could not be loaded' })
    expect(markup).toContain('Error: The letters could not be loaded')
    expect(markup).toContain('Try again')
  })

  it('shows its rows, how many of all these are, and a way to more of them', () => {
    const markup = shown({})
    expect(markup).toContain('first and second')
    expect(markup).toContain('2 of 5 letters')
    expect(markup).toContain('Load More')
    expect(shown({ total: 2, hasMore: false })).not.toContain('Load More')
  })

  it('keeps its rows where reading more of them failed, and says so', () => {
    const markup = shown({ error: 'The letters could not be loaded' })
    expect(markup).toContain('first and second')
    expect(markup).toContain('Error: The letters could not be loaded')
  })

  it('is marked as busy while its rows are still those of other filters', () => {
    expect(shown({ isOutdated: true })).toContain('aria-busy="true"')
    expect(shown({})).toContain('aria-busy="false"')
  })

  it('says that nothing is there instead of counting nothing', () => {
    const none = { rows: [], total: 0, hasMore: false }
    expect(shown(none, { empty: 'No letters found.' })).toContain('No letters found.')
    expect(shown(none, { empty: 'No letters found.' })).not.toContain('0 of 0')
    expect(shown(none)).toContain('headings alone')
  })

  it('leaves counting to its heading, and tells then how many there are only while more wait', () => {
    const options = { heading: <p>Showing 2 of 9</p>, counts: false }
    expect(shown({ total: 2, hasMore: false }, options)).not.toContain('of 2 letters')
    expect(shown({}, options)).toContain('2 of 5 letters')
    expect(shown({ rows: [], total: 0, hasMore: false }, { ...options, empty: 'None.' })).toContain(
      'Showing 2 of 9',
    )
  })
})
