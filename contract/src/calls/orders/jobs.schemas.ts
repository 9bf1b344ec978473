/** Jobs: orders without money and customer, for the workshop. */
import { z } from 'zod'
import { ORDER_STATUSES } from '../../rules/orders/order-states.ts'
import { listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { id, timestamp, withData } from '../fields.ts'
import { shippingAddress } from './orders.schemas.ts'

const jobLine = z.object({
  id,
  productName: z.string(),
  image: z.string(),
  isPlaced: z
    .boolean()
    .meta({ description: 'Whether the picture shows the wall as it was placed' }),
  details: z.array(z.object({ label: z.string(), text: z.string() })).meta({
    description: 'What has to be known to make it, in both systems of measures',
  }),
})
export type JobLine = z.output<typeof jobLine>

const job = z
  .object({
    _id: id.meta({ description: 'Of the order' }),
    orderNumber: z.string(),
    createdAt: timestamp,
    status: z.enum(ORDER_STATUSES),
    promisedTo: z.iso.date().nullable().meta({ description: 'Last day that was promised' }),
    specialInstructions: z.string().meta({
      description: 'Without phone numbers and e-mails for those who may not see customers',
    }),
    lines: z.array(jobLine),
  })
  .meta({ id: 'Job' })
export type Job = z.output<typeof job>

const jobDetails = job.extend({
  deliverTo: shippingAddress
    .nullable()
    .meta({ description: 'Null also for those who may not see customers' }),
  barcode: z.array(z.number().int()).meta({
    description: 'The order number in Code 128: widths of bars and gaps in turn, a bar first',
  }),
})
export type JobDetails = z.output<typeof jobDetails>

export const listJobs = {
  query: z.object({
    q: searchTerm.meta({ description: 'Order number, or part of the name of a product' }),
    ...listQuery,
  }),
  reply: listReply(job),
}
export const getJob = { params: z.object({ id }), reply: withData(jobDetails) }
