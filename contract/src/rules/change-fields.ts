/**
 * What the log of changes may keep of each thing, and how people read it. The one home of it: the
 * server records no other field, and the page writes every value by its kind.
 */

import type { PrintMedium } from './print/print-media.ts'
import {
  DIVISION_NAMES,
  FORMAT_NAMES,
  JOIN_NAMES,
  PROOF_RULE_NAMES,
} from './print/printing-names.ts'
import { PRINT_MATERIAL_NAMES, type PrintingSettings } from './print/printing-settings.ts'
import { DIRECTION_WORDS } from './print/strip-words.ts'
import {
  type ColumnOf,
  columnOf,
  fieldNames,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldName,
  TYPE_NAMES,
} from './product-fields.ts'
import { REVIEW_PUBLISHING_NAMES, REVIEW_STATE_NAMES } from './review-states.ts'
import type { SellingSettings } from './selling.ts'
import type { ShopDetails } from './shop-details.ts'
import { WEEKDAY_NAMES } from './shop-details.ts'
import {
  MONOGRAM_GROUND_NAMES,
  type PromoBanner,
  type ReviewSettings,
  type SettingsSection,
  type Testimonial,
} from './shop-settings.ts'

export type ChangeKind =
  | 'text'
  | 'count'
  | 'paise'
  | 'rupees'
  | 'percent'
  /** Hundredths of a percent. */
  | 'basisPoints'
  /** Parts per million, read in thousandths. */
  | 'partsPerMillion'
  /** A length, read in millimetres. */
  | 'micrometres'
  /** An ISO time. */
  | 'moment'
  /** 2026-11-21 */
  | 'day'
  /** 2026-11 */
  | 'month'
  | 'yesNo'
  /** Digits with 91 before them, with or without a plus. */
  | 'phone'
  /** The address of a picture. */
  | 'picture'
  /** What the payment provider calls what it tells: payment.captured. */
  | 'event'
  /** A reference for programs that says nothing to people; something beside it says the same. */
  | 'unsaid'
  /** A number in a unit. */
  | { unit: string }
  /** Values of a closed list, by what people read. */
  | { names: Readonly<Record<string, string>> }
  /** Fields of its own, or a list of such. */
  | { parts: Readonly<Record<string, ChangeField>> }

export type ChangeField = { label: string; kind: ChangeKind }

function text(label: string): ChangeField {
  return { label, kind: 'text' }
}

function of(label: string, kind: ChangeKind): ChangeField {
  return { label, kind }
}

/** How each kind of field of a product is read. */
const KINDS_OF_FIELDS: Record<Exclude<ProductField['kind'], 'choice' | 'measure'>, ChangeKind> = {
  line: 'text',
  text: 'text',
  pictureTexts: 'text',
  rupees: 'paise',
  count: 'count',
  picture: 'picture',
  artist: 'unsaid',
  yesNo: 'yesNo',
}

/** The fields of a product by the columns that keep them. */
function productFields(): Record<ColumnOf<ProductFieldName>, ChangeField> {
  const fields = fieldNames<ProductFieldName>(() => true).map((name) => {
    const field: ProductField = PRODUCT_FIELDS[name]
    return [columnOf(name), of(field.logLabel ?? field.label, kindOf(field))]
  })
  // Safe: it has an entry of each column.
  return Object.fromEntries(fields) as Record<ColumnOf<ProductFieldName>, ChangeField>
}

function kindOf(field: ProductField): ChangeKind {
  if (field.kind === 'choice') return { names: field.names }
  return field.kind === 'measure' ? { unit: field.unit } : KINDS_OF_FIELDS[field.kind]
}

/** Each kind of thing, by what people call it, with its fields. */
export const CHANGED_THINGS = {
  product: {
    name: 'Product',
    fields: {
      slug: text('Address'),
      ...productFields(),
      artist: text('Artist'),
      archivedAt: of('Archived', 'moment'),
      reason: text('Reason'),
      pieces: of('Pieces held', 'count'),
      order: text('Order'),
      customer: of('Customer', 'unsaid'),
      until: of('Held until', 'moment'),
    },
  },
  artwork: {
    name: 'Artwork',
    fields: {
      version: of('Version', 'count'),
      fileName: text('File'),
      size: text('True size'),
      current: of('Printed from', 'yesNo'),
    },
  },
  'bulk edit': { name: 'Bulk edit', fields: {} },
  'product import': {
    name: 'Import',
    fields: {
      fileName: text('File'),
      new: of('New products', 'count'),
      updated: of('Updated products', 'count'),
      leftOut: of('Rows left out', 'count'),
    },
  },
  order: {
    name: 'Order',
    fields: {
      status: text('Status'),
      reason: text('Reason'),
      refundPaise: of('Refund', 'paise'),
      keptPaise: of('Too little to give back', 'paise'),
      note: text('Note'),
      piecesBack: of('Pieces back in stock', 'count'),
      otherOrder: text('Other order'),
    },
  },
  notice: { name: 'Notice', fields: { name: of('Notice', 'event') } },
  review: {
    name: 'Review',
    fields: {
      state: of('State', { names: REVIEW_STATE_NAMES }),
      reason: text('Reason'),
      reply: text('Reply'),
    },
  },
  artist: {
    name: 'Artist',
    fields: {
      name: text('Name'),
      studio: text('Studio'),
      email: text('E-mail'),
      phone: of('Phone', 'phone'),
      commission: of('Commission', 'percent'),
      active: of('Active', 'yesNo'),
      payoutDetails: text('Payout details'),
      month: of('Month', 'month'),
      amount: of('Amount', 'rupees'),
      reference: text('Reference'),
    },
  },
  submission: {
    name: 'Submission',
    fields: {
      source: of('Came over', { names: { form: 'the form', chat: 'a chat' } }),
      status: text('Status'),
      artistId: of('Artist', 'unsaid'),
      notes: text('Notes'),
    },
  },
  promotion: {
    name: 'Promotion',
    fields: {
      code: text('Code'),
      note: text('Note'),
      percentBasisPoints: of('Discount in percent', 'basisPoints'),
      amountPaise: of('Discount as an amount', 'paise'),
      maxDiscountPaise: of('At most', 'paise'),
      minSubtotalPaise: of('Least subtotal', 'paise'),
      productTypes: of('Product types', { names: TYPE_NAMES }),
      totalLimit: of('Uses in all', 'count'),
      perCustomerLimit: of('Uses per customer', 'count'),
      startsAt: of('Starts', 'moment'),
      endsAt: of('Ends', 'moment'),
      isPaused: of('Paused', 'yesNo'),
    },
  },
  settings: { name: 'Settings', fields: {} },
  staff: {
    name: 'Staff',
    fields: { name: text('Name'), email: text('E-mail'), phone: of('Phone', 'phone') },
  },
  customer: {
    name: 'Customer',
    fields: {
      ordersKept: of('Orders kept', 'count'),
      reviewsKept: of('Reviews kept', 'count'),
    },
  },
  'printer profile': { name: 'Printer profile', fields: { name: text('Name') } },
  contact: { name: 'Contact', fields: { leftAt: of('Left on', 'moment') } },
} satisfies Record<string, { name: string; fields: Record<string, ChangeField> }>

export type ChangedThing = keyof typeof CHANGED_THINGS

/** Entries that stand for all of what was done at once; the single changes are read with them. */
export const CHANGE_GROUPS = ['bulk edit', 'product import'] as const satisfies ChangedThing[]
export type ChangeGroupThing = (typeof CHANGE_GROUPS)[number]

/** Names of the fields that may be recorded of a thing; those of settings are checked by section. */
export type ChangeFieldName<E extends ChangedThing> = E extends 'settings'
  ? string
  : keyof (typeof CHANGED_THINGS)[E]['fields'] & string

const DETAILS: Record<keyof ShopDetails, ChangeField> = {
  name: text('Name of the shop'),
  legalName: text('Legal name'),
  tagline: text('Tagline'),
  website: text('Website'),
  email: text('E-mail'),
  careersEmail: text('E-mail for applications'),
  phone: of('Phone', 'phone'),
  chatNumber: of('Chat number', 'phone'),
  address: of('Address', {
    parts: {
      street: text('Street'),
      city: text('City'),
      state: text('State'),
      pincode: text('PIN code'),
      country: text('Country'),
    },
  }),
  mapUrl: text('Map link'),
  openingHours: of('Opening hours', {
    parts: {
      days: of('Days', { names: WEEKDAY_NAMES }),
      opens: text('Opens'),
      closes: text('Closes'),
    },
  }),
  social: of('Social links', { parts: { name: text('Network'), url: text('Link') } }),
  grievanceOfficer: of('Grievance officer', {
    parts: {
      name: text('Name'),
      designation: text('Designation'),
      email: text('E-mail'),
      phone: of('Phone', 'phone'),
    },
  }),
}

const SELLING: Record<keyof SellingSettings, ChangeField> = {
  largestOrder: of('Largest order', 'rupees'),
  mostPieces: of('Most pieces', 'count'),
  floorDpi: of('Least sharpness of prints (dpi)', 'count'),
}

const BANNER: Record<keyof PromoBanner, ChangeField> = {
  isOn: of('Shown', 'yesNo'),
  text: text('Text'),
  link: text('Link'),
  from: of('First day', 'day'),
  to: of('Last day', 'day'),
}

const REVIEWS: Record<keyof ReviewSettings, ChangeField> = {
  publishing: of('New reviews', { names: REVIEW_PUBLISHING_NAMES }),
}

const MEDIUM_PARTS: Record<keyof Omit<PrintMedium, 'material'>, ChangeField> = {
  rollWidthUm: of('Roll width', 'micrometres'),
  edgeUm: of('Unprintable edge', 'micrometres'),
  stripWidthUm: of('Strip width', 'micrometres'),
  join: of('Join', { names: JOIN_NAMES }),
  overlapUm: of('Overlap', 'micrometres'),
  leastStripUm: of('Narrowest last strip', 'micrometres'),
  division: of('Division', { names: DIVISION_NAMES }),
  direction: of('Hung', { names: DIRECTION_WORDS }),
  feedPpm: of('Feed compensation', 'partsPerMillion'),
}

const OUTPUT: Record<keyof Omit<PrintingSettings, 'media'>, ChangeField> = {
  dpi: of('Resolution (dpi)', 'count'),
  format: of('Files', { names: FORMAT_NAMES }),
  keepDays: of('Days kept', 'count'),
  proofs: of('Proofs', { names: PROOF_RULE_NAMES }),
}

const SHIPPING_RULE = of('', {
  parts: { charge: of('Charge', 'rupees'), freeFrom: of('Free from', 'rupees') },
})

const TESTIMONIAL_PARTS: Record<keyof Omit<Testimonial, 'id'>, ChangeField> = {
  name: text('Name'),
  location: text('Place'),
  comment: text('Words'),
  picture: of('Picture', 'picture'),
  ground: of('Colour', { names: MONOGRAM_GROUND_NAMES }),
}

type Section = {
  name: string
  order: readonly string[]
  fieldOf: (name: string) => ChangeField | undefined
}

function section(name: string, fields: Readonly<Record<string, ChangeField>>): Section {
  return { name, order: Object.keys(fields), fieldOf: (field) => own(fields, field) }
}

/** What a section is called, and its fields by name; rules, testimonials and media are fields of their own. */
export const CHANGED_SECTIONS: Record<SettingsSection, Section> = {
  details: section('Shop details', DETAILS),
  shipping: {
    name: 'Shipping',
    order: [],
    fieldOf: (label) => ({ ...SHIPPING_RULE, label }),
  },
  selling: section('Selling', SELLING),
  banner: section('Promo banner', BANNER),
  testimonials: {
    name: 'Testimonials',
    order: [],
    fieldOf: (label) =>
      label === 'order' ? text('Order') : of(label, { parts: TESTIMONIAL_PARTS }),
  },
  reviews: section('Reviews', REVIEWS),
  printing: {
    name: 'Printing',
    order: [...PRINT_MATERIAL_NAMES, ...Object.keys(OUTPUT)],
    fieldOf: (name) => own(OUTPUT, name) ?? of(name, { parts: MEDIUM_PARTS }),
  },
}

/** The fields of a thing in the order in which people read them. */
export function changeFieldOrder({ entity, entityId }: Entry): readonly string[] {
  if (entity !== 'settings') return Object.keys(own(CHANGED_THINGS, entity)?.fields ?? {})
  return own(CHANGED_SECTIONS, entityId)?.order ?? []
}

type Entry = { entity: string; entityId: string }

/** How a recorded field is read; undefined for what entries of former times have. */
export function changeField({ entity, entityId }: Entry, name: string): ChangeField | undefined {
  if (entity === 'settings') return own(CHANGED_SECTIONS, entityId)?.fieldOf(name)
  const fields: Readonly<Record<string, ChangeField>> = own(CHANGED_THINGS, entity)?.fields ?? {}
  return own(fields, name)
}

/** An entry of a record that it really has, whatever the name is. */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
