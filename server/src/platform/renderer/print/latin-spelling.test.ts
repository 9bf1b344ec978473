import { describe, expect, it } from 'vitest'
import { inLatinLetters } from './latin-spelling.ts'

describe('a design’s name on the label of a strip', () => {
  it.each([
    ['कमल', 'kamal'],
    ['राम', 'ram'],
    ['गांधीनगर', 'gandhinagar'],
    ['विद्यानगर', 'vidyanagar'],
    ['शांति', 'shanti'],
    ['अंबर', 'ambar'],
    ['हिन्दी', 'hindi'],
    ['ज़री फ़ूल', 'zari ful'],
    ['कमल १२', 'kamal 12'],
    ['নীল', 'nil'],
    ['કમળ', 'kamal'],
    ['ਕਮਲ', 'kamal'],
  ])('%s reads %s, without a vowel that nobody says', (word, spelling) => {
    expect(inLatinLetters(word)).toBe(spelling)
  })

  it.each([
    ['मित्र', 'mitra'],
    ['क्षत्रिय', 'kshatriya'],
    ['न', 'na'],
    ['కమల', 'kamala'],
    ['ಕಮಲ', 'kamala'],
    ['കമലം', 'kamalam'],
    ['கமலம்', 'kamalam'],
    ['ଓଡ଼ିଶା', 'orisha'],
  ])('%s reads %s, with the vowel that is said', (word, spelling) => {
    expect(inLatinLetters(word)).toBe(spelling)
  })

  it('keeps Latin letters', () => {
    expect(inLatinLetters('Kamal, कमल & Co.')).toBe('Kamal, kamal & Co.')
  })
})
