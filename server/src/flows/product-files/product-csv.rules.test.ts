import {
  isFieldOf,
  ofEachPlain,
  PLAIN_NAMES,
  type PlainField,
  type PlainValues,
  plainField,
} from '@bhitti/contract/rules/products/product-fields'
import {
  CATEGORIES_BY_TYPE,
  PRODUCT_TYPES,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { sizeRuleProblems } from '@bhitti/contract/rules/products/size-rules'
import { stockUnitProblem } from '@bhitti/contract/rules/products/stock-units'
import { UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { NO_DETAILS } from '@bhitti/contract/testing/product-field-samples'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { harmlessCell } from '../../platform/csv/csv.ts'
import { delimiterOf, numberIn, plainText, shownCell } from './csv-cells.rules.ts'
import {
  COLUMNS,
  type CsvFields,
  changesOf,
  isPictureSource,
  type NamedPicture,
  type ProductInShop,
  readCells,
  readHeading,
  writeRow,
} from './product-csv.rules.ts'
import { type MalformedRow, readCsv } from './read-csv.ts'
import { type ReadRow, readRow } from './read-row.rules.ts'

const PICTURE = '/media/demo/jaipur-a-1600x1200-f6efe0/640.webp'
const OTHER_PICTURE = PICTURE.replace('jaipur', 'sikri')

const CURRENT: ProductInShop = {
  id: '0198c0de-0000-7000-8000-000000000001',
  slug: 'udaipur-damask',
  version: 3,
  isDraft: false,
  fields: {
    ...NO_DETAILS,
    productName: 'Udaipur Damask',
    productType: 'wallpapers',
    category: 'heritage',
    description: 'Ivory medallions.',
    metaDescription: 'Ivory damask.',
    space: 'LivingRoom',
    color: 'white',
    price: 120,
    salePrice: 99,
    stockQuantity: 40,
    popularity: 500,
    image1: PICTURE,
    image2: null,
    image3: null,
    image4: null,
    image1Alt: 'Damask wallpaper in ivory',
    image2Alt: '',
    image3Alt: '',
    image4Alt: '',
  },
}

const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((value) => value.replace(/\p{Cc}/gu, '').trim())
    .filter((value) => value.length > 0 && value.length <= max)
const hostile = fc.constantFrom(
  '=1+1',
  "'=1+1",
  "''@x",
  '+91 98',
  '-5',
  '@cmd',
  '＝x',
  'a, "b"; c',
  'one\ntwo',
  '"',
  '""',
  "it's",
  'sep=;',
)
const words = (max: number) => fc.oneof(text(max), hostile)
const line = (max: number) => words(max).map((value) => value.replace(/\s+/g, ' '))
const rupees = fc.integer({ min: 100, max: 10_000_000 }).map((paise) => paise / 100)

function given(field: PlainField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'yesNo':
      return fc.boolean()
    case 'measure':
      return fc
        .double({ min: field.min, max: field.max, noNaN: true })
        .map((value) => Number(value.toFixed(field.decimals)))
    case 'choice':
      return fc.constantFrom(...Object.keys(field.names))
    case 'month':
      return fc
        .record({
          year: fc.integer({ min: 2000, max: 2099 }),
          month: fc.integer({ min: 1, max: 12 }),
        })
        .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)
    case 'code':
      return fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,38}$/)
    case 'line':
      return line(field.max)
  }
}

/** Generates any product that the product form accepts. */
const product: fc.Arbitrary<ProductInShop> = fc
  .record({
    productName: line(120),
    productType: fc.constantFrom(...PRODUCT_TYPES),
    description: words(500),
    metaDescription: fc.oneof(fc.constant(''), words(300)),
    details: fc
      .record(
        // Safe: each kind generates values of its own fields.
        ofEachPlain<{ [K in keyof PlainValues]: fc.Arbitrary<PlainValues[K]> }>(
          (_, field) => fc.option(given(field)) as never,
        ),
      )
      .filter((details) => sizeRuleProblems(details).length === 0),
    prices: fc.tuple(fc.option(rupees), fc.option(rupees)),
    stockQuantity: fc.nat(1_000_000),
    popularity: fc.nat(1_000_000),
    image2: fc.constantFrom(null, PICTURE),
    image1Alt: fc.oneof(fc.constant(''), line(150)),
    secondAlt: line(150),
  })
  .chain(({ prices, secondAlt, details, ...facts }) =>
    fc.constantFrom(null, ...CATEGORIES_BY_TYPE[facts.productType]).map((category) => {
      const [a, b] = prices
      const salePrice = a === null || b === null ? b : Math.min(a, b)
      const price = a === null || b === null ? (a ?? (b === null ? 1 : null)) : Math.max(a, b)
      const { stockUnit } = details
      const isCounted = stockUnitProblem(stockUnit, facts.productType) === null
      const fields: CsvFields = {
        ...facts,
        ...details,
        stockUnit: isCounted ? stockUnit : null,
        ...Object.fromEntries(
          PLAIN_NAMES.filter((name) => !isFieldOf(plainField(name), facts.productType)).map(
            (name) => [name, null],
          ),
        ),
        category,
        price,
        salePrice,
        image1: PICTURE,
        image2Alt: facts.image2 === null ? '' : secondAlt,
        image3: null,
        image4: null,
        image3Alt: '',
        image4Alt: '',
      }
      return { ...CURRENT, fields }
    }),
  )

async function rowsOf(file: string | Uint8Array): Promise<(string[] | MalformedRow)[]> {
  async function* inPieces() {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
  }
  const rows: (string[] | MalformedRow)[] = []
  for await (const row of readCsv(inPieces())) rows.push(row)
  return rows
}

function read(
  heading: string[],
  cells: string[],
  current: ProductInShop | null = CURRENT,
  asDraft = false,
): ReadRow {
  const columns = readHeading(heading)
  if (typeof columns === 'string') throw new Error(columns)
  const found = readCells(columns, cells)
  if (!found) throw new Error('the row is empty')
  return readRow(found.row, current, { findPicture, asDraft })
}

const IN_LIBRARY = '/media/uploads/lotus-1600x1200-c8b79e/640.webp'

function findPicture(cell: string): NamedPicture | undefined {
  if (cell === PICTURE || cell === OTHER_PICTURE) return { address: cell }
  if (cell === 'Lotus 1.jpg') return { address: IN_LIBRARY }
  return isPictureSource(cell) ? { source: cell } : undefined
}

function errorsOf(result: ReadRow): Record<string, string> {
  if (result.outcome !== 'wrong') throw new Error(`the row is ${result.outcome}`)
  return Object.fromEntries(result.errors.map(({ column, message }) => [column, message]))
}

const cellsOf = (one: ProductInShop) => writeRow(one).map(harmlessCell)

describe('a file that the shop wrote', () => {
  it('changes nothing when it comes back, whatever spreadsheet saved it', async () => {
    const asSaved = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      bom: fc.boolean(),
      record_delimiter: fc.constantFrom('\n', '\r\n'),
      quoted: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { minLength: 1, maxLength: 5 }),
        asSaved,
        async (all, how) => {
          const file = stringify([[...COLUMNS], ...all.map(cellsOf)], how)
          // Safe: the file is one that the shop has written.
          const [heading = [], ...rows] = (await rowsOf(file)) as string[][]
          const outcomes = all.map((one, index) => read(heading, rows[index] ?? [], one))
          expect(outcomes).toEqual(all.map(() => ({ outcome: 'unchanged' })))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('makes the same product again where it is not known', () => {
    fc.assert(
      fc.property(product, (one) => {
        const row = cellsOf(one).with(0, '')
        const result = read([...COLUMNS], row, null)
        const { image1Alt, image2Alt, image3Alt, image4Alt, ...values } = one.fields
        const imageAlts = [image1Alt, image2Alt, image3Alt, image4Alt]
        const made = { values: { ...values, imageAlts } }
        expect(result).toMatchObject({ outcome: 'new', product: made })
      }),
    )
  })

  it('never holds a cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(product, ({ fields, ...rest }) => {
        const cells = cellsOf({ ...rest, fields })
        expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
      }),
    )
  })

  it('gives every text back as it was', () => {
    fc.assert(fc.property(words(200), (value) => plainText(harmlessCell(value)) === value))
  })
})

describe('a file', () => {
  it('is read with quotation marks, line breaks and empty rows inside, and rows keep their numbers', async () => {
    expect(await rowsOf('\ufeffslug,description\r\na,"one\r\ntwo ""x"""\r\n\r\nb,=2\r\n')).toEqual([
      ['slug', 'description'],
      ['a', 'one\r\ntwo "x"'],
      [''],
      ['b', '=2'],
    ])
  })

  it('may say by itself what separates its cells', async () => {
    expect(await rowsOf('sep=;\r\nslug;price\r\na;1,299\r\n')).toEqual([
      ['slug', 'price'],
      ['a', '1,299'],
    ])
    expect(delimiterOf('slug;"a,b,c";price')).toBe(';')
  })

  it('keeps its other rows when one is malformed', async () => {
    expect(await rowsOf('slug\n"a"b\n24" wide\n"""a"" b"\n"c\nd\n')).toEqual([
      ['slug'],
      { problem: expect.stringMatching(/^A cell has text after its closing quotation mark/) },
      ['24" wide'],
      ['"a" b'],
      { problem: 'From this row on, a quotation mark is opened and never closed' },
    ])
  })

  it.each([
    [new Uint8Array([0x73, 0xff, 0xfe]), /^This file is not “CSV UTF-8”/],
    [`slug\n${'a\n'.repeat(20_001)}`, /^A file can have at most 20,000 rows/],
  ])('that cannot be read says why: %#', async (file, reason) => {
    await expect(rowsOf(file)).rejects.toMatchObject({
      code: 'import.unreadable',
      fields: { file: expect.stringMatching(reason) },
    })
  })

  it('of more than 5 MB is refused', async () => {
    const line = `${'a'.repeat(1023)}\n`
    await expect(
      rowsOf(new TextEncoder().encode(`slug\n${line.repeat(UPLOAD_MAX_BYTES / 1024)}`)),
    ).rejects.toMatchObject({ code: 'import.too_large' })
  })

  it('has headings in any case and spacing, each once and all of them known', () => {
    expect(readHeading(['Product Name', 'SALE_PRICE', ''])).toEqual([
      'productName',
      'salePrice',
      undefined,
    ])
    expect(readHeading(['slug', 'colour'])).toContain('“colour”')
    expect(readHeading(['slug', 'Slug'])).toBe('The column slug appears twice')
    expect(readHeading(['price'])).toContain('at least one of id, slug, sku and productName')
  })
})

describe('a row', () => {
  it('changes only what differs, and leaves out columns that the file does not have', () => {
    expect(
      read(['slug', 'Sale Price', 'trend'], ['udaipur-damask', '₹ 89.50', 'New Arrival']),
    ).toEqual({
      outcome: 'updated',
      product: {
        slug: null,
        values: { salePrice: 89.5, trend: 'newarrival' },
        before: { salePrice: 99, trend: null },
        relative: [],
        stockUnits: [null, null],
      },
    })
  })

  it('counts cloth in metres, and says so where there is no such number', () => {
    const cloth: ProductInShop = {
      ...CURRENT,
      fields: { ...CURRENT.fields, productType: 'curtains', category: null, stockUnit: 'metres' },
    }
    const heading = ['slug', 'stockQuantity', 'stockQuantityWas']
    expect(cellsOf(cloth)[COLUMNS.indexOf('stockQuantity')]).toBe('4')
    expect(read(heading, ['udaipur-damask', '40.5', '4'], cloth)).toMatchObject({
      product: { values: { stockQuantity: 405 }, relative: ['stockQuantity'] },
    })
    expect(errorsOf(read(['slug', 'stockQuantity'], ['udaipur-damask', '40.55'], cloth))).toEqual({
      stockQuantity: 'Stock must be in metres, such as 40 or 40.5',
    })
  })

  it('empties a field by an empty cell where the field may be empty', () => {
    expect(read(['slug', 'category', 'salePrice'], ['udaipur-damask', '', ''])).toMatchObject({
      outcome: 'updated',
      product: { values: { category: null, salePrice: null } },
    })
    expect(errorsOf(read(['slug', 'productName'], ['udaipur-damask', '']))).toEqual({
      productName: 'Product name is required',
    })
    expect(errorsOf(read(['slug', 'stockQuantity'], ['udaipur-damask', '']))).toEqual({
      stockQuantity: 'Enter the number of pieces',
    })
  })

  it('says again what pictures show, and leaves what it says nothing of', () => {
    const two = { ...CURRENT, fields: { ...CURRENT.fields, image2: PICTURE, image2Alt: 'A room' } }
    const result = read(['slug', 'image1Alt'], ['udaipur-damask', 'Ivory medallions'], two)
    if (result.outcome !== 'updated') throw new Error(result.outcome)
    expect(result.product.values).toEqual({ imageAlts: ['Ivory medallions', 'A room'] })
    expect(changesOf(result.product)).toEqual([
      { field: 'image1Alt', from: 'Damask wallpaper in ivory', to: 'Ivory medallions' },
    ])
    expect(read(['slug', 'image1'], ['udaipur-damask', PICTURE], two).outcome).toBe('unchanged')
  })

  it('that takes a picture away, or puts another there, takes away what was said of it', () => {
    const two = { ...CURRENT, fields: { ...CURRENT.fields, image2: PICTURE, image2Alt: 'A room' } }
    const without = read(['slug', 'image2', 'image2Alt'], ['udaipur-damask', '', 'A room'], two)
    expect(without).toMatchObject({
      product: { values: { image2: null, imageAlts: ['Damask wallpaper in ivory'] } },
    })
    const other = OTHER_PICTURE
    expect(read(['slug', 'image1'], ['udaipur-damask', other])).toMatchObject({
      product: { values: { image1: other, imageAlts: [] } },
    })
  })

  it('keeps what was sold since the file was written', () => {
    const heading = ['slug', 'stockQuantity', 'stockQuantityWas']
    expect(read(heading, ['udaipur-damask', '105', '100'])).toMatchObject({
      product: { values: { stockQuantity: 45 }, relative: ['stockQuantity'] },
    })
    expect(read(heading, ['udaipur-damask', '100', '100'])).toEqual({ outcome: 'unchanged' })
    expect(read(heading, ['udaipur-damask', '105', ''])).toMatchObject({
      product: { values: { stockQuantity: 105 }, relative: [] },
    })
    expect(errorsOf(read(heading, ['udaipur-damask', '10', '100']))).toMatchObject({
      stockQuantity: 'Only 40 are left: 90 cannot be taken away',
    })
  })

  it.each([
    ['price', '12,50', 'Enter a number with digits only, such as 1299 or 1299.50'],
    ['price', 'free', 'Enter a number with digits only, such as 1299 or 1299.50'],
    ['price', '90', 'The sale price cannot be above the price'],
    ['price', '120.005', /^Price must be an amount in rupees/],
    ['stockQuantity', 'many', 'Enter a whole number with digits only, such as 40'],
    ['stockQuantity', '1.5', 'Stock must be a whole number'],
    ['stockQuantity', '-1', 'Stock cannot be negative'],
    ['trend', 'hot', 'Choose one of: bestseller, trending, popular, newarrival, seasonal'],
    ['category', 'sheer', 'This category does not belong to the product type'],
    ['image1', '/media/uploads/x.png', /^There is no such picture in the shop/],
    ['image1', 'x.png', /^There is no picture of this name in the library/],
    ['image1', 'http://evil.example/x.png', /^The address must begin with https/],
    ['image1Alt', 'x'.repeat(151), 'Picture description can have at most 150 characters'],
    ['slug', 'another-name', 'The slug of a product stays as it is: udaipur-damask'],
  ])('says what is wrong with %s where it is %j', (column, cell, message) => {
    const result = errorsOf(read(['id', column], [CURRENT.id, cell]))
    expect(Object.values(result)).toEqual([expect.stringMatching(message)])
  })

  it('that names a product nobody knows, or has more cells than headings, is wrong', () => {
    expect(errorsOf(read(['id', 'price'], ['x', '5'], null))).toMatchObject({
      id: 'There is no product with this id. Leave the cell empty for a new product',
    })
    expect(readCells(['slug'], ['a', 'surplus'])?.errors).toMatchObject([{ value: 'surplus' }])
    expect(readCells(['slug'], ['', ' '])).toBeUndefined()
  })

  it('is told in full where several cells of a new product are wrong', () => {
    const result = errorsOf(read(['productName', 'price', 'slug'], ['', '5', 'No Good!'], null))
    expect(Object.keys(result).toSorted()).toEqual([
      'description',
      'image1',
      'productName',
      'productType',
      'slug',
      'stockQuantity',
    ])
  })
})

describe('a cell', () => {
  it.each([
    ['1299', 1299],
    ['1,29,999.50', 129999.5],
    ['129,999.5', 129999.5],
    ['Rs. 45', 45],
    ['-5', -5],
    ['1e5', undefined],
    ['12,50', undefined],
    ['٣', undefined],
    ['Infinity', undefined],
  ])('%j is the number %j', (cell, number) => expect(numberIn(cell)).toBe(number))

  it('is shown short and without what a database cannot keep', () => {
    expect(shownCell(`a\u0000b\n${'😀'.repeat(100)}`)).toMatch(/^a b .*…$/u)
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (cell) => shownCell(cell).isWellFormed()))
  })
})

describe('pictures of a row', () => {
  const heading = [
    'productName',
    'productType',
    'description',
    'salePrice',
    'stockQuantity',
    'image1',
    'image2',
  ]
  const cells = (first: string, second = '') => [
    'Lotus',
    'wallpapers',
    'Lotus ponds.',
    '99',
    '4',
    first,
    second,
  ]

  it('come from the library by the names of their files', () => {
    const row = read(heading, cells('Lotus 1.jpg'), null)
    expect(row).toMatchObject({ product: { values: { image1: IN_LIBRARY } } })
  })

  it('are still to be fetched where the cell is an address, and say from where', () => {
    const source = 'https://pictures.example/lotus.jpg'
    const row = read(heading, cells(PICTURE, source), null)
    if (!('product' in row)) throw new Error('the row is wrong')
    expect(row.product.sources).toEqual({ image2: source })
    expect(changesOf(row.product)).toContainEqual({ field: 'image2', from: '', to: source })
  })

  it('may be missing where the cell says draft, also of a new product', () => {
    const as = (state: string) => read([...heading, 'state'], [...cells(''), state], null)
    expect(as('draft')).toMatchObject({ outcome: 'new', product: { state: 'draft' } })
    expect(errorsOf(as('published'))).toHaveProperty('image1')
    expect(errorsOf(as('hidden'))).toHaveProperty('state')
    const draft = { ...CURRENT, isDraft: true }
    const published = read(['slug', 'state'], ['udaipur-damask', 'published'], draft)
    if (!('product' in published)) throw new Error('the row is wrong')
    expect(changesOf(published.product)).toEqual([
      { field: 'state', from: 'draft', to: 'published' },
    ])
    expect(read(['slug', 'state'], ['udaipur-damask', ''], draft).outcome).toBe('unchanged')
  })

  it('may be missing from a draft, and from nothing else', () => {
    expect(errorsOf(read(heading, cells(''), null))).toHaveProperty('image1')
    expect(read(heading, cells(''), null, true)).toMatchObject({ outcome: 'new' })
    const withoutColumn = read(heading.slice(0, 5), cells('').slice(0, 5), null, true)
    expect(withoutColumn).toMatchObject({ outcome: 'new' })
    const draft = { ...CURRENT, isDraft: true, fields: { ...CURRENT.fields, image1: '' } }
    expect(read(['slug', 'price'], ['udaipur-damask', '130'], draft).outcome).toBe('updated')
  })
})
