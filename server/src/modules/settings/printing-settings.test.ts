import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { changes } from '../changes/changes.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const printing = DEFAULT_PRINTING
const [nonWoven, hd, canvas] = printing.media
const withMedium = (changes: object) => ({
  ...printing,
  media: [{ ...nonWoven, ...changes }, hd, canvas],
})

const stored = async () =>
  (await shop.call('GET', '/api/admin/settings', { token: admin.token })).body.data.printing
const save = (body: object) =>
  shop.call('PUT', '/api/admin/settings/printing', { token: admin.token, body })

describe('PUT /api/admin/settings/printing', () => {
  it('notes of the media only those that were changed, and what is set beside them', async () => {
    await save(printing)
    await save({ ...withMedium({ rollWidthUm: 1_524_000, feedPpm: -1_250 }), dpi: 200 })
    const { before, after } = (await lastChange()) ?? {}
    expect(Object.keys(before ?? {}).toSorted()).toEqual(['Non woven', 'dpi'])
    expect(after).toMatchObject({
      'Non woven': { rollWidthUm: 1_524_000, feedPpm: -1_250 },
      dpi: 200,
    })
    await save(printing)
  })

  it.each([
    ['a roll whose width is not known', withMedium({ rollWidthUm: null })],
    ['strips as wide as what a roll can print', withMedium({ stripWidthUm: 1_060_000 })],
    [
      'the narrowest of everything, overlapping by half of it',
      withMedium({
        rollWidthUm: 300_000,
        edgeUm: 0,
        stripWidthUm: 200_000,
        leastStripUm: 100_000,
        overlapUm: 50_000,
        join: 'overlap',
        division: 'full',
        direction: 'rightToLeft',
        feedPpm: 20_000,
      }),
    ],
    ['the coarsest files', { ...printing, dpi: 50, keepDays: 1, format: 'tiff', proofs: 'never' }],
    ['the finest files', { ...printing, dpi: 300, keepDays: 365, proofs: 'always' }],
  ])('takes %s', async (_, value) => {
    expect(await save(value)).toMatchObject({ status: 200, body: { data: { value } } })
    expect(shop.app.context.liveSettings.current().printing).toEqual(value)
    await save(printing)
  })

  it.each([
    [{ stripWidthUm: 1_060_001 }, 'stripWidthUm', /cannot be wider than the roll/],
    [{ leastStripUm: 505_001 }, 'leastStripUm', /at most half as wide/],
    [
      { join: 'overlap', overlapUm: 50_000, stripWidthUm: 200_000, leastStripUm: 99_999 },
      'leastStripUm',
      /^Narrowest last strip must be from 100 to 5,200 mm$/,
    ],
    [{ rollWidthUm: 299_999 }, 'rollWidthUm', /^Roll width must be from 300 to 5,200 mm$/],
    [{ rollWidthUm: 5_200_001 }, 'rollWidthUm', /^Roll width/],
    [{ rollWidthUm: '1070' }, 'rollWidthUm', /^Roll width/],
    [{ rollWidthUm: 1_070_000.5 }, 'rollWidthUm', /three decimals/],
    [{ edgeUm: -1 }, 'edgeUm', /^Unprintable edge must be from 0 to 100 mm$/],
    [{ edgeUm: 100_001 }, 'edgeUm', /^Unprintable edge/],
    [{ stripWidthUm: 199_999 }, 'stripWidthUm', /^Strip width must be from 200 to 5,200 mm$/],
    [{ stripWidthUm: undefined }, 'stripWidthUm', /^Strip width/],
    [{ join: 'glued' }, 'join', /^Choose how strips meet$/],
    [{ overlapUm: 50_001 }, 'overlapUm', /^Overlap must be from 0 to 50 mm$/],
    [{ overlapUm: null }, 'overlapUm', /^Overlap/],
    [{ division: 'halves' }, 'division', /^Choose how a wall is divided$/],
    [{ direction: 'up' }, 'direction', /^Choose the direction of hanging$/],
    [{ feedPpm: 20_001 }, 'feedPpm', /^Feed compensation must be from -20 to 20 ‰$/],
    [{ feedPpm: -20_001 }, 'feedPpm', /^Feed compensation/],
    [{ feedPpm: 0.5 }, 'feedPpm', /three decimals/],
    [{ material: 7 }, 'material', /^Name the material$/],
  ])('says at its field why a medium with %j is not taken', async (changes, field, message) => {
    const { version } = await stored()
    expect(await save(withMedium(changes))).toMatchObject({
      status: 400,
      body: { fields: { [`media.0.${field}`]: expect.stringMatching(message) } },
    })
    expect((await stored()).version).toBe(version)
  })

  it('takes no list of media but one for each material of prints, in their order', async () => {
    const message = expect.stringContaining('Non woven, HD, Canvas')
    for (const media of [
      [],
      [nonWoven, hd],
      [hd, nonWoven, canvas],
      [nonWoven, hd, canvas, canvas],
      [nonWoven, hd, { ...canvas, material: 'Silk' }],
    ]) {
      expect(await save({ ...printing, media })).toMatchObject({
        status: 400,
        body: { fields: { media: message } },
      })
    }
  })

  it.each([
    [{ ...printing, media: 'none' }, 'media'],
    [{ ...printing, dpi: 49 }, 'dpi'],
    [{ ...printing, dpi: 301 }, 'dpi'],
    [{ ...printing, dpi: 150.5 }, 'dpi'],
    [{ ...printing, dpi: '150' }, 'dpi'],
    [{ ...printing, format: 'png' }, 'format'],
    [{ ...printing, keepDays: 0 }, 'keepDays'],
    [{ ...printing, keepDays: 366 }, 'keepDays'],
    [{ ...printing, keepDays: 1.5 }, 'keepDays'],
    [{ ...printing, proofs: 'sometimes' }, 'proofs'],
    [{ ...printing, version: -1 }, 'version'],
  ])('with %j names the wrong field and changes nothing', async (body, field) => {
    const before = await stored()
    expect(await save(body)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    })
    expect(await stored()).toEqual(before)
  })
})

async function lastChange() {
  const [entry] = await shop.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, 'settings'), eq(changes.entityId, 'printing')))
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(1)
  return entry
}

describe('GET /api/shop/print-media', () => {
  const media = () => shop.call('GET', '/api/shop/print-media')

  it('tells everybody what walls are printed on, and nothing of the press', async () => {
    const reply = await media()
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=0, s-maxage=1' },
    })
    const told = printing.media.map(({ feedPpm, ...medium }) => medium)
    expect(reply.body).toEqual({ success: true, data: told })
  })

  it('is kept ready, and tells at once what the owner has changed', async () => {
    expect((await media()).body.data[0].rollWidthUm).toBe(1_070_000)
    expect(shop.app.context.responseCache.find('/api/shop/print-media')).toBeDefined()
    await save(withMedium({ rollWidthUm: null, direction: 'rightToLeft' }))
    expect((await media()).body.data[0]).toMatchObject({
      material: 'Non woven',
      rollWidthUm: null,
      direction: 'rightToLeft',
    })
    await save(printing)
  })
})
