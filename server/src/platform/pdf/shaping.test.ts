import { describe, expect, it } from 'vitest'
import { type Script, scriptFontFile } from './fonts.ts'
import { shape } from './shaping.ts'

/** Glyphs that Chromium 156 drew with the same fonts, from its PDF by `mutool trace`. */
const CHROMIUM: readonly (readonly [Script, string, string])[] = [
  [
    'Devanagari',
    'गांधीनगर विद्यानगर क्षत्रिय श्रीराम हिन्दी र्कि द्वितीय',
    '58 31 100 74 33 75 58 82, 542 84 450 31 75 58 82, 90 542 304 81, 317 33 82 31 80, 541 88 245 73 33, 587 56 759, 543 452 71 33 81',
  ],
  [
    'Telugu',
    'లక్ష్మి రెడ్డి శ్రీనగర్ కాలనీ హైదరాబాద్ స్త్రీ కృష్ణ',
    '51 212 684, 283 189 482, 244 556 42 25 131, 141 51 232, 363 40 167 163 122, 246 580, 23 65 56 484',
  ],
  [
    'Tamil',
    'திருநெல்வேலி ஸ்ரீரங்கம் க்ஷேத்ரம் கொண்டு மௌனம்',
    '25 166 140 46 26 92 47 36 145, 163 31 78 18 88, 47 76 84 31 88, 46 18 41 83 116, 46 29 54 27 88',
  ],
  [
    'Bengali',
    'রবীন্দ্র সরণি কলকাতা শ্রীকৃষ্ণ র্কি ক্ষেত্র',
    '51 47 61 337 214 312 277, 55 51 60 39, 25 52 25 59 40 59, 236 270 61 25 64 168, 60 122 25 5, 388 125 144',
  ],
  [
    'Kannada',
    'ಬೆಂಗಳೂರು ರಾಜಾಜಿನಗರ ಕ್ಷೇತ್ರ ಶ್ರೀಕೃಷ್ಣ ಸ್ತ್ರೀ ರ್ಕಿ',
    '262 6 25 52 283 49 63, 160 60 142 60 214 42 25 49, 291 74 38 124, 236 124 74 23 65 55 112, 238 301 74, 208 93',
  ],
  [
    'Malayalam',
    'തിരുവനന്തപുരം ക്ഷേത്രം ശ്രീകൃഷ്ണൻ മൗലവി കൊച്ചി',
    '38 65 50 67 55 42 206 44 67 50 6, 72 167 162 38 6, 162 56 66 23 69 57 77 37 117, 48 83 52 55 65, 71 23 64 176 65',
  ],
  [
    'Gujarati',
    'ગાંધીનગર અમદાવાદ ક્ષત્રિય શ્રીકૃષ્ણ ર્કિ દ્વિ',
    '23 57 5 39 59 40 23 47, 7 45 38 57 50 57 38, 129 627 219 46, 233 59 21 62 164 35, 637 21 649, 626 383',
  ],
  [
    'Gurmukhi',
    'ਅੰਮ੍ਰਿਤਸਰ ਸ੍ਰੀ ਗੁਰੂ ਹਰਿਮੰਦਰ ਪ੍ਰਕਾਸ਼ ਸਿੰਘ',
    '7 77 52 41 111 32 48 43, 48 111 53, 19 54 43 55, 49 52 43 41 77 34 43, 37 111 17 51 47, 52 48 77 20',
  ],
  [
    'Oriya',
    'ଭୁବନେଶ୍ୱର ଓଡ଼ିଶା ଶ୍ରୀକୃଷ୍ଣ କ୍ଷେତ୍ର ର୍କି',
    '517 63 42 69 39 353 46, 18 554 60 50 59, 134 62 538 65 360, 69 253 120, 538 386',
  ],
  ['Arabic', 'ٹھیک ہے', '63 292 18 94 284 21, 104 89'],
]

describe('words on papers', () => {
  it.each(CHROMIUM)('in %s have the glyphs that Chromium draws', (script, text, glyphs) => {
    const drawn = text
      .normalize('NFC')
      .split(' ')
      .map((word) => shape(scriptFontFile(script, 400), word).map(({ id }) => id))
    expect(drawn.map((word) => word.join(' '))).toEqual(glyphs.split(', '))
  })

  it('keep every letter for those who copy them', () => {
    const file = scriptFontFile('Devanagari', 400)
    for (const word of ['गांधीनगर', 'क्षत्रिय', 'कमल']) {
      const signs = shape(file, word).flatMap(({ codePoints }) => codePoints)
      expect(signs.sort()).toEqual([...word].map((sign) => sign.codePointAt(0)).sort())
    }
  })

  it('leave out signs that the font lacks', () => {
    expect(shape(scriptFontFile('Telugu', 400), '漢字')).toEqual([])
  })
})
