import { z } from 'zod'
import { indianNumber } from '../../rules/prices/indian-numbers.ts'
import { hasTwoDecimalsAtMost, toRupees } from '../../rules/prices/money.ts'
import { DEFAULT_SELLING, LARGEST_FLOOR_DPI, LEAST_FLOOR_DPI } from '../../rules/prices/selling.ts'
import { parsePicture } from '../../rules/products/pictures.ts'
import { REVIEW_PUBLISHING } from '../../rules/products/review-states.ts'
import { WEEKDAYS } from '../../rules/shop/shop-details.ts'
import {
  BANNER_MAX,
  CITY_MAX,
  LINK_MAX,
  MAX_PAYABLE_RUPEES,
  MAX_PIECES_HELD,
  MAX_SOCIAL_LINKS,
  MAX_TESTIMONIALS,
  MIN_PAYABLE_PAISE,
  NAME_MAX,
  SHOP_NAME_MAX,
  STREET_MAX,
  TAGLINE_MAX,
  TESTIMONIAL_MAX,
} from '../../rules/shop/shop-limits.ts'
import { MONOGRAM_GROUNDS } from '../../rules/shop/testimonial.ts'
import { INDIAN_STATES, STATE_CODES } from '../../rules/texts/indian-states.ts'
import { hasBlanks, isSecureAddress, isSitePath } from '../../rules/texts/link-addresses.ts'
import { email, line, nameLine, phone, pincode, shopPhone, timestamp } from '../fields.ts'
import { printingSettings } from '../printing/printing.schemas.ts'
import { taxChoices, taxSettings } from '../tax/tax-settings.schemas.ts'
import { shippingShape, withFormerRules } from './delivery-settings.schemas.ts'

/** Accepts a line for pages, mails and mail headers. It is always shown as text. */
function plain(label: string, max: number) {
  return withoutHtml(label, line(label, max)).refine(
    (value) => !/[\r\n\t]/.test(value),
    `${label} must be a single line`,
  )
}

const plainName = (label: string) => withoutHtml(label, nameLine(label, NAME_MAX))

function withoutHtml(label: string, field: z.ZodString) {
  return field.refine(
    (value) => !/<[a-z/!?]/i.test(value),
    `${label} must be plain text, without HTML`,
  )
}

function secureAddress(label: string) {
  return plain(label, LINK_MAX).refine(
    (value) => !hasBlanks(value) && isSecureAddress(value),
    `${label} must be an address that begins with https://`,
  )
}

const stateName = z
  .string({ error: 'Choose the State' })
  .refine((name) => STATE_NAMES.has(name), 'Choose the State')
const STATE_NAMES: ReadonlySet<string> = new Set(STATE_CODES.map((code) => INDIAN_STATES[code]))

const clock = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time of day such as 11:00`)

const openingHours = z
  .object({
    days: z
      .array(z.enum(WEEKDAYS), { error: 'Choose the days on which the store is open' })
      .min(1, 'Choose the days on which the store is open')
      .max(WEEKDAYS.length)
      .transform((days) => WEEKDAYS.filter((day) => days.includes(day))),
    opens: clock('Opening time'),
    closes: clock('Closing time'),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Closing time must be after opening time',
  })

// Linear in the length of the input: labels exclude the dot that ends them.
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

export const shopDetails = z.object({
  name: plain('Name of the shop', SHOP_NAME_MAX),
  legalName: plain('Legal name', 120),
  tagline: plain('Tagline', TAGLINE_MAX).nullable(),
  website: plain('Website', 120)
    .toLowerCase()
    .regex(HOST, 'Website must be a host name such as www.example.in, without https://')
    .nullable(),
  email,
  careersEmail: email.nullable(),
  phone: shopPhone,
  chatNumber: phone.transform((number) => number.slice(1)).nullable(),
  address: z.object({
    street: plain('Street', STREET_MAX),
    city: plain('City', CITY_MAX),
    state: plain('State', CITY_MAX),
    pincode,
    country: plain('Country', CITY_MAX),
  }),
  mapUrl: secureAddress('Map link').nullable(),
  openingHours: openingHours.nullable(),
  social: z
    .array(z.object({ name: plain('Network', 30), url: secureAddress('Link') }))
    .max(MAX_SOCIAL_LINKS, `There can be at most ${MAX_SOCIAL_LINKS} social links`),
  grievanceOfficer: z.object({
    name: plainName('Name'),
    designation: plain('Designation', NAME_MAX),
    email,
    phone: shopPhone,
  }),
})

const words = z.string()

const wordsIfEntered = words.nullable()

/** Details in replies: checked when saved, null where never entered. */
const savedDetails = z
  .object({
    name: words,
    legalName: wordsIfEntered,
    tagline: wordsIfEntered,
    website: wordsIfEntered,
    email: wordsIfEntered,
    careersEmail: wordsIfEntered,
    phone: wordsIfEntered,
    chatNumber: wordsIfEntered,
    address: z
      .object({ street: words, city: words, state: words, pincode: words, country: words })
      .nullable(),
    mapUrl: wordsIfEntered,
    openingHours: z
      .object({ days: z.array(z.enum(WEEKDAYS)), opens: words, closes: words })
      .nullable(),
    social: z.array(z.object({ name: words, url: words })),
    grievanceOfficer: z
      .object({ name: words, designation: words, email: words, phone: words })
      .nullable(),
  })
  .meta({ id: 'ShopDetails' })

const LARGEST_ORDER = `Largest order must be an amount from ₹${toRupees(MIN_PAYABLE_PAISE)} to ₹${indianNumber(MAX_PAYABLE_RUPEES)}, the most that the payment provider takes`
const MOST_PIECES = `Maximum pieces must be a whole number from 1 to ${indianNumber(MAX_PIECES_HELD)}`

const FLOOR_DPI = `Minimum sharpness must be a whole number from ${LEAST_FLOOR_DPI} to ${LARGEST_FLOOR_DPI}`

const sellingSettings = z
  .object({
    largestOrder: z
      .number({ error: LARGEST_ORDER })
      .min(toRupees(MIN_PAYABLE_PAISE), LARGEST_ORDER)
      .max(MAX_PAYABLE_RUPEES, LARGEST_ORDER)
      .refine(hasTwoDecimalsAtMost, LARGEST_ORDER)
      .meta({ description: 'Rupees that an order paid online may come to' }),
    mostPieces: z
      .number({ error: MOST_PIECES })
      .int(MOST_PIECES)
      .min(1, MOST_PIECES)
      .max(MAX_PIECES_HELD, MOST_PIECES)
      .meta({ description: 'Pieces that one customer can order, and so hold, at a time' }),
    // Default for settings that were saved before this field existed.
    floorDpi: z
      .number({ error: FLOOR_DPI })
      .int(FLOOR_DPI)
      .min(LEAST_FLOOR_DPI, FLOOR_DPI)
      .max(LARGEST_FLOOR_DPI, FLOOR_DPI)
      .default(DEFAULT_SELLING.floorDpi)
      .meta({ description: 'Printed dots per inch below which a design is not sold' }),
  })
  .meta({ id: 'SellingSettings' })

const day = z.iso.date({ error: 'Choose a day' }).nullable()

export const promoBanner = z
  .object({
    isOn: z.boolean({ error: 'Say whether the banner is shown' }),
    text: plain('Text', BANNER_MAX),
    link: plain('Link', LINK_MAX)
      .refine(
        (value) => !hasBlanks(value) && (isSitePath(value) || isSecureAddress(value)),
        'Link must be a page of the shop such as /curtain, or begin with https://',
      )
      .nullable(),
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'The last day cannot be before the first',
  })
  .meta({ id: 'PromoBanner' })

/** The banner in replies; one that was never saved is empty. */
const savedBanner = z.object({
  isOn: z.boolean(),
  text: words,
  link: wordsIfEntered,
  from: wordsIfEntered,
  to: wordsIfEntered,
})

const testimonial = z.object({
  id: z.number({ error: 'Number the testimonials' }).int().min(1).max(1_000_000),
  name: plainName('Name'),
  location: plainName('Location'),
  comment: plain('Comment', TESTIMONIAL_MAX),
  picture: z
    .string()
    .max(LINK_MAX)
    .refine(
      (address) =>
        !hasBlanks(address) &&
        parsePicture(address) !== undefined &&
        (isSitePath(address) || isSecureAddress(address)),
      'Upload the picture first',
    )
    .nullable(),
  ground: z.enum(MONOGRAM_GROUNDS, { error: 'Choose a colour' }),
})

export const testimonialSettings = z
  .object({
    testimonials: z
      .array(testimonial, { error: 'Testimonials must be a list' })
      .max(MAX_TESTIMONIALS, `There can be at most ${MAX_TESTIMONIALS} testimonials`)
      .refine(
        (list) => new Set(list.map(({ id }) => id)).size === list.length,
        'Each testimonial needs a number of its own',
      ),
  })
  .meta({ id: 'TestimonialSettings' })

const reviewSettings = z
  .object({ publishing: z.enum(REVIEW_PUBLISHING, { error: 'Choose what becomes of reviews' }) })
  .meta({ id: 'ReviewSettings' })

const openingSettings = z
  .object({ isOpen: z.boolean({ error: 'Say whether the shop is open' }) })
  .meta({ id: 'OpeningSettings' })

export const SECTION_SCHEMAS = {
  details: shopDetails,
  shipping: withFormerRules(shippingShape),
  selling: sellingSettings,
  banner: promoBanner,
  testimonials: testimonialSettings,
  reviews: reviewSettings,
  printing: printingSettings,
  tax: taxSettings,
  opening: openingSettings,
}

const version = z.number().int().min(0).meta({ description: 'Counts the saves; 0 for the default' })

function stored<T extends z.ZodType>(value: T) {
  return z.object({
    value,
    version,
    updatedAt: timestamp.nullable(),
    updatedBy: z.string().nullable().meta({ description: 'Name of who saved it last' }),
  })
}

/** The version that was edited; edits of an older version are refused. */
const seen = { version: version.optional() }

function change<T extends z.ZodType, V extends z.ZodType>(body: T, value: V) {
  return { body, reply: z.object({ success: z.literal(true), data: stored(value) }) }
}

export const readSettings = {
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      details: stored(savedDetails),
      shipping: stored(shippingShape),
      selling: stored(sellingSettings),
      banner: stored(savedBanner),
      testimonials: stored(testimonialSettings),
      reviews: stored(reviewSettings),
      printing: stored(printingSettings),
      tax: stored(taxSettings),
      opening: stored(openingSettings),
    }),
  }),
}
/** Checks the State on saving only: older shops may hold another name until they save again. */
export const changedDetails = shopDetails.safeExtend({
  address: shopDetails.shape.address.safeExtend({ state: stateName }),
})
export const changeDetails = change(changedDetails.safeExtend(seen), savedDetails)
export const changeShipping = change(withFormerRules(shippingShape.safeExtend(seen)), shippingShape)
export const changeSelling = change(sellingSettings.safeExtend(seen), sellingSettings)
export const changeBanner = change(promoBanner.safeExtend(seen), savedBanner)
export const changeTestimonials = change(testimonialSettings.safeExtend(seen), testimonialSettings)
export const changeReviews = change(reviewSettings.safeExtend(seen), reviewSettings)
export const changePrinting = change(printingSettings.safeExtend(seen), printingSettings)
export const changeTax = change(taxChoices.safeExtend(seen), taxSettings)

export type StoredSettings = z.output<typeof readSettings.reply>['data']
