import { z } from 'zod'
import { RUN_KINDS, RUN_STATUSES } from '../../rules/orders/order-runs.ts'
import { ORDER_STATUSES } from '../../rules/orders/order-states.ts'
import {
  ORDER_NOTE_MAX,
  RUN_ORDERS_MAX,
  STAFF_NOTE_MAX,
  TAG_MAX,
  TAGS_MAX,
} from '../../rules/shop/shop-limits.ts'
import { hasLetters } from '../../rules/texts/characters.ts'
import { addressForm } from '../accounts/addresses.schemas.ts'
import { fileReply } from '../admin-lists.ts'
import { done, id, line, text, timestamp, withData } from '../fields.ts'

const version = z
  .number()
  .int()
  .optional()
  .meta({ description: 'Of the order as it was seen; refused when it has changed since' })

export const addOrderNote = {
  params: z.object({ id }),
  body: z.object({
    text: text('Note', STAFF_NOTE_MAX).refine((value) => value !== '', 'Write a note'),
  }),
  reply: done,
}
export const removeOrderNote = { params: z.object({ id, noteId: id }), reply: done }

const tag = line('Tag', TAG_MAX)
  .refine(hasLetters, 'A tag needs a letter')
  .transform((value) => value.toLowerCase().replace(/\s+/g, ' '))

export const setOrderTags = {
  params: z.object({ id }),
  body: z.object({ tags: z.array(tag).max(TAGS_MAX, `An order has at most ${TAGS_MAX} tags`) }),
  reply: done,
}
export const listOrderTags = { reply: withData(z.array(z.string())) }

// The notes for the courier may be empty.
const orderAddress = addressForm.extend({ notes: text('Notes', 200).default('') })

const days = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable()
const outlook = z
  .object({
    isServed: z.boolean(),
    chargedAmount: z.number().meta({ description: 'What the customer paid for delivery' }),
    amountThere: z.number().meta({ description: 'What delivery there would have cost' }),
    promised: days,
    promisedThere: days,
    stateBefore: z.string().nullable(),
    stateAfter: z
      .string()
      .nullable()
      .meta({ description: 'Null where the PIN code leaves it open' }),
  })
  .meta({ id: 'AddressOutlook' })
export type AddressOutlook = z.output<typeof outlook>

export const getAddressOutlook = {
  params: z.object({ id }),
  body: orderAddress,
  reply: withData(outlook),
}
export const changeOrderAddress = {
  params: z.object({ id }),
  body: orderAddress.extend({ version }),
  reply: done,
}
export const sendMailAgain = { params: z.object({ id, mailId: id }), reply: done }

const run = z
  .object({
    id,
    kind: z.enum(RUN_KINDS),
    status: z.enum(RUN_STATUSES),
    done: z.number().int(),
    total: z.number().int(),
    problems: z.array(
      z.object({ orderId: z.string(), orderNumber: z.string(), message: z.string() }),
    ),
    hasFile: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'OrderRun' })
export type OrderRun = z.output<typeof run>

export const startOrderRun = {
  body: z
    .object({
      id: id.meta({ description: 'Chosen by the caller, so that a repeat starts nothing twice' }),
      kind: z.enum(RUN_KINDS),
      orderIds: z
        .array(id)
        .min(1, 'Choose orders')
        .max(RUN_ORDERS_MAX, `Choose at most ${RUN_ORDERS_MAX} orders`)
        .transform((ids) => [...new Set(ids)]),
      // Cancelling is excluded: it needs a decision about money and stock for each order.
      status: z.enum(ORDER_STATUSES).exclude(['Cancelled']).optional(),
      reason: text('Reason', ORDER_NOTE_MAX).default(''),
    })
    .refine(({ kind, status }) => (kind === 'status') === (status !== undefined), {
      error: 'Choose a status',
      path: ['status'],
    }),
  reply: withData(run),
}
export const getOrderRun = { params: z.object({ id }), reply: withData(run) }
export const getOrderRunFile = { params: z.object({ id }), reply: fileReply }
