import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NAME_MAX } from '../rules/shop/shop-limits.ts'
import { addressForm } from './accounts/addresses.schemas.ts'
import { name, nameLine } from './fields.ts'

const NAMES = {
  Latin: [
    'Dr. Rao',
    'Dr.Rao',
    'K.S. Chitra',
    'A.P.J. Abdul Kalam',
    'A.P.J.Abdul Kalam',
    'Asha Menon M.Sc',
    'Ravi Kumar B.Com',
    'S. P. Balasubrahmanyam',
    'N. T. Rama Rao Jr.',
    'Mary D’Souza',
    "Anthony O'Brien",
    'Md. Imran',
    'Imran S/o Yusuf',
    'Sri.Ram',
    'Zoë Fernandes-Pinto',
    'Bose & Sons Co.',
    'Kiran 2',
  ],
  Devanagari: ['आशा भोसले', 'डॉ. भीमराव आंबेडकर', 'श्रीकृष्ण', 'क़ुर्रतुलऐन हैदर', 'कऱ्हाडकर', 'सुऱ्या'],
  'Marathi with joiners': ['दर\u094d\u200dया', 'शर्\u200dयत', 'राज\u094d\u200cकुमार'],
  Bengali: ['রবীন্দ্রনাথ ঠাকুর', 'সত্যজিৎ রায়', 'র\u200d\u09cdযাব'],
  Gurmukhi: ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਅੰਮ੍ਰਿਤਾ ਪ੍ਰੀਤਮ'],
  Gujarati: ['નરસિંહ મહેતા', 'ઝવેરચંદ મેઘાણી'],
  Odia: ['ଗୋପବନ୍ଧୁ ଦାସ', 'ଫକୀରମୋହନ ସେନାପତି'],
  Tamil: ['ஏ. ஆர். ரகுமான்', 'சுப்பிரமணிய பாரதி', 'ஸ்ரீதேவி'],
  Telugu: ['శ్రీనివాస రావు', 'ఘంటసాల వెంకటేశ్వరరావు', 'రామ్\u200cచరణ్'],
  Kannada: ['ರಾಜ್\u200cಕುಮಾರ್', 'ಕುವೆಂಪು', 'ಅರ್\u200dಕ'],
  Malayalam: ['കെ. എസ്. ചിത്ര', 'മോഹൻലാൽ', 'സുരേഷ് കുമാര്\u200d', 'അവന്\u200d പിള്ള'],
  Urdu: ['مرزا اسد اللہ خان غالبؔ', 'قُرَّةُ العَین', 'شاہ\u200cرخ خان'],
}

describe.each(Object.entries(NAMES))('a name in %s', (_, names) => {
  it.each(names)('%s is taken as it was typed', (typed) => {
    expect(name.parse(typed)).toBe(typed)
  })
})

const hasHidden =
  'Name contains characters that cannot be used here. Please type it instead of pasting it'
const hasSite = 'Name cannot contain a website link'

it.each([
  'http://evil.in',
  'HTTPS://EVIL.COM',
  'Win at www.evil.com',
  'www.evil',
  'evil.com',
  'Prize: evil.com/x',
  'evil.com.',
  'call(evil.org)',
  'bit.ly/3abc',
  't.me/abc',
  'x.com:8080',
  'ravi@evil.co',
  'गूगल.भारत',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  '192.0.2.7/pay',
  'javascript://x',
])('nobody is called %s', (typed) => {
  expect(messageOf(name, typed)).toBe(hasSite)
})

const DIRECTION = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'
const CONTROL = '\u0000\u0007\u001b\u007f\u0085\u009f'
const INVISIBLE = '\u00ad\u034f\u115f\u180e\u200b\u2028\u2029\u2060\u2800\u3164\ue000\ufeff\uffa0'

it.each([...DIRECTION, ...CONTROL, ...INVISIBLE])('a name is refused with %j inside', (hidden) => {
  expect(messageOf(name, `Ra${hidden}vi`)).toBe(hasHidden)
})

it.each([...INVISIBLE, '\u200c', '\u200d', '\ufe0f', ' \u200d '])(
  'what shows nothing is no name: %j',
  (typed) => {
    expect(name.safeParse(typed).success).toBe(false)
  },
)

it.each(['\u200dRavi', 'Ravi\u200d', 'Ra\u200d\u200dvi', 'Ra\u200c\u200dvi', 'Ravi \u200d Rao'])(
  'a joiner joins two letters: not %j',
  (typed) => {
    expect(messageOf(name, typed)).toBe(hasHidden)
  },
)

it.each(['Ravi\nRao', 'Ravi\tRao', 'Ravi\r\nRao'])('a name is one line: not %j', (typed) => {
  expect(messageOf(name, typed)).toBe(hasHidden)
})

it('marks do not pile up over the lines around a name, however they are joined', () => {
  const marks = (count: number, between = '') => `a${`\u0301${between}`.repeat(count)}b`
  expect(name.safeParse(marks(4)).success).toBe(true)
  for (const typed of [marks(5), marks(40), marks(5, '\u200d')]) {
    expect(messageOf(name, typed)).toBe(hasHidden)
  }
})

it('a name needs a letter or digit', () => {
  expect(messageOf(name, '...')).toBe('Name needs a letter')
})

it('the field that is wrong is named', () => {
  expect(messageOf(nameLine('Studio', 80), 'evil.com')).toBe('Studio cannot contain a website link')
})

it('a street has no site in it, as mails show it; a landmark may be on a map', () => {
  const form = { name: 'Asha', city: 'Hyderabad', pincode: '500028', phone: '9849012345' }
  const parse = (address: string, notes: string) =>
    addressForm.safeParse({ ...form, address, notes })
  const usual = 'H.No. 12-2-709/A, Opp. D.Mart, St. No.5'
  expect(parse(usual, 'https://maps.app.goo.gl/x').success).toBe(true)
  expect(parse(`${usual}\nsecond line`, 'gate 2').success).toBe(true)
  expect(parse('12 www.evil.com', 'gate').error?.issues[0]?.path).toEqual(['address'])
})

it('whatever is put anywhere into a name, nothing hidden comes through', () => {
  const hidden = fc.constantFrom(...DIRECTION, ...CONTROL, ...INVISIBLE)
  const around = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(around, hidden, around, (before, character, after) => {
      expect(name.safeParse(`a${before}${character}${after}b`).success).toBe(false)
    }),
  )
})

it('whatever is put around the address of a site, it is refused', () => {
  const around = fc.string({ unit: fc.constantFrom(...' ()"“”,;:!अ௧'), maxLength: 10 })
  const site = fc.constantFrom('http://a', 'www.evil.in', ' evil.com', ' e-v.com/x', ' t.me/x')
  fc.assert(
    fc.property(around, site, around, (before, address, after) => {
      expect(name.safeParse(`${before} ${address} ${after}b`).success).toBe(false)
    }),
  )
})

it('initials, degrees and titles with dots are names in any order', () => {
  const part = fc.constantFrom(
    'K.',
    'K.S.',
    'Dr.',
    'M.Sc',
    'Ph.D.',
    'B.Com',
    'Rao',
    'Chitra',
    'M.A.',
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      expect(name.parse(parts.join(' '))).toBe(parts.join(' '))
    }),
  )
})

it.each([
  ['a.', 100_000],
  ['1.', 100_000],
  ['\u0301\u200d', 100_000],
  ['\u200d', 100_000],
  ['www', 100_000],
  ['aa.', 100_000],
])('%j, however often, is refused for its length', (part, times) => {
  expect(messageOf(name, `x${part.repeat(times)}`)).toBe(
    `Name can have at most ${NAME_MAX} characters`,
  )
})

function messageOf(schema: typeof name, typed: string): string | undefined {
  return schema.safeParse(typed).error?.issues[0]?.message
}
