import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedText, foldedWords } from './folding.rules.ts'
import { latinTerms, searchTerms, searchText } from './search.rules.ts'
import {
  DEVANAGARI,
  KIND_SYNONYMS,
  MOTIF_SYNONYMS,
  SHADE_SYNONYMS,
  wordsOf,
} from './search-synonyms.ts'

describe('foldedWords', () => {
  it.each([
    ['Irani Café Floor', ['irani', 'cafe', 'floor']],
    ['Bagh-e-Bahar', ['bagh', 'e', 'bahar']],
    ['Artist’s  "Own", 50% off_', ['artists', 'own', '50', 'off']],
    ['कमल की पंखुड़ी', ['कमल', 'की', 'पंखुडी']],
    ['🪷 ❤️ %_', []],
  ])('%s', (text, words) => {
    expect(foldedWords(text)).toEqual(words)
  })
})

describe('foldedText', () => {
  it.each([
    ['ＬＯＴＵＳ', 'lotus', 'full-width letters'],
    ['ﬂoral', 'floral', 'ligatures'],
    ['STRAẞE Straße', 'strasse strasse', 'letters that become two capitals'],
    ['İSTANBUL', 'istanbul', 'the dotted capital I'],
    ['काग़ज़', 'कागज', 'the nukta'],
    ['चाँद', 'चांद', 'the chandrabindu'],
    ['क\u094d\u200dष', 'क\u094dष', 'joiners'],
    ['कमल १२', 'कमल 12', 'Indian digits'],
  ])('folds %s to %s: %s', (text, folded) => {
    expect(foldedText(text)).toBe(folded)
  })

  it('changes nothing that is folded already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        expect(foldedText(foldedText(text))).toBe(foldedText(text))
      }),
    )
  })
})

describe('searchTerms', () => {
  it('leaves out words without meaning, unless there are no others', () => {
    expect(searchTerms('wallpaper for the pooja room')).toEqual(['wallpaper', 'pooja', 'room'])
    expect(searchTerms('for the')).toEqual(['for', 'the'])
  })

  it('drops the plural only where it is one', () => {
    expect(searchTerms('curtains lotus glass leaves')).toEqual([
      'curtain',
      'lotus',
      'glass',
      'leave',
    ])
  })

  it('keeps Hindi as it is written, and knows its Latin spelling', () => {
    expect(searchTerms('लाल का पर्दा')).toEqual(['लाल', 'पर्दा'])
    expect(latinTerms('लाल का पर्दा बनारसी')).toEqual(['laal', 'parda', 'bnarsi'])
  })

  it('looks for eight words at most', () => {
    expect(searchTerms('one two three four five six seven eight nine ten')).toHaveLength(8)
  })
})

describe('searchText', () => {
  it('keeps name, kind and description on lines of their own', () => {
    const [name, kind, description, ...more] = searchText({
      productName: 'Jungle Mela',
      productType: 'wallpaperRolls',
      description: 'Lions on a\nnew line',
      space: 'KidsRoom',
      trend: 'newarrival',
    }).split('\n')
    expect(name).toBe(' jungle mela ')
    expect(kind).toMatch(/^ wallpaper \S+ roll rolls .* kids room new arrival .* nursery .* $/)
    expect(description).toBe(' lions on a new line ')
    expect(more).toEqual([])
  })

  it.each([
    ['You lose the lovers and the peacocks, but you gain the distance.', 'peacocks', 'distance'],
    ['Palms without a single parrot; lotus below.', 'parrot', 'lotus'],
    ['No elephants here. Only mist.', 'elephants', 'mist'],
    ['Leaves instead of roses, and birds.', 'roses', 'birds'],
  ])('does not count what a description denies: %s', (description, denied, said) => {
    const text = searchText({ productName: 'Plain', productType: 'blinds', description })
    expect(text).not.toContain(` ${denied} `)
    expect(text).toContain(` ${said} `)
  })

  it('takes a room in the description for talk, a motif for a motif', () => {
    const text = searchText({
      productName: 'Plain',
      productType: 'blinds',
      description: 'A peacock for the nursery.',
    })
    expect(text).toContain(' mor ')
    expect(text).not.toContain(' bachche ')
  })
})

describe('the synonyms', () => {
  const groups = [...KIND_SYNONYMS, ...MOTIF_SYNONYMS, ...SHADE_SYNONYMS].map(wordsOf)

  it('are folded words, each once in its group', () => {
    for (const words of groups) {
      expect(words.flatMap(foldedWords)).toEqual(words)
      expect(new Set(words).size).toBe(words.length)
    }
  })

  it('spell Hindi words as the groups do', () => {
    const known = new Set(groups.flat())
    const particles = ['ka', 'ki', 'ke', 'wala', 'wali', 'wale']
    const unknown = Object.values(DEVANAGARI).filter(
      (word) => !known.has(word) && !particles.includes(word),
    )
    expect(unknown).toEqual([])
  })

  it('do not take a word for the thing that means other things too', () => {
    const words = searchText({
      productName: 'Marigold',
      productType: 'wallpaperRolls',
      description: 'Some a deep temple red, for a small space.',
    })
    expect(words).toContain(' genda ')
    expect(words).not.toContain(' gopuram ')
    expect(words).not.toContain(' rocket ')
  })
})

it.each([
  ['teal', '1f7276:100', ['teal', 'firozi', 'morpankhi']],
  ['maroon and gold', '64192a:80 b58f45:20', ['maroon', 'mehroon', 'gold', 'sunehra']],
  ['mustard', 'd6a02c:100', ['mustard', 'haldi', 'sarson']],
  ['blue', '3c6ea5:100', ['blue', 'neela', 'aasmani']],
])(
  'what was measured to be %s is found by that word, and by the Indian ones',
  (_name, palette, words) => {
    const text = searchText({
      productName: 'Aangan',
      productType: 'curtains',
      description: 'A plain cloth',
      palette,
    })
    for (const word of words) expect(text).toContain(` ${word} `)
  },
)
