import { expect, test } from 'vitest'
import { palettePictureOf } from './palette-picture.ts'

const PICTURES = { image1: 'one', image2: 'two', image3: 'three', image4: null }

test.each([
  ['the design seen flat', ['in a hall', 'Jali, the design seen flat', 'seen close up'], 'two'],
  [
    'the cloth close up, where nothing is flat',
    ['at a window', 'in a room', 'seen close up'],
    'three',
  ],
  ['the first picture, where nobody said', [], 'one'],
  ['no picture that is not there', ['in a room', '', '', 'seen flat'], 'one'],
])('colours are taken from %s', (_which, imageAlts, address) => {
  expect(palettePictureOf({ ...PICTURES, imageAlts })).toBe(address)
})

test('a draft without pictures has none', () => {
  const none = { image1: '', image2: null, image3: null, image4: null, imageAlts: [] }
  expect(palettePictureOf(none)).toBe('')
})
