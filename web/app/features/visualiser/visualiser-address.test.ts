import { expect, test } from 'vitest'
import { listAddress, readVisualiserAddress, visualiserPath } from './visualiser-address.ts'

function read(path: string) {
  return readVisualiserAddress(new URL(path, 'https://shop.example').searchParams)
}

test('the address says which design is seen, in which room, and among which others', () => {
  const list = listAddress('/wallpapers?category=floral&color=Blue,Green')
  const address = { product: 'udaipur-damask', list, room: 'bedroom', window: null, line: null }
  const path = visualiserPath(address)
  expect(path).toBe(
    '/visualiser?product=udaipur-damask&list=wallpapers&room=bedroom&category=floral&color=Blue,Green',
  )
  expect(read(path)).toMatchObject({ product: 'udaipur-damask', room: 'bedroom' })
  expect(read(path).list?.page).toBe('wallpapers')
  expect(new URLSearchParams(read(path).list?.search).get('color')).toBe('Blue,Green')
})

test('a list alone, and nothing at all, are addresses too', () => {
  expect(visualiserPath({ list: listAddress('/wishlist') })).toBe('/visualiser?list=wishlist')
  expect(read(visualiserPath({}))).toEqual({
    product: null,
    list: null,
    room: null,
    window: null,
    line: null,
  })
})

test('the address says at which window cloth is seen', () => {
  const list = listAddress('/curtains?category=drape')
  const path = visualiserPath({ product: 'kasavu', list, window: 'drape-closed' })
  expect(path).toBe('/visualiser?product=kasavu&list=curtains&window=drape-closed&category=drape')
  expect(read(path)).toMatchObject({ room: null, window: 'drape-closed' })
  expect(read(path).list?.search).toBe('category=drape')
})

test('what no product or room can be called is left out', () => {
  const { product, room } = read('/visualiser?product=../admin&room=<b>')
  expect([product, room]).toEqual([null, null])
})
