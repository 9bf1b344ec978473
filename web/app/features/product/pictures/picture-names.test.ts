import { expect, test } from 'vitest'
import { altTextOf, placeName } from './picture-names.ts'

const IMAGES = [
  { address: '/media/a', alt: 'Lotus wallpaper in a pooja room' },
  { address: '/media/b', alt: '' },
]

test('a picture is called what it shows', () => {
  expect(altTextOf(IMAGES, 0, 'Tamarai')).toBe('Lotus wallpaper in a pooja room')
  expect(placeName(IMAGES, 0, 'Tamarai')).toBe('Lotus wallpaper in a pooja room, picture 1 of 2')
})

test('a picture that nobody has described is called by its product and place', () => {
  expect(altTextOf(IMAGES, 1, 'Tamarai')).toBe('Tamarai, picture 2 of 2')
  expect(placeName(IMAGES, 1, 'Tamarai')).toBe('Tamarai, picture 2 of 2')
})
