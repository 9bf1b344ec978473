import { randomUUID } from 'node:crypto'
import { productFacts } from '@bhitti/contract/rules/products/product-field-words'
import {
  BULK_NAMES,
  columnOf,
  fieldNames,
  isFieldOf,
  isPlain,
  type NamesWith,
  notOfType,
  type OwnName,
  PLAIN_NAMES,
  type ProductFieldName,
  pickFields,
  plainField,
} from '@bhitti/contract/rules/products/product-fields'
import {
  CATEGORIES_BY_TYPE,
  type Category,
  PRODUCT_TYPES,
} from '@bhitti/contract/rules/products/product-vocabulary'
import {
  EVERY_DETAIL,
  everyDetailOf,
  NO_DETAILS,
  TYPES_WITH_EVERY_FIELD,
} from '@bhitti/contract/testing/product-field-samples'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newArtist } from '../../testing/goods/artists.ts'
import { csvOf, SAMPLE_PICTURE, uploadFile } from '../../testing/goods/product-files.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'

let shop: TestShop
let admin: Person
let artistId: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  artistId = (await newArtist(shop)).id
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/api/admin/products${path}`, { token: admin.token, ...(body && { body }) })
const shownToAdmins = async (id: string) => (await call('GET', `/details/${id}`)).body.data
const stored = async (id: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('the product is gone')
  return row
}

const EVERY_NAME = fieldNames<ProductFieldName>(() => true)
const CSV_NAMES = fieldNames<NamesWith<{ csv: true }>>(({ csv }) => csv)
const pictureOf = (letter: string) => SAMPLE_PICTURE.replace('-a-', `-${letter}-`)

type FieldType = (typeof TYPES_WITH_EVERY_FIELD)[number]

/** A value for every plain field of a type, with a unique SKU. */
let codes = 0
const everyDetail = (type: FieldType) => ({ ...everyDetailOf(type), sku: `BH-${++codes}.a_1` })

const KIND_OF: Record<FieldType, { category: Category | null }> = {
  wallpapers: { category: 'artistCollection' },
  wallpaperRolls: { category: null },
}

const NOT_OF_ROLLS: readonly string[] = ['category', 'artistId']

const namesOf = (type: FieldType) =>
  EVERY_NAME.filter((name) =>
    isPlain(name)
      ? isFieldOf(plainField(name), type)
      : type !== 'wallpaperRolls' || !NOT_OF_ROLLS.includes(name),
  )

function everything(productType: FieldType) {
  const own = {
    productName: `Every Field ${randomUUID()}`,
    productType,
    ...KIND_OF[productType],
    description: 'One line,\nand "another".',
    metaDescription: 'What search engines show.',
    artistId: productType === 'wallpaperRolls' ? null : artistId,
    price: 120.5,
    salePrice: 99.25,
    stockQuantity: 37,
    popularity: 12,
    image1: pictureOf('a'),
    image2: pictureOf('b'),
    image3: pictureOf('c'),
    image4: pictureOf('d'),
    imageAlts: ['First', 'Second', 'Third', 'Fourth'],
  } satisfies Record<OwnName, unknown>
  return { ...everyDetail(productType), ...own }
}

async function exported(name: string): Promise<Record<string, string>> {
  const file = await call('GET', `/export?name=${encodeURIComponent(name)}`)
  const [row] = parse(file.body, { columns: true, bom: true }) as Record<string, string>[]
  if (!row) throw new Error('the file has no rows')
  return row
}

async function imported(row: Record<string, string>): Promise<void> {
  const { body } = await uploadFile(shop, admin, csvOf([row]))
  expect(body.data?.rows, JSON.stringify(body)).toMatchObject({ wrong: 0, total: 1 })
  expect((await call('POST', `/imports/${body.data._id}/confirm`, {})).status).toBe(200)
  await shop.runJobs()
}

it('two types have every field between them', () => {
  expect(new Set(TYPES_WITH_EVERY_FIELD.flatMap(namesOf))).toEqual(new Set(EVERY_NAME))
})

it.each(TYPES_WITH_EVERY_FIELD)(
  'every field of %s comes back from form, row and file as it was given',
  async (type) => {
    const form = everything(type)
    const added = await call('POST', '/add', form)
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const id = added.body.data._id
    expect(pickFields(await shownToAdmins(id), EVERY_NAME)).toEqual(form)

    const row = await stored(id)
    for (const name of namesOf(type)) expect(row[columnOf(name)], name).not.toBeNull()
    expect(pickFields(row, PLAIN_NAMES)).toEqual(pickFields(form, PLAIN_NAMES))

    // Importing the exported row creates the same product, and its form can be saved unchanged.
    const file = await exported(form.productName)
    const again = form.productName.replace('Every', 'Each')
    const { sku } = everyDetail(type)
    await imported({ ...file, id: '', slug: '', productName: again, sku })
    const [made] = (await call('GET', `/get?name=${encodeURIComponent(again)}`)).body.data
    expect(pickFields(made, CSV_NAMES)).toEqual({
      ...pickFields(form, CSV_NAMES),
      productName: again,
      sku,
    })
    const saved = await call('PUT', `/edit/${made._id}`, {
      ...pickFields(made, EVERY_NAME),
      version: made.version,
    })
    expect(saved.body.data).toMatchObject({ version: made.version, ...everyDetailOf(type), sku })
  },
)

it.each(TYPES_WITH_EVERY_FIELD)(
  'every field of %s can be emptied in the form, in a file and in a bulk edit',
  async (type) => {
    const kind = { productType: type, ...KIND_OF[type] }
    const inForm = await newProduct(shop, { ...kind, ...everyDetail(type) })
    const form = pickFields(await shownToAdmins(inForm.id), EVERY_NAME)
    const texts = Object.fromEntries(PLAIN_NAMES.map((name) => [name, '']))
    const emptied = await call('PUT', `/edit/${inForm.id}`, { ...form, ...texts })
    expect(emptied.status, JSON.stringify(emptied.body)).toBe(200)
    expect(pickFields(await stored(inForm.id), PLAIN_NAMES)).toEqual(NO_DETAILS)

    const inFile = await newProduct(shop, {
      ...kind,
      ...everyDetail(type),
      productName: randomUUID(),
    })
    const cells = Object.fromEntries(PLAIN_NAMES.map((name) => [name, '']))
    await imported({ ...(await exported(inFile.productName)), ...cells })
    expect(pickFields(await stored(inFile.id), PLAIN_NAMES)).toEqual(NO_DETAILS)
  },
)

it.each(TYPES_WITH_EVERY_FIELD)(
  'every column of the bulk edit of %s is saved, emptied and told in the log',
  async (type) => {
    const names = BULK_NAMES.filter((name) => isPlain(name)).filter((name) =>
      isFieldOf(plainField(name), type),
    )
    const kind = { productType: type, ...KIND_OF[type] }
    const { id } = await newProduct(shop, { ...kind, ...NO_DETAILS })
    const save = async (changes: object) => {
      const { version } = await stored(id)
      const reply = await call('POST', '/bulk', { rows: [{ id, version, changes }] })
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      expect(reply.body.data[0]).toMatchObject(changes)
      expect(await stored(id)).toMatchObject({ ...changes, version: version + 1 })
    }
    await save(pickFields(EVERY_DETAIL, names))
    const { body } = await shop.call('GET', `/api/admin/changes?q=${id}`, { token: admin.token })
    expect(body.data[0]).toMatchObject({
      before: pickFields(NO_DETAILS, names),
      after: pickFields(EVERY_DETAIL, names),
    })
    await save(pickFields(NO_DETAILS, names))
  },
)

it.each(TYPES_WITH_EVERY_FIELD)(
  'what was given of %s is read by shoppers in words, in lists and on the page, and nothing else',
  async (type) => {
    const kind = { productType: type, ...KIND_OF[type] }
    const given = await newProduct(shop, { ...kind, ...everyDetail(type) })
    const bare = await newProduct(shop, { ...kind, ...NO_DETAILS })
    const shown = async (slug: string) =>
      (await shop.call('GET', `/api/shop/products/get/${slug}`)).body.data
    const details = everyDetailOf(type)
    const facts = PLAIN_NAMES.filter((name) => isFieldOf(plainField(name), type)).flatMap(
      (name) => plainField(name).fact ?? [],
    )
    expect((await shown(given.slug)).facts).toEqual(productFacts(details))
    expect(productFacts(details).map(({ term }) => term)).toEqual(facts)
    expect((await shown(bare.slug)).facts).toEqual([])
    for (const name of PLAIN_NAMES.filter((each) => !plainField(each).isPublic)) {
      expect(await shown(given.slug)).not.toHaveProperty(name)
    }
  },
)

it.each(PLAIN_NAMES.filter((name) => plainField(name).types !== 'all'))(
  '%s is refused for a type that has none, in the form and in a bulk edit',
  async (name) => {
    const productType = PRODUCT_TYPES.find((type) => !isFieldOf(plainField(name), type))
    if (!productType) throw new Error('every type has it')
    const category = CATEGORIES_BY_TYPE[productType][0] ?? null
    const other = await newProduct(shop, { productType, category })
    const message = notOfType(plainField(name), productType)
    const value = EVERY_DETAIL[name]
    const form = pickFields(await shownToAdmins(other.id), EVERY_NAME)
    const edited = await call('PUT', `/edit/${other.id}`, { ...form, [name]: value })
    expect(edited).toMatchObject({ status: 400, body: { fields: { [name]: message } } })
    const rows = [{ id: other.id, version: other.version, changes: { [name]: value } }]
    const bulk = await call('POST', '/bulk', { rows })
    expect(bulk).toMatchObject({ status: 409, body: { rows: [{ field: name, message }] } })
  },
)
