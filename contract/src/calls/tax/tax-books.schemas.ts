import { z } from 'zod'
import { MONTH } from '../../rules/tax/book-months.ts'
import { LISTED_TABLES } from '../../rules/tax/gstr1.ts'
import { RETURN_FILE_NAMES, type ReturnFile } from '../../rules/tax/return-files.ts'
import { REGISTRATIONS } from '../../rules/tax/tax-settings.ts'
import { fileReply, listQuery, listReply } from '../admin-lists.ts'
import { id, timestamp, withData } from '../fields.ts'
import { stateCode } from './tax-settings.schemas.ts'

const paise = z.number().int().meta({ description: 'Paise' })
const day = z.string().meta({ description: 'Day in India: 2026-11-24' })
const month = z
  .string()
  .regex(MONTH, 'Give a month as YYYY-MM')
  .meta({ description: 'A month in India: 2026-11' })
const ofMonth = z.object({ month })
const rate = z.number().int().meta({ description: 'Hundredths of a percent' })
const unit = z.enum(['NOS', 'SQF', 'MTR', 'ROL', 'OTH'])
const supply = z.enum(['intra', 'inter'])
const taxParts = {
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
}

const desk = z
  .object({
    registration: z.enum(REGISTRATIONS),
    papersFrom: day.nullable(),
    months: z.array(month).meta({ description: 'Those that have books, the newest first' }),
    waitingOrders: z.number().int().meta({ description: 'Whose papers cannot be issued yet' }),
    waitingInvoices: z.number().int().meta({ description: 'To businesses, without their IRN' }),
    isRehearsal: z.boolean(),
  })
  .meta({ id: 'TaxDesk' })
export type TaxDesk = z.output<typeof desk>

const waitingOrder = z
  .object({
    orderId: id,
    orderNumber: z.string(),
    code: z.enum([
      'tax.state_missing',
      'tax.seller_missing',
      'tax.class_missing',
      'tax.class_changed',
      'tax.rate_missing',
    ]),
    items: z
      .array(z.object({ productId: id, productName: z.string() }))
      .meta({ description: 'The goods that nobody knows how to tax' }),
    pincode: z.string().nullable(),
    states: z.array(stateCode).meta({
      description: 'Where that is what is missing: the States that its PIN code may lie in',
    }),
    since: timestamp,
  })
  .meta({ id: 'OrderWaitingForPapers' })
export type WaitingOrder = z.output<typeof waitingOrder>

const waitingInvoice = z
  .object({
    id,
    orderId: id,
    number: z.string(),
    day,
    buyer: z.string(),
    buyerGstin: z.string(),
    grossPaise: paise,
  })
  .meta({ id: 'InvoiceWaitingForRegistration' })
export type WaitingInvoice = z.output<typeof waitingInvoice>

const flow = {
  openingPaise: paise,
  receivedPaise: paise,
  refundedPaise: paise,
  invoicedPaise: paise,
  creditedPaise: paise,
  closingPaise: paise,
}
/** Parts of the closing advances; they add up to them. */
const rest = {
  heldPaise: paise.meta({ description: 'For goods that are not invoiced yet' }),
  pendingPaise: paise.meta({ description: 'On its way back, or failed to go' }),
  keptPaise: paise.meta({ description: 'Of cancelled orders, and nobody has given it back' }),
  owedPaise: paise.meta({
    description: 'Zero or less: sold again after the money had gone back',
  }),
  unexplainedPaise: paise,
}

const bookOrder = z
  .object({
    orderId: id,
    orderNumber: z.string(),
    ...flow,
    ...rest,
    matter: z
      .enum(['not_invoiced', 'not_credited', 'more_received_than_invoiced'])
      .nullable()
      .meta({
        description: 'What seems to be behind what is not explained; null where everything is',
      }),
  })
  .meta({ id: 'OrderInBooks' })
export type BookOrder = z.output<typeof bookOrder>

const books = z
  .object({
    month,
    firstDay: day,
    lastDay: day,
    isRunning: z.boolean().meta({ description: 'The month has not ended yet' }),
    ...flow,
    ...rest,
    orders: z.number().int(),
    unexplainedOrders: z.number().int(),
    outside: z.object({ refunds: z.number().int(), refundedPaise: paise }).meta({
      description: 'What went back of orders that had left before papers were made',
    }),
  })
  .meta({ id: 'Books' })
export type Books = z.output<typeof books>

const listedSum = z.object({ ...taxParts, papers: z.number().int(), roundingPaise: z.number() })

const documents = z.object({
  series: z.string(),
  nature: z.string().meta({ description: 'As table 13 of the return names it' }),
  first: z.string(),
  last: z.string(),
  issued: z.number().int(),
  cancelled: z.number().int().meta({ description: 'Always 0: what was issued is only credited' }),
  creditedInFull: z.number().int(),
})

const hsn = z.array(
  z.object({
    hsn: z.string(),
    rate,
    unit,
    quantityHundredths: z.number().int(),
    ...taxParts,
  }),
)

const taxReturn = z
  .object({
    month,
    firstDay: day,
    lastDay: day,
    isRunning: z.boolean(),
    gstin: z.string().nullable().meta({
      description: 'Null where the shop was not registered: then it files none',
    }),
    listed: z.object({ '4A': listedSum, '5': listedSum, '9B': listedSum }),
    states: z.array(
      z.object({
        placeOfSupply: stateCode,
        supply,
        rate,
        ...taxParts,
        roundingPaise: z.number(),
      }),
    ),
    nil: z.array(z.object({ supply, isRegistered: z.boolean(), taxablePaise: paise })),
    hsn: z.object({ b2b: hsn, b2c: hsn }),
    documents: z.array(documents),
    papers: z.object(taxParts).meta({ description: 'Invoices less credit notes' }),
    tables: z.object(taxParts).meta({ description: 'The same as the tables add it up' }),
    roundingPaise: z.number().meta({
      description: 'By how much the portal’s rate × value differs from the tax on the papers',
    }),
    leftOut: z.object({
      billsOfSupply: z.number().int(),
      commercialCredits: z.number().int(),
      ofOtherGstins: z.number().int(),
    }),
  })
  .meta({ id: 'TaxReturn' })
export type TaxReturn = z.output<typeof taxReturn>

const returnPaper = z
  .object({
    id,
    number: z.string(),
    day,
    buyer: z.string(),
    buyerGstin: z.string().nullable(),
    placeOfSupply: stateCode,
    grossPaise: paise,
    corrects: z.object({ number: z.string(), day }).nullable(),
    rates: z.array(z.object({ rate, ...taxParts })),
  })
  .meta({ id: 'ReturnPaper' })
export type ListedReturnPaper = z.output<typeof returnPaper>

export const readTaxDesk = { reply: withData(desk) }
export const listWaitingOrders = { query: z.object(listQuery), reply: listReply(waitingOrder) }
export const issuePapers = {
  params: z.object({ id }),
  body: z.object({
    state: stateCode.optional().meta({
      description: 'Where the order is delivered to, if its PIN code does not tell',
    }),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
}
export const listWaitingInvoices = { query: z.object(listQuery), reply: listReply(waitingInvoice) }
export const readBooks = { params: ofMonth, reply: withData(books) }
export const listBookOrders = {
  params: ofMonth,
  query: z.object({
    ...listQuery,
    only: z.enum(['open', 'unexplained']).optional().meta({
      description: 'Those with an advance at the end, or with something that is not explained',
    }),
  }),
  reply: listReply(bookOrder),
}
export const downloadDayBook = { params: ofMonth, reply: fileReply }
export const readReturn = { params: ofMonth, reply: withData(taxReturn) }
export const listReturnPapers = {
  params: ofMonth,
  query: z.object({ ...listQuery, table: z.enum(LISTED_TABLES) }),
  reply: listReply(returnPaper),
}
export const downloadReturn = {
  params: ofMonth.extend({ file: z.enum(RETURN_FILE_NAMES as [ReturnFile, ...ReturnFile[]]) }),
  reply: fileReply,
}
