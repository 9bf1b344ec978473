/** Fields that the audit log may record, and how people read them. The server records no other field. */

import type {
  Days,
  DeliveryZone,
  GoodsSettings,
  ShippingSettings,
} from '../delivery/delivery-settings.ts'
import { DELIVERY_SETTLEMENT_NAMES, OPEN_DELIVERY_NAMES } from '../delivery/open-delivery.ts'
import { TICKET_OUTCOME_NAMES, TICKET_REASON_NAMES } from '../orders/tickets.ts'
import type { SellingSettings } from '../prices/selling.ts'
import type { PrintMedium } from '../print/print-media.ts'
import {
  DIVISION_NAMES,
  FORMAT_NAMES,
  JOIN_NAMES,
  PROOF_RULE_NAMES,
} from '../print/printing-names.ts'
import { PRINT_MATERIAL_NAMES, type PrintingSettings } from '../print/printing-settings.ts'
import { DIRECTION_WORDS } from '../print/strip-words.ts'
import {
  type ColumnOf,
  columnOf,
  fieldNames,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldName,
  TYPE_NAMES,
} from '../products/product-fields.ts'
import { REVIEW_PUBLISHING_NAMES, REVIEW_STATE_NAMES } from '../products/review-states.ts'
import { COURIER_NAMES } from '../shipping/couriers.ts'
import { TAX_CLASSES, type TaxRate } from '../tax/tax-classes.ts'
import { INVOICE_TIME_NAMES, REGISTRATION_NAMES, type TaxSettings } from '../tax/tax-settings.ts'
import { INDIAN_STATES } from '../texts/indian-states.ts'
import { WORK_NAMES } from './background-work.ts'
import type { ShopDetails } from './shop-details.ts'
import { WEEKDAY_NAMES } from './shop-details.ts'
import type {
  OpeningSettings,
  PromoBanner,
  ReviewSettings,
  SettingsSection,
} from './shop-settings.ts'
import { STAFF_ROLE_NAMES } from './staff-roles.ts'
import type { Testimonial } from './testimonial.ts'
import { MONOGRAM_GROUND_NAMES } from './testimonial.ts'

export type ChangeKind =
  | 'text'
  | 'count'
  | 'paise'
  | 'rupees'
  | 'percent'
  /** Hundredths of a percent. */
  | 'basisPoints'
  /** Parts per million, shown in thousandths. */
  | 'partsPerMillion'
  /** A length, shown in millimetres. */
  | 'micrometres'
  /** An ISO time. */
  | 'moment'
  /** 2026-11-21 */
  | 'day'
  /** 2026-11 */
  | 'month'
  | 'yesNo'
  /** Digits with country code 91, with or without a plus. */
  | 'phone'
  | 'picture'
  /** An event name of the payment provider: payment.captured. */
  | 'event'
  /** An id that means nothing to people; another field says the same. */
  | 'unsaid'
  | { unit: string }
  /** Values of a closed list with their labels. */
  | { names: Readonly<Record<string, string>> }
  | { parts: Readonly<Record<string, ChangeField>> }

export type ChangeField = { label: string; kind: ChangeKind }

function text(label: string): ChangeField {
  return { label, kind: 'text' }
}

function of(label: string, kind: ChangeKind): ChangeField {
  return { label, kind }
}

const KINDS_OF_FIELDS: Record<Exclude<ProductField['kind'], 'choice' | 'measure'>, ChangeKind> = {
  line: 'text',
  text: 'text',
  pictureTexts: 'text',
  rupees: 'paise',
  count: 'count',
  picture: 'picture',
  artist: 'unsaid',
  yesNo: 'yesNo',
  month: 'month',
  code: 'text',
}

function productFields(): Record<ColumnOf<ProductFieldName>, ChangeField> {
  const fields = fieldNames<ProductFieldName>(() => true).map((name) => {
    const field: ProductField = PRODUCT_FIELDS[name]
    return [columnOf(name), of(field.logLabel ?? field.label, kindOf(field))]
  })
  // Safe: every column has an entry.
  return Object.fromEntries(fields) as Record<ColumnOf<ProductFieldName>, ChangeField>
}

function kindOf(field: ProductField): ChangeKind {
  if (field.kind === 'choice') return { names: field.names }
  return field.kind === 'measure' ? { unit: field.unit } : KINDS_OF_FIELDS[field.kind]
}

export const CHANGED_THINGS = {
  product: {
    name: 'Product',
    fields: {
      slug: text('Address'),
      ...productFields(),
      artist: text('Artist'),
      archivedAt: of('Archived', 'moment'),
      draft: of('Draft', { names: { open: 'Yes', deleted: 'Deleted' } }),
      reason: text('Reason'),
      stock: text('Stock'),
      lot: text('Dye lot'),
      pieces: of('Pieces held', 'count'),
      heldStock: text('Held'),
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
  'picture library': { name: 'Picture library', fields: {} },
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
      goods: text('Goods'),
      lot: text('Dye lot'),
      otherOrder: text('Other order'),
      staffNote: of('Note of staff', 'unsaid'),
      tags: text('Tags'),
      mail: text('Mail'),
      deliveryPlace: text('Delivered to'),
      deliveryPaise: of('Paid for delivery', 'paise'),
      deliveryTherePaise: of('Delivery there', 'paise'),
      parcel: of('Parcel', 'count'),
      piecesInParcel: of('Pieces in the parcel', 'count'),
      replacementFor: text('Replacement for'),
      courier: of('Courier', { names: COURIER_NAMES }),
      trackingNumber: text('Tracking number'),
      deliveryOpen: of('Open delivery', { names: OPEN_DELIVERY_NAMES }),
      deliverySettled: of('Settled by', { names: DELIVERY_SETTLEMENT_NAMES }),
      deliveryDuePaise: of('Difference', 'paise'),
      deliveryState: of('State of delivery', { names: INDIAN_STATES }),
      taxClasses: text('Tax classes'),
    },
  },
  notice: { name: 'Notice', fields: { name: of('Notice', 'event') } },
  'background work': {
    name: 'Background work',
    fields: { kind: of('Work', { names: WORK_NAMES }) },
  },
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
      minSubtotalPaise: of('Minimum subtotal', 'paise'),
      productTypes: of('Product types', { names: TYPE_NAMES }),
      totalLimit: of('Uses in all', 'count'),
      perCustomerLimit: of('Uses per customer', 'count'),
      startsAt: of('Starts', 'moment'),
      endsAt: of('Ends', 'moment'),
      isPaused: of('Paused', 'yesNo'),
    },
  },
  settings: { name: 'Settings', fields: {} },
  text: {
    name: 'Text',
    fields: {
      version: of('Version', 'count'),
      copyOf: of('Taken from version', 'count'),
    },
  },
  staff: {
    name: 'Staff',
    fields: {
      name: text('Name'),
      email: text('E-mail'),
      phone: of('Phone', 'phone'),
      staffRole: of('Role', { names: STAFF_ROLE_NAMES }),
      factorRequiredFor: text('Second factor required for'),
    },
  },
  customer: {
    name: 'Customer',
    fields: {
      ordersKept: of('Orders kept', 'count'),
      reviewsKept: of('Reviews kept', 'count'),
      complaintsKept: of('Complaints kept', 'count'),
    },
  },
  'printer profile': { name: 'Printer profile', fields: { name: text('Name') } },
  contact: { name: 'Contact', fields: { leftAt: of('Received on', 'moment') } },
  ticket: {
    name: 'Complaint',
    fields: {
      number: text('Number'),
      order: text('Order'),
      reason: of('About', { names: TICKET_REASON_NAMES }),
      outcome: of('Outcome', { names: TICKET_OUTCOME_NAMES }),
      refundPaise: of('Refund', 'paise'),
      printsAgain: of('Printed again', 'count'),
    },
  },
} satisfies Record<string, { name: string; fields: Record<string, ChangeField> }>

export type ChangedThing = keyof typeof CHANGED_THINGS

/** Entries for many changes at once; their single changes are shown with them. */
export const CHANGE_GROUPS = [
  'bulk edit',
  'product import',
  'picture library',
] as const satisfies ChangedThing[]
export type ChangeGroupThing = (typeof CHANGE_GROUPS)[number]

/** Fields that may be recorded; those of settings are checked by section. */
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
  mostPieces: of('Maximum pieces', 'count'),
  floorDpi: of('Minimum sharpness of prints (dpi)', 'count'),
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

const OPENING: Record<keyof OpeningSettings, ChangeField> = {
  isOpen: of('Open to shoppers', 'yesNo'),
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

const DAYS_PARTS: Record<keyof Days, ChangeField> = {
  least: of('At least', 'count'),
  most: of('At most', 'count'),
}

/** Listed under the zone's name. Former rules only had charges. */
const ZONE_PARTS: Record<keyof Omit<DeliveryZone, 'name'>, ChangeField> = {
  pincodes: text('PIN codes'),
  states: of('States', { names: INDIAN_STATES }),
  isServed: of('Delivered to', 'yesNo'),
  charge: of('Charge', 'rupees'),
  freeFrom: of('Free from', 'rupees'),
  furtherCharge: of('Additional weight', 'rupees'),
  longCharge: of('Long parcels', 'rupees'),
  transit: of('Delivery time in working days', { parts: DAYS_PARTS }),
}

/** Listed under `GOODS_OF` plus the name of the type. */
const GOODS_PARTS: Record<keyof GoodsSettings, ChangeField> = {
  making: of('Making time in working days', { parts: DAYS_PARTS }),
  unitGrams: of('Weight', { unit: 'g' }),
  extraCharge: of('Extra charge', 'rupees'),
}

export const GOODS_OF = 'Goods: '

const SHIPPING: Record<keyof Omit<ShippingSettings, 'zones' | 'elsewhere' | 'goods'>, ChangeField> =
  {
    includedGrams: of('Weight that the charge covers', { unit: 'g' }),
    stepGrams: of('Step of additional weight', { unit: 'g' }),
    longFromCm: of('Long parcels from', { unit: 'cm' }),
    railGramsPerMetre: of('Weight of a blind per metre of width', { unit: 'g' }),
    cutOffHour: of('Cut-off hour', 'count'),
    workingDays: of('Working days', { names: WEEKDAY_NAMES }),
    holidays: of('Holidays', { parts: { date: of('Day', 'day'), name: text('Name') } }),
  }

const TESTIMONIAL_PARTS: Record<keyof Omit<Testimonial, 'id'>, ChangeField> = {
  name: text('Name'),
  location: text('Place'),
  comment: text('Words'),
  picture: of('Picture', 'picture'),
  ground: of('Colour', { names: MONOGRAM_GROUND_NAMES }),
}

export const CLASS_OF = 'Tax class of '

const TAX: Record<keyof Omit<TaxSettings, 'rates' | 'byType' | 'byMaterial'>, ChangeField> = {
  registration: of('GST registration', { names: REGISTRATION_NAMES }),
  gstin: text('GSTIN'),
  state: of('State of the shop', { names: INDIAN_STATES }),
  invoiceAt: of('Invoiced', { names: INVOICE_TIME_NAMES }),
  unmadeCurtains: of('Curtain cloth by the metre', { names: TAX_CLASSES }),
  eInvoices: of('E-invoices', 'yesNo'),
  eWayBillAbove: of('E-way bill above', 'rupees'),
  largeInvoices: of('Large invoices', {
    parts: { from: of('From', 'day'), above: of('Above', 'rupees') },
  }),
  papersFrom: of('Papers from', 'day'),
}

/** Listed under the tax class and first day. */
const RATE_PARTS: Record<keyof Omit<TaxRate, 'taxClass' | 'from'>, ChangeField> = {
  hsn: text('HSN'),
  percent: of('Rate', 'percent'),
  threshold: of('Threshold', {
    parts: { rupees: of('Up to', 'rupees'), percentAbove: of('Above it', 'percent') },
  }),
}

type Section = {
  name: string
  order: readonly string[]
  fieldOf: (name: string) => ChangeField | undefined
}

function section(name: string, fields: Readonly<Record<string, ChangeField>>): Section {
  return { name, order: Object.keys(fields), fieldOf: (field) => own(fields, field) }
}

/** Rules, testimonials and media are fields of their own. */
export const CHANGED_SECTIONS: Record<SettingsSection, Section> = {
  details: section('Shop details', DETAILS),
  shipping: {
    name: 'Shipping',
    order: [],
    fieldOf: (name) =>
      own(SHIPPING, name) ??
      of(name, { parts: name.startsWith(GOODS_OF) ? GOODS_PARTS : ZONE_PARTS }),
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
  opening: section('Opening', OPENING),
  tax: {
    name: 'Tax',
    order: Object.keys(TAX),
    fieldOf: (name) =>
      own(TAX, name) ??
      (name.startsWith(CLASS_OF)
        ? of(name, { names: TAX_CLASSES })
        : of(name, { parts: RATE_PARTS })),
  },
}

export function changeFieldOrder({ entity, entityId }: Entry): readonly string[] {
  if (entity !== 'settings') return Object.keys(own(CHANGED_THINGS, entity)?.fields ?? {})
  return own(CHANGED_SECTIONS, entityId)?.order ?? []
}

type Entry = { entity: string; entityId: string }

/** Returns how a recorded field is read; undefined for fields of older releases. */
export function changeField({ entity, entityId }: Entry, name: string): ChangeField | undefined {
  if (entity === 'settings') return own(CHANGED_SECTIONS, entityId)?.fieldOf(name)
  const fields: Readonly<Record<string, ChangeField>> = own(CHANGED_THINGS, entity)?.fields ?? {}
  return own(fields, name)
}

/** Returns an own property only, because names come from stored entries. */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
