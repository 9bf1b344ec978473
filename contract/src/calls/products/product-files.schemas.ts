import { z } from 'zod'
import { fileReply, listQuery, listReply } from '../admin-lists.ts'
import { done, id, line, timestamp, withData } from '../fields.ts'
import { listAllProducts } from './admin-products.schemas.ts'

const count = z.number().int()

const IMPORT_STATES = ['checked', 'running', 'finished', 'discarded'] as const

const productImport = z
  .object({
    _id: id,
    fileName: z.string(),
    status: z.enum(IMPORT_STATES).meta({
      description: 'checked: waits for a yes; running: is being imported; discarded: put away',
    }),
    isGivenUp: z.boolean().meta({
      description: 'It failed five times, and waits for somebody to try it again in Shop status',
    }),
    asDrafts: z.boolean().meta({ description: 'Whether new products become drafts' }),
    uploadedBy: z.string().meta({ description: 'The name of who brought the file' }),
    createdAt: timestamp,
    rows: z
      .object({
        new: count,
        updated: count,
        unchanged: count,
        wrong: count,
        total: count,
        warned: count.meta({
          description: 'Of the new ones: those whose name another product has',
        }),
      })
      .meta({ description: 'What the check found in the file' }),
    confirmedBy: z.string().nullable(),
    confirmedAt: timestamp.nullable(),
    done: count.meta({ description: 'Rows that are in the shop by now' }),
    refused: count.meta({ description: 'Rows that no longer fitted when their turn came' }),
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'ProductImport' })
export type ProductImport = z.output<typeof productImport>

const remark = z.object({
  column: z.string().meta({ description: 'Empty where no single cell is to blame' }),
  value: z.string(),
  message: z.string(),
})

export const ROW_LISTS = ['new', 'updated', 'wrong', 'warned'] as const
export type RowList = (typeof ROW_LISTS)[number]

const importRow = z.object({
  row: count.meta({ description: 'As a spreadsheet numbers it; the headings are row 1' }),
  name: z.string().meta({ description: 'What the file calls the product' }),
  changes: z
    .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
    .meta({ description: 'What would be different; empty texts where there is nothing' }),
  errors: z.array(remark),
  warnings: z.array(remark).meta({ description: 'What is worth a look, and keeps nothing out' }),
})
export type ImportRow = z.output<typeof importRow>

const FILE_NAME_MAX = 200

export const uploadProductFile = {
  query: z.object({
    fileName: line('File name', FILE_NAME_MAX),
    asDrafts: z
      .enum(['true', 'false'], { error: 'asDrafts is true or false' })
      .default('false')
      .meta({ description: 'true keeps new products out of the shop until they are published' }),
  }),
  reply: withData(productImport),
}
export const listProductImports = {
  query: z.object(listQuery),
  reply: listReply(productImport),
}
export const getProductImport = {
  params: z.object({ id }),
  reply: withData(productImport),
}
export const listImportRows = {
  params: z.object({ id }),
  query: z.object({
    ...listQuery,
    outcome: z.enum(ROW_LISTS, { error: 'outcome is new, updated, wrong or warned' }),
  }),
  reply: listReply(importRow),
}
export const getImportErrors = { params: z.object({ id }), reply: fileReply }
export const confirmProductImport = {
  params: z.object({ id }),
  body: z.object({
    leaveOutWrong: z.boolean().default(false).meta({
      description: 'A file with wrong rows is imported only when this says so: its right rows',
    }),
  }),
  reply: withData(productImport),
}
export const discardProductImport = { params: z.object({ id }), reply: done }
/** The list's filters without paging. Deleted products are never exported. */
export const exportProducts = {
  query: listAllProducts.query.omit({ cursor: true, limit: true, state: true }),
  reply: fileReply,
}
export const getImportTemplate = { reply: fileReply }
