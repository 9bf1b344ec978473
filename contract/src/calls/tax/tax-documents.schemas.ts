import { z } from 'zod'
import { PAYMENT_METHODS } from '../../rules/orders/order-states.ts'
import { MAX_QUANTITY } from '../../rules/shop/shop-limits.ts'
import { TAX_CLASS_CODES } from '../../rules/tax/tax-classes.ts'
import { COPIES, TAX_DOCUMENT_KINDS } from '../../rules/tax/tax-document.ts'
import { INVOICE_TIMES } from '../../rules/tax/tax-settings.ts'
import { fileReply } from '../admin-lists.ts'
import { id, line, timestamp, withData } from '../fields.ts'
import { stateCode } from './tax-settings.schemas.ts'

const paise = z.number().int().meta({ description: 'Paise' })
const day = z.string().meta({ description: 'Day in India: 2026-11-24' })
const supply = z.enum(['intra', 'inter', 'untaxed'])

const taxParts = {
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
}

const taxRow = z
  .object({
    kind: z.enum(['goods', 'shipping']),
    lineId: id.nullable(),
    description: z.string(),
    details: z.string(),
    hsn: z.string(),
    quantityHundredths: z.number().int(),
    unit: z.enum(['NOS', 'SQF', 'MTR', 'ROL', 'OTH']),
    listPaise: paise,
    discountPaise: paise,
    grossPaise: paise,
    rate: z.number().int().meta({ description: 'Hundredths of a percent' }),
    ...taxParts,
  })
  .meta({ id: 'TaxRow' })

const place = { name: z.string(), address: z.string(), state: stateCode }

const taxDocument = z
  .object({
    kind: z.enum(TAX_DOCUMENT_KINDS),
    number: z.string(),
    issuedAt: timestamp,
    day,
    isRehearsal: z.boolean(),
    waitsForIrn: z.boolean().meta({ description: 'For an invoice to a business' }),
    seller: z.object({
      legalName: z.string(),
      tradeName: z.string(),
      address: z.string(),
      state: stateCode,
      gstin: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
    }),
    recipient: z.object({ ...place, gstin: z.string().nullable() }),
    deliverTo: z.object(place).nullable(),
    orderNumber: z.string(),
    orderedAt: timestamp,
    placeOfSupply: stateCode,
    supply,
    rows: z.array(taxRow),
    totals: z.object({ ...taxParts, grossPaise: paise, discountPaise: paise }),
    inWords: z.string(),
    payment: z
      .object({ method: z.enum(PAYMENT_METHODS), paidAt: timestamp, reference: z.string() })
      .nullable(),
    refersTo: z.object({ number: z.string(), day }).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'TaxDocument' })

const registration = z
  .object({
    irn: z.string(),
    acknowledgement: z.string(),
    acknowledgedOn: day,
    signedQrCode: z.string(),
  })
  .meta({ id: 'InvoiceRegistration' })

const listed = z
  .object({
    id,
    kind: z.enum(TAX_DOCUMENT_KINDS),
    name: z.string(),
    number: z.string(),
    day,
    amount: z.number().meta({ description: 'Rupees' }),
    isGivenOut: z.boolean().meta({
      description: 'False for an invoice to a business that still waits for its IRN',
    }),
  })
  .meta({ id: 'ListedTaxDocument' })
export type ListedTaxDocument = z.output<typeof listed>

const details = z.object({
  document: taxDocument,
  registration: registration
    .extend({
      qrRows: z.array(z.string()).meta({
        description: 'The signed QR code, a text of 0 and 1 for each row of it from the top',
      }),
    })
    .nullable(),
})
export type TaxDocumentDetails = z.output<typeof details>

const ofOrder = {
  params: z.object({ id }),
  reply: withData(z.array(listed)).extend({
    invoiceComes: z.enum(INVOICE_TIMES).nullable().meta({
      description:
        'With what the invoice comes while there is none; null where the shop makes none',
    }),
  }),
}
const one = { params: z.object({ id }), reply: withData(details) }

const taxedAs = z.object({
  taxClass: z.enum(TAX_CLASS_CODES),
  rate: z.number().int().nullable().meta({
    description: 'Today, in hundredths of a percent; null where none is valid',
  }),
})

const someGoods = z.array(z.object({ productId: id, productName: z.string() }))
const invoiceOutlook = z
  .object({
    isDue: z.boolean().meta({
      description: 'Whether an invoice is still to be made; nothing below is said otherwise',
    }),
    obstacles: z
      .array(
        z.object({
          code: z.enum([
            'tax.state_missing',
            'tax.class_missing',
            'tax.class_changed',
            'tax.rate_missing',
          ]),
          message: z.string(),
          items: someGoods.meta({ description: 'The goods that it is about, if not the order' }),
        }),
      )
      .meta({ description: 'What keeps the order from being invoiced, and so from leaving' }),
    classChanges: z
      .array(
        z.object({
          lineId: id,
          productName: z.string(),
          paid: taxedAs.meta({ description: 'As the receipt voucher says' }),
          current: taxedAs,
          chosen: z.enum(TAX_CLASS_CODES).nullable(),
        }),
      )
      .meta({ description: 'Lines whose tax class was changed after they were paid for' }),
    eWayBillAbove: z.number().nullable().meta({
      description: 'The owner’s amount in rupees where the consignment is worth more, else null',
    }),
    betweenRates: z
      .array(z.object({ lineId: id, productName: z.string(), prices: z.string() }))
      .meta({
        description: 'Lines whose pieces cost what fits neither rate, and which prices do not',
      }),
  })
  .meta({ id: 'InvoiceOutlook' })
export type InvoiceOutlook = z.output<typeof invoiceOutlook>

export const getInvoiceOutlook = {
  params: z.object({ id }),
  reply: withData(invoiceOutlook),
}
export const listTaxDocuments = ofOrder
export const getTaxDocument = one
export const getTaxDocumentFile = { params: z.object({ id }), reply: fileReply }
export const listAnyTaxDocuments = ofOrder
export const getAnyTaxDocument = one
export const getAnyTaxDocumentFile = {
  params: z.object({ id }),
  query: z.object({
    copies: z.coerce.number().int().min(1).max(COPIES.length).default(1).meta({
      description: 'For the recipient; 2 with that of the transporter, 3 with the shop’s',
    }),
  }),
  reply: fileReply,
}
export const registerInvoice = {
  params: z.object({ id }),
  body: z.object({
    irn: z
      .string({ error: 'Enter the IRN' })
      .trim()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/, 'An IRN has 64 characters: digits and the letters a to f'),
    acknowledgement: z
      .string({ error: 'Enter the acknowledgement number' })
      .trim()
      .regex(/^\d{10,20}$/, 'The acknowledgement number has only digits'),
    acknowledgedOn: z.iso.date({ error: 'Choose the day of the acknowledgement' }),
    signedQrCode: line('The text of the QR code', 4000),
  }),
  reply: withData(details),
}
export const issueDeliveryNote = {
  params: z.object({ id }),
  body: z.object({
    lines: z
      .array(z.object({ lineId: id, quantity: z.number().int().min(1).max(MAX_QUANTITY) }), {
        error: 'Say what is in the parcel',
      })
      .min(1, 'Say what is in the parcel')
      .max(100),
    idempotencyKey: z.uuid(),
  }),
  reply: withData(listed),
}
