import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
})
afterAll(() => shop.close())

const search = (keyword: string, query = '') =>
  shop.call('GET', `/api/shop/search/${encodeURIComponent(keyword)}${query}`)

async function found(keyword: string, made: { slug: string }[], query = ''): Promise<string[]> {
  const reply = await search(keyword, query)
  expect(reply.status).toBe(200)
  return reply.body.data
    .map((product: Product) => product.slug)
    .filter((slug: string) => made.some((one) => one.slug === slug))
}

const lotus = () =>
  newProduct(shop, {
    productName: 'Padma Sarovar Lotus',
    category: 'divine',
    space: 'PoojaRoom',
    color: 'red',
    description: 'Half-closed buds over round green pads.',
  })
const curtain = () =>
  newProduct(shop, {
    productName: 'Chanderi Buti',
    productType: 'curtains',
    category: 'sheer',
    space: 'KidsRoom',
    color: 'yellow',
    description: 'Small sprigs on fabric you can see through.',
  })

describe('GET /api/shop/search/:keyword', () => {
  it('shows products as the lists do', async () => {
    const made = await newProduct(shop, { productName: 'Zarigar Brocade' })
    const reply = await search('zarigar')
    const { body } = await shop.call('GET', `/api/shop/products/get/${made.id}`)
    expect(reply.body).toEqual({ success: true, data: [body.data] })
  })

  it.each([
    ['a word of the name', 'sarovar'],
    ['the beginning of a word', 'saro'],
    ['part of a word', 'arova'],
    ['capitals', 'SAROVAR'],
    ['accents', 'Sárōvar'],
    ['several words in any order', 'lotus padma'],
    ['its type', 'wallpaper'],
    ['part of its type', 'paper'],
    ['its category', 'divine'],
    ['its room', 'pooja room'],
    ['its colour', 'red lotus'],
    ['a word of its description', 'half-closed buds'],
    ['the plural', 'sarovars'],
    ['words that mean nothing by themselves', 'a lotus for the pooja room'],
    ['spaces and punctuation around it', '  *sarovar!!  '],
  ])('finds a product by %s', async (_by, keyword) => {
    const made = [await lotus(), await curtain()]
    expect(await found(keyword, made)).toEqual([made[0]?.slug])
  })

  it.each([
    ['wallpapr', 'lotus'],
    ['wallppaer', 'lotus'],
    ['lotsu', 'lotus'],
    ['lottus', 'lotus'],
    ['saravor', 'lotus'],
    ['divien', 'lotus'],
    ['red lotsu', 'lotus'],
    ['curtian', 'curtain'],
    ['courtain', 'curtain'],
    ['chandri', 'curtain'],
    ['parrda', 'curtain'],
  ])('forgives the typing error in %s', async (keyword, what) => {
    const made = { lotus: await lotus(), curtain: await curtain() }
    const meant = what === 'lotus' ? made.lotus : made.curtain
    expect(await found(keyword, [made.lotus, made.curtain])).toEqual([meant.slug])
  })

  it.each([
    ['parda', 'curtain'],
    ['parde', 'curtain'],
    ['drapes', 'curtain'],
    ['peela parda', 'curtain'],
    ['bachon ka kamra', 'curtain'],
    ['nursery', 'curtain'],
    ['पर्दा', 'curtain'],
    ['deewar', 'lotus'],
    ['kagaz', 'lotus'],
    ['mural', 'lotus'],
    ['kamal', 'lotus'],
    ['mandir', 'lotus'],
    ['puja', 'lotus'],
    ['laal kamal', 'lotus'],
    ['कमल', 'lotus'],
    ['khidki', 'curtain'],
    ['खिड़की', 'curtain'],
    ['customised', 'lotus'],
    ['customized wallpaper', 'lotus'],
  ])('knows what %s is in an Indian home', async (keyword, what) => {
    const made = { lotus: await lotus(), curtain: await curtain() }
    const meant = what === 'lotus' ? made.lotus : made.curtain
    expect(await found(keyword, [made.lotus, made.curtain], '?short=true')).toEqual([meant.slug])
  })

  it('finds a product first by its whole name in any script, and by the owner’s code', async () => {
    const text = { description: 'Plain.', popularity: 1 }
    const named = await newProduct(shop, { ...text, productName: 'कमल', sku: 'BHT-KM/0417' })
    const longer = await newProduct(shop, { ...text, productName: 'कमल सरोवर', popularity: 999 })
    expect(await found('कमल', [named, longer], '?short=true')).toEqual([named.slug, longer.slug])
    expect(await found('kamal', [named, longer])).toEqual([longer.slug, named.slug])
    expect(await found('bht-km/0417', [named, longer])).toEqual([named.slug])
    const telugu = await newProduct(shop, { ...text, productName: 'తామర పూలు' })
    expect(await found('తామర పూలు', [telugu])).toEqual([telugu.slug])
  })

  it('finds a motif of the description by its synonym', async () => {
    const made = await newProduct(shop, { description: 'Birds in teal among marigold heads.' })
    expect(await found('genda', [made])).toEqual([made.slug])
  })

  it('puts a match in the name first, then in the kind, then in the description', async () => {
    const text = { description: 'Plain.', category: null, popularity: 1 }
    const inDescription = await newProduct(shop, {
      ...text,
      description: 'Goes with a roman shade.',
      popularity: 900,
    })
    const inKind = await newProduct(shop, {
      ...text,
      productType: 'blinds',
      category: 'roman',
      popularity: 500,
    })
    const partOfName = await newProduct(shop, { ...text, productName: 'Neoromanesque' })
    const startOfName = await newProduct(shop, { ...text, productName: 'Romanesque Arch' })
    const wordOfName = await newProduct(shop, { ...text, productName: 'Arch, Roman' })
    const made = [inDescription, inKind, partOfName, startOfName, wordOfName]
    expect(await found('roman', made)).toEqual(
      [wordOfName, startOfName, partOfName, inKind, inDescription].map(({ slug }) => slug),
    )
  })

  it('puts the more popular of equal matches first', async () => {
    const low = await newProduct(shop, { productName: 'Qutub One', popularity: 3 })
    const high = await newProduct(shop, { productName: 'Qutub Two', popularity: 800 })
    expect(await found('qutub', [low, high])).toEqual([high.slug, low.slug])
  })

  it('asks for all words: what has only some of them is not shown', async () => {
    const made = [await lotus(), await curtain()]
    expect(await found('lotus curtain', made)).toEqual([])
  })

  it('hides archived products', async () => {
    const made = await newProduct(shop, { productName: 'Xanadu', archivedAt: new Date() })
    expect(await found('xanadu', [made])).toEqual([])
  })

  it('shows at most fifty', async () => {
    for (let number = 0; number < 52; number += 1) {
      await newProduct(shop, { productName: `Jharokha ${number}` })
    }
    expect((await search('jharokha')).body.data).toHaveLength(50)
  })
})

describe('short searches', () => {
  it('find nothing below four characters after trimming', async () => {
    const made = await lotus()
    for (const keyword of ['red', ' re ', 'lot', 'l', ' ', '%', 'a%', '   ']) {
      expect(await found(keyword, [made])).toEqual([])
    }
  })

  it('find words of the name and kind that begin so when Enter was pressed', async () => {
    const made = [await lotus(), await curtain()]
    expect(await found('red', made, '?short=true')).toEqual([made[0]?.slug])
    expect(await found('lo', made, '?short=true')).toEqual([made[0]?.slug])
    expect(await found('c', made, '?short=true')).toContain(made[1]?.slug)
    expect(await found('otu', made, '?short=true')).toEqual([])
    expect(await found(' ', made, '?short=true')).toEqual([])
  })

  it.each(['?short=1', '?short=', '?short=true&short=true'])(
    'name `short` in a 400 for %s',
    async (query) => {
      const reply = await search('lotus', query)
      expect(reply).toMatchObject({ status: 400, body: { fields: { short: expect.any(String) } } })
    },
  )
})

describe('hostile searches', () => {
  it.each([
    '%%%%',
    '____',
    '%_%_%',
    '\\\\\\\\',
    '....',
    "''''",
    '----',
    '    ',
    '🪷🪷🪷🪷',
    '❤️❤️❤️❤️',
    '\ufeff\u200b\u200d\u2060',
    '&|!:*',
  ])('%j finds nothing rather than everything', async (keyword) => {
    await newProduct(shop)
    const reply = await search(keyword, '?short=true')
    expect(reply).toMatchObject({ status: 200, body: { success: true, data: [] } })
  })

  it.each([
    "' or 1=1--",
    "'; drop table products; --",
    "1' union select password_hash from accounts--",
    '$$; select pg_sleep(5)',
    'lotus:* & !red | <->',
    "lotus':*",
    'wall\\',
    '(((((((((((((((((((',
    '(a+)+$',
    '{{7*7}}',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '\ud800\ud800\ud800\ud800',
    'कमल कमल',
    'ＬＯＴＵＳ',
    'ﬂoral',
    'İstanbul',
    'x'.repeat(100),
    'क'.repeat(100),
    Array.from({ length: 50 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(' '),
  ])('%j is answered like any other', async (keyword) => {
    const reply = await shop.call('GET', `/api/shop/search/${encoded(keyword)}?short=true`)
    expect(reply.status).toBe(200)
    expect((await search('lotus')).status).toBe(200)
  })

  it.each(['\u0000\u0000\u0000\u0000', 'lotus\u0000'])(
    'names the keyword when no product can have it: %j',
    async (keyword) => {
      const reply = await search(keyword, '?short=true')
      expect(reply).toMatchObject({
        status: 400,
        body: { fields: { keyword: expect.any(String) } },
      })
    },
  )

  it.each(['x'.repeat(101), 'क'.repeat(101), 'लो'.repeat(200)])(
    'names the keyword when it is too long (%#)',
    async (keyword) => {
      const reply = await search(keyword)
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { keyword: 'Search for fewer characters' } },
      })
    },
  )

  it.each([
    ['%', 400],
    ['%%%%', 400],
    ['%zz', 400],
    ['%E0%A4%A', 400],
    ['x'.repeat(10_000), 400],
  ])('what is no address of a search is refused (%#)', async (path, status) => {
    expect((await shop.call('GET', `/api/shop/search/${path}`)).status).toBe(status)
  })
})

/** Encodes lone surrogates too, as some clients do. */
function encoded(keyword: string): string {
  return encodeURIComponent(keyword.toWellFormed())
}

describe('words that are too long or cannot be read', () => {
  const ask = (address: string) => shop.call('GET', `/api/shop/search/${address}`)
  const repeated = (text: string, times: number) => encodeURIComponent(text.repeat(times))

  it.each(['x', 'न', '🪔'])('of %s are taken up to a hundred characters', async (character) => {
    expect(await ask(repeated(character, 100))).toMatchObject({ status: 200, body: { data: [] } })
    for (const times of [101, 501, character === 'x' ? 5000 : 600]) {
      expect(await ask(repeated(character, times))).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { keyword: 'Search for fewer characters' } },
      })
    }
  })

  it.each(['%ED%A0%80palm', '%FFpalm', 'palm%', '%D8%00palm', '%E0%A4'])(
    '%s is no text',
    async (address) => {
      expect(await ask(address)).toMatchObject({
        status: 400,
        body: { success: false, code: 'request.malformed' },
      })
    },
  )

  it.each(['%00palm', 'palm%00%00'])(
    '%s cannot be kept, and the field says so',
    async (address) => {
      expect(await ask(address)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { keyword: expect.any(String) } },
      })
    },
  )

  it.each(['%20%20%20%20', 'palm%2F..%2F', '%EF%BF%BDpalm'])(
    '%s finds nothing',
    async (address) => {
      expect(await ask(address)).toMatchObject({ status: 200, body: { data: [] } })
    },
  )
})
