import { afterEach, expect, test, vi } from 'vitest'
import { share } from './share.ts'

const CONTENT = { title: 'Jaipur Jali', url: 'https://www.bhitti.in/products/jaipur-jali' }

afterEach(() => vi.unstubAllGlobals())

function browser(navigator: object) {
  vi.stubGlobal('navigator', navigator)
}

test('what was shared is confirmed', async () => {
  const shared = vi.fn(() => Promise.resolve())
  browser({ share: shared })
  expect(await share(CONTENT)).toEqual({ title: 'Content shared successfully' })
  expect(shared).toHaveBeenCalledWith(CONTENT)
})

test('closing the sheet says nothing', async () => {
  browser({ share: () => Promise.reject(new DOMException('Share canceled', 'AbortError')) })
  expect(await share(CONTENT)).toBeNull()
})

test('a failure is told with its reason', async () => {
  browser({ share: () => Promise.reject(new Error('Permission denied')) })
  expect(await share(CONTENT)).toEqual({
    title: 'Error sharing content: Permission denied',
    variant: 'destructive',
  })
})

test('a browser that cannot share copies the link', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  browser({ clipboard: { writeText } })
  expect(await share(CONTENT)).toEqual({
    title: 'Web Share API not supported in this browser',
    description: 'The link has been copied instead.',
  })
  expect(writeText).toHaveBeenCalledWith(CONTENT.url)
})

test('a browser that can do neither does not claim a copy', async () => {
  browser({})
  expect(await share(CONTENT)).toEqual({ title: 'Web Share API not supported in this browser' })
})
