/** Spells words of Indian scripts in Latin letters, as a sign on the street would: कमल is kamal. */

/** The nine blocks of Unicode after Devanagari's have one order of letters, that of ISCII; each is 128 long. */
const BLOCKS = /[\u0900-\u0d7f]/
const BLOCK = 0x80
const FIRST = 0x900

/** Letters by their place in the block; empty for places without one. */
const VOWELS = table(0x05, 'a a i i u u ri li e e e ai o o o au')
const CONSONANTS = new Map([
  ...table(0x15, 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v'),
  ...table(0x36, 'sh sh s h'),
  ...table(0x58, 'q kh gh z r rh f y'),
])
const VOWEL_SIGNS = table(0x3e, 'a i i u u ri ri e e e ai o o o au')
const DIGITS = table(0x66, '0 1 2 3 4 5 6 7 8 9')
/** Malayalam's letters without a vowel, and Bengali's t. */
const BARE = new Map([...table(0xd7a, 'n n r l l k'), [0x9ce, 't']])
const WITH_NUKTA = new Map(Object.entries({ k: 'q', j: 'z', d: 'r', dh: 'rh', ph: 'f', g: 'gh' }))
const NASALS = [0x01, 0x02, 0x70]
const [VISARGA, NUKTA, VIRAMA] = [0x03, 0x3c, 0x4d]

/** Devanagari, Bengali, Gurmukhi and Gujarati, whose languages drop the vowel at a word's end. */
const DROPS_LAST_VOWEL = [0x900, 0x980, 0xa00, 0xa80]
const LABIALS = /^[pbm]/

function table(first: number, letters: string): Map<number, string> {
  return new Map(letters.split(' ').map((letter, index) => [first + index, letter]))
}

/** Returns the text with words of Indian scripts in Latin letters; other signs stay. */
export function inLatinLetters(text: string): string {
  return text.normalize('NFC').replace(/[\u0900-\u0963\u0966-\u0d7f\u200c\u200d]+/g, latinWord)
}

type Sound = { letters: string; kind: 'vowel' | 'inherent' | 'consonant' | 'nasal' | 'other' }

function latinWord(word: string): string {
  const sounds: Sound[] = []
  for (const sign of word) {
    const code = sign.charCodeAt(0)
    if (BLOCKS.test(sign)) addSign(sounds, code, (code - FIRST) % BLOCK)
  }
  const last = word.charCodeAt(word.length - 1)
  if (DROPS_LAST_VOWEL.includes(last - (last % BLOCK))) dropLastVowel(sounds)
  return sounds
    .map(({ letters, kind }, index) => {
      if (kind !== 'nasal') return letters
      const next = sounds[index + 1]?.letters
      return next === undefined ? endingOf(last) : LABIALS.test(next) ? 'm' : 'n'
    })
    .join('')
}

function addSign(sounds: Sound[], code: number, place: number): void {
  const bare = BARE.get(code)
  const consonant = CONSONANTS.get(place)
  const vowelSign = VOWEL_SIGNS.get(place)
  if (bare) sounds.push({ letters: bare, kind: 'consonant' })
  else if (consonant) {
    sounds.push({ letters: consonant, kind: 'consonant' }, { letters: 'a', kind: 'inherent' })
  } else if (vowelSign) {
    dropInherent(sounds)
    sounds.push({ letters: vowelSign, kind: 'vowel' })
  } else if (place === VIRAMA) dropInherent(sounds)
  else if (place === NUKTA) {
    const before = sounds.at(-2)
    if (before) before.letters = WITH_NUKTA.get(before.letters) ?? before.letters
  } else if (NASALS.includes(place)) sounds.push({ letters: '', kind: 'nasal' })
  else if (VOWELS.has(place)) sounds.push({ letters: VOWELS.get(place) ?? '', kind: 'vowel' })
  else if (place === VISARGA) sounds.push({ letters: 'h', kind: 'other' })
  else if (DIGITS.has(place)) sounds.push({ letters: DIGITS.get(place) ?? '', kind: 'other' })
}

function dropInherent(sounds: Sound[]): void {
  if (sounds.at(-1)?.kind === 'inherent') sounds.pop()
}

/** Keeps the vowel after two consonants (mitra), after iy (priya), and in words of one syllable (na). */
function dropLastVowel(sounds: Sound[]): void {
  const [second, first] = [sounds.at(-3), sounds.at(-2)]
  if (sounds.at(-1)?.kind !== 'inherent' || !second || second.kind === 'consonant') return
  if (first?.letters === 'y' && second.letters === 'i') return
  sounds.pop()
}

/** Languages of the south end in m where those of the north end in a nasal vowel. */
function endingOf(code: number): string {
  return code >= 0xb80 ? 'm' : 'n'
}
