import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { login } from '../calls/accounts.schemas.ts'
import { phone, pincode } from '../calls/fields.ts'
import { SECTION_SCHEMAS } from '../calls/settings.schemas.ts'
import { asciiDigits } from './digits.ts'

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
