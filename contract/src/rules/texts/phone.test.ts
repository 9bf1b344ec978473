import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { login } from '../../calls/accounts/accounts.schemas.ts'
import { phone, pincode, shopPhone } from '../../calls/fields.ts'
import { typedOrderNumber } from '../../calls/orders/order-by-phone.ts'
import { SECTION_SCHEMAS } from '../../calls/shop/settings.schemas.ts'
import { asciiDigits } from './digits.ts'
import { formatIndianNumber, phoneDigitsIn } from './phone.ts'

const DIGITS = {
  Devanagari: '०१२३४५६७८९',
  Bengali: '০১২৩৪৫৬৭৮৯',
  Gurmukhi: '੦੧੨੩੪੫੬੭੮੯',
  Gujarati: '૦૧૨૩૪૫૬૭૮૯',
  Odia: '୦୧୨୩୪୫୬୭୮୯',
  Tamil: '௦௧௨௩௪௫௬௭௮௯',
  Telugu: '౦౧౨౩౪౫౬౭౮౯',
  Kannada: '೦೧೨೩೪೫೬೭೮೯',
  Malayalam: '൦൧൨൩൪൫൬൭൮൯',
  Urdu: '۰۱۲۳۴۵۶۷۸۹',
  Arabic: '٠١٢٣٤٥٦٧٨٩',
  Santali: '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  Manipuri: '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
}

describe.each(Object.entries(DIGITS))('digits in %s', (_, digits) => {
  const written = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '')

  it('are read as 0 to 9', () => {
    expect(asciiDigits(digits)).toBe('0123456789')
  })

  it('make a phone number and a PIN code', () => {
    expect(phone.parse(written('+91 98490-12345'))).toBe('+919849012345')
    expect(phone.parse(written('09849012345'))).toBe('+919849012345')
    expect(pincode.parse(written(' 500028 '))).toBe('500028')
  })

  it('log in, and say for which PIN codes a charge is', () => {
    const typed = { identifier: written('98490 12345'), password: 'x' }
    expect(login.body.parse(typed).identifier).toBe('98490 12345')
    const rule = { charge: 0, freeFrom: null }
    const rules = ['', written('50')].map((pincodesFrom) => ({ ...rule, pincodesFrom }))
    expect(SECTION_SCHEMAS.shipping.parse({ rules }).zones[0]?.pincodes).toEqual(['50'])
  })

  it('make no number that latin digits would not make', () => {
    expect(phone.safeParse(written('59849012345')).success).toBe(false)
    expect(pincode.safeParse(written('050002')).success).toBe(false)
    expect(pincode.safeParse(written('50002')).success).toBe(false)
    expect(pincode.safeParse(written('5000281')).success).toBe(false)
  })
})

it('digits of several scripts and separators in one number are read, too', () => {
  expect(phone.parse('९८490 ௧௨౩೪൫')).toBe('+919849012345')
})

it('a number copied from a list of contacts is taken with its invisible marks', () => {
  const copied = '\u202a+91\u00a098490\u201112345\u202c'
  expect(phone.parse(copied)).toBe('+919849012345')
  expect(login.body.parse({ identifier: copied, password: 'x' }).identifier).not.toMatch(/\u202a/)
})

it('letters, fractions and digits of other scripts stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aअ½²௰৴Ⅷ๑၁x 0189+') }), (text) => {
      expect(asciiDigits(text)).toBe(text)
    }),
  )
})

it.each([9849012345, 500028, 0, -1, 1.5])('the number %d is told to come as text', (value) => {
  const message = (schema: typeof phone | typeof pincode, given: unknown) =>
    schema.safeParse(given).error?.issues[0]?.message
  expect(message(phone, value)).toBe('Send the phone number as text, such as "9849012345"')
  expect(message(pincode, value)).toBe('Send the PIN code as text, such as "500028"')
  expect(message(phone, undefined)).toBe('Phone number is required')
  expect(message(pincode, null)).toBe('Pincode is required')
})

const BETWEEN = [
  '',
  '',
  ' ',
  '  ',
  '-',
  ' - ',
  '.',
  '\u00a0',
  '\u2011',
  '\u2013',
  '\t',
  '\u200b',
  '/',
]
const AROUND = ['', ' ', '\n', '\u202a', '\u202c', '\ufeff']

function spellings(digits: string, prefixes: readonly string[]) {
  return fc
    .record({
      between: fc.array(fc.constantFrom(...BETWEEN), {
        minLength: digits.length,
        maxLength: digits.length,
      }),
      prefix: fc.constantFrom(...prefixes),
      around: fc.tuple(fc.constantFrom(...AROUND), fc.constantFrom(...AROUND)),
      script: fc.constantFrom('0123456789', ...Object.values(DIGITS)),
    })
    .map(({ between, prefix, around: [before, after], script }) => {
      const spaced = [...digits].map((digit, place) => digit + between[place]).join('')
      const written = `${prefix}${spaced}`.replace(/\d/g, (digit) => script[Number(digit)] ?? '')
      return `${before}${written}${after}`
    })
}

const digitsOf = (first: string, length: number) =>
  fc
    .tuple(
      fc.constantFrom(...first),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length }),
    )
    .map((parts) => parts.join(''))

const INDIA = ['', '+91', '+91 ', '+91-', '91 ', '0091', '0091-', '00 91 ', '0', '0 ', '+91 (0) ']

describe('a number is the same, however it is pasted:', () => {
  const isRead = (
    numbers: fc.Arbitrary<string>,
    prefixes: readonly string[],
    read: (typed: string, digits: string) => void,
  ) =>
    fc.assert(
      fc.property(
        numbers.chain((digits) => fc.tuple(fc.constant(digits), spellings(digits, prefixes))),
        ([digits, typed]) => {
          read(typed, digits)
        },
      ),
    )

  it('a mobile number', () => {
    isRead(digitsOf('6789', 9), INDIA, (typed, digits) => {
      expect(phone.parse(typed)).toBe(`+91${digits}`)
      expect(shopPhone.parse(typed)).toBe(`+91${digits}`)
      expect(phoneDigitsIn(typed)).toBe(`91${digits}`)
    })
  })

  it('a landline, which only the shop may have', () => {
    isRead(digitsOf('2345', 9), INDIA, (typed, digits) => {
      expect(shopPhone.parse(typed)).toBe(`+91${digits}`)
      expect(phone.safeParse(typed).success).toBe(false)
    })
  })

  it('an 1800 number, which only the shop may have', () => {
    const careLines = fc
      .tuple(fc.constantFrom('1800', '1860'), fc.integer({ min: 100_000, max: 9_999_999 }))
      .map((parts) => parts.join(''))
    isRead(careLines, ['', '+91 ', '0'], (typed, digits) => {
      expect(shopPhone.parse(typed)).toBe(digits)
      expect(phone.safeParse(typed).success).toBe(false)
    })
  })

  it('a PIN code', () => {
    isRead(digitsOf('123456789', 5), [''], (typed, digits) =>
      expect(pincode.parse(typed)).toBe(digits),
    )
  })

  it('an order number', () => {
    isRead(digitsOf('123456789', 5), ['', 'BH', 'bh ', 'BH-', '0'], (typed, digits) =>
      expect(typedOrderNumber.parse(typed)).toBe(digits),
    )
  })
})

it.each([
  ['040-23456789', '+91 40 2345 6789'],
  ['080 2345 6789', '+91 80 2345 6789'],
  ['0484 234 5678', '+91 484 234 5678'],
  ['1800 123 4567', '1800 123 4567'],
  ['1800-11-4000', '1800 114 000'],
  ['98490 12345', '+91 98490 12345'],
])('the shop’s number %s is read as %s, and is the same when it is saved again', (typed, shown) => {
  const kept = shopPhone.parse(typed)
  expect(formatIndianNumber(kept)).toBe(shown)
  expect(shopPhone.parse(shown)).toBe(kept)
})

it.each(['23456789', '040-2345678', '040-234567890', '1800 12345', '1800 1234 5678', '112', 'x'])(
  'the shop is not called at %s',
  (typed) => {
    expect(shopPhone.safeParse(typed).error?.issues[0]?.message).toContain('STD code')
  },
)
