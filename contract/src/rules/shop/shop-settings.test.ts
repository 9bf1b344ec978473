import { describe, expect, it, test } from 'vitest'
import {
  changedDetails,
  promoBanner,
  SECTION_SCHEMAS,
  shopDetails,
  testimonialSettings,
} from '../../calls/shop/settings.schemas.ts'
import { SAMPLE_SETTINGS } from './sample-settings.ts'
import { openingHoursText, type Weekday } from './shop-details.ts'
import { isBannerShown, SETTINGS_SECTIONS } from './shop-settings.ts'

const { details, banner, testimonials } = SAMPLE_SETTINGS

function refusals(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  const issues = result.error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((one) => [one.path.join('.'), one.message]))
}

test.each(SETTINGS_SECTIONS)('the default of %s could have been saved as it is', (section) => {
  expect(SECTION_SCHEMAS[section].parse(SAMPLE_SETTINGS[section])).toEqual(SAMPLE_SETTINGS[section])
})

describe('the details of the shop', () => {
  const check = (changes: object) => refusals(shopDetails.safeParse({ ...details, ...changes }))

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(41)],
    ['name', 'Bhitti\nBcc: all@example.in'],
    ['legalName', 'Bhitti <b>Interiors</b>'],
    ['tagline', '<script>alert(1)</script>'],
    ['website', 'https://www.bhitti.in'],
    ['website', 'bhitti'],
    ['email', 'care@'],
    ['careersEmail', 'care@bhitti.in\nx'],
    ['phone', '12345'],
    ['chatNumber', 'javascript:alert(1)'],
    ['mapUrl', 'javascript:alert(1)'],
    ['mapUrl', 'http://maps.example.in/'],
    ['mapUrl', '/reachout'],
    ['mapUrl', 'https://user:secret@maps.example.in/'],
    ['mapUrl', 'https://maps.example.in/"><img>'],
    ['mapUrl', 'HTTPS://localhost/'],
  ])('refuse %s when it is %j', (field, value) => {
    expect(check({ [field]: value })[field]).toEqual(expect.any(String))
  })

  it('are saved with a State of India under its own name, and kept with the one that was typed before', () => {
    const inState = (state: string) => ({ ...details, address: { ...details.address, state } })
    expect(refusals(changedDetails.safeParse(inState('Telangna')))).toEqual({
      'address.state': 'Choose the State',
    })
    expect(refusals(changedDetails.safeParse(inState('Telangana')))).toEqual({})
    expect(refusals(shopDetails.safeParse(inState('TS')))).toEqual({})
  })

  it('name the field inside of an address, a list of links or the opening hours', () => {
    const wrong = check({
      address: { ...details.address, pincode: '033500' },
      social: [{ name: 'Mine', url: 'ftp://example.in' }],
      openingHours: { days: ['Mo'], opens: '20:00', closes: '11:00' },
    })
    expect(wrong).toEqual({
      'address.pincode': 'Enter a 6-digit PIN code',
      'social.0.url': 'Link must be an address that begins with https://',
      'openingHours.closes': 'Closing time must be after opening time',
    })
  })

  it('take numbers in any usual form, and days in any order', () => {
    const saved = shopDetails.parse({
      ...details,
      phone: '090000 40414',
      chatNumber: '+91 90000-40414',
      openingHours: { days: ['Su', 'Mo', 'Su'], opens: '09:30', closes: '18:00' },
    })
    expect(saved).toMatchObject({
      phone: '+919000040414',
      chatNumber: '919000040414',
      openingHours: { days: ['Mo', 'Su'] },
    })
  })
})

describe('opening hours in words', () => {
  const saturday: Weekday[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
  test.each<[Weekday[], string, string, string]>([
    [saturday, '11:00', '20:00', 'Monday to Saturday 11:00 AM - 8:00 PM'],
    [['Mo'], '00:00', '12:30', 'Monday 12:00 AM - 12:30 PM'],
    [['Sa', 'Su'], '10:00', '18:00', 'Saturday and Sunday 10:00 AM - 6:00 PM'],
    [
      ['Mo', 'Tu', 'We', 'Sa'],
      '10:05',
      '18:00',
      'Monday to Wednesday and Saturday 10:05 AM - 6:00 PM',
    ],
    [['Mo', 'We', 'Fr'], '10:00', '18:00', 'Monday, Wednesday and Friday 10:00 AM - 6:00 PM'],
  ])('%j', (days, opens, closes, text) => {
    expect(openingHoursText({ openingHours: { days, opens, closes } })).toBe(text)
  })
})

describe('the promo banner', () => {
  const check = (changes: object) => refusals(promoBanner.safeParse({ ...banner, ...changes }))

  it.each(['/curtain', '/wallpapers?category=floral#top', 'https://www.example.in/sale?x=1'])(
    'may lead to %s',
    (link) => expect(check({ link })).toEqual({}),
  )

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://example.in',
    'data:text/html,x',
    'https://a:b@example.in',
    'https:///x',
    'curtain',
    '',
  ])('may not lead to %j', (link) => {
    expect(check({ link })).toHaveProperty('link')
  })

  it('is shown from its first day to its last, and not when it is off', () => {
    const sale = { ...banner, from: '2026-11-01', to: '2026-11-08' }
    const shown = ['2026-10-31', '2026-11-01', '2026-11-08', '2026-11-09'].map((today) =>
      isBannerShown(sale, today),
    )
    expect(shown).toEqual([false, true, true, false])
    expect(isBannerShown({ ...sale, isOn: false }, '2026-11-01')).toBe(false)
    expect(isBannerShown(banner, '2026-11-01')).toBe(true)
    expect(check({ from: '2026-11-08', to: '2026-11-01' })).toHaveProperty('to')
    expect(check({ from: '2026-02-30' })).toHaveProperty('from')
  })
})

describe('testimonials', () => {
  const [first] = testimonials.testimonials
  const check = (changes: object) =>
    refusals(testimonialSettings.safeParse({ testimonials: [{ ...first, ...changes }] }))

  it('may be none at all', () => {
    expect(refusals(testimonialSettings.safeParse({ testimonials: [] }))).toEqual({})
  })

  it.each([
    ['name', ''],
    ['comment', 'x'.repeat(601)],
    ['comment', 'Lovely <img src=x onerror=alert(1)>'],
    ['picture', 'https://example.in/face.jpg'],
    ['picture', '//evil.example/a-10x10-a0b1c2/10.webp'],
    ['picture', 'javascript:x-10x10-a0b1c2/10.webp'],
    ['ground', 'purple'],
  ])('refuse a %s of %j', (field, value) => {
    expect(check({ [field]: value })).toHaveProperty([`testimonials.0.${field}`])
  })

  it('may have less-than signs and a picture of the shop', () => {
    expect(
      check({ comment: 'It took < 2 days <3', picture: '/media/a-640x640-a0b1c2/640.webp' }),
    ).toEqual({})
  })
})
