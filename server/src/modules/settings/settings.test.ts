import { FREE_EVERYWHERE } from '@bhitti/contract/rules/delivery/delivery-settings'
import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/shop/sample-settings'
import { SETTINGS_SECTIONS } from '@bhitti/contract/rules/shop/shop-settings'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPicture, upload } from '../../testing/goods/uploads.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { changes } from '../changes/changes.table.ts'
import { uploads } from '../uploads/uploads.table.ts'
import { shopSettings } from './shop-settings.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const { details, banner, shipping, selling, testimonials, printing } = SAMPLE_SETTINGS
const zone = { ...FREE_EVERYWHERE, name: 'City', pincodes: ['500'], states: [] }
const diwali = { date: '2026-11-08', name: 'Diwali' }

const read = async () =>
  (await shop.call('GET', '/api/admin/settings', { token: admin.token })).body.data
const save = (section: string, body: object) =>
  shop.call('PUT', `/api/admin/settings/${section}`, { token: admin.token, body })
const lastChange = async (section: string) => {
  const [entry] = await shop.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, 'settings'), eq(changes.entityId, section)))
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(1)
  return entry
}

describe('GET /api/admin/settings', () => {
  it('shows the defaults of what nobody has set', async () => {
    const fresh = await startTestShop()
    const owner = await newAdmin(fresh)
    const reply = await fresh.call('GET', '/api/admin/settings', { token: owner.token })
    expect(reply.status).toBe(200)
    for (const section of SETTINGS_SECTIONS) {
      expect(reply.body.data[section]).toEqual({
        value: SAMPLE_SETTINGS[section],
        version: 0,
        updatedAt: null,
        updatedBy: null,
      })
    }
    await fresh.close()
  })
})

describe('PUT /api/admin/settings/…', () => {
  it('saves a section, says who did it, and the shop shows it at once', async () => {
    const { version } = (await read()).banner
    const sale = { ...banner, text: 'Diwali sale', link: '/curtain', to: '2030-01-01' }
    const reply = await save('banner', { ...sale, version })
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { value: sale, version: version + 1, updatedBy: admin.name } },
    })
    expect((await read()).banner).toEqual(reply.body.data)
    expect(shop.app.context.liveSettings.current().banner).toEqual(sale)
  })

  it('notes in the log of changes what was changed, and nothing where nothing was', async () => {
    const phone = '+919000099999'
    await save('details', { ...details, phone })
    expect(await lastChange('details')).toMatchObject({
      actorId: admin.id,
      action: 'edited',
      before: { phone: details.phone },
      after: { phone },
    })
    const noted = await lastChange('details')
    await save('details', { ...details, phone })
    expect(await lastChange('details')).toEqual(noted)
  })

  it('notes of a list only the entries that were changed', async () => {
    const everywhere = { pincodesFrom: '', charge: 0, freeFrom: null }
    await save('shipping', { rules: [everywhere] })
    const south = { pincodesFrom: '5', charge: 90.5, freeFrom: 5000 }
    await save('shipping', { rules: [everywhere, south] })
    expect(await lastChange('shipping')).toMatchObject({
      before: {},
      after: { 'Zone PIN 5': { pincodes: ['5'], charge: 90.5, freeFrom: 5000 } },
    })

    const [first, second, ...others] = testimonials.testimonials
    if (!first || !second) throw new Error('there are testimonials')
    await save('testimonials', testimonials)
    await save('testimonials', {
      testimonials: [{ ...second, name: 'Arjun M.' }, first, ...others],
    })
    const { before, after } = (await lastChange('testimonials')) ?? {}
    expect(Object.keys(before ?? {})).toEqual(['order', 'Testimonial 2'])
    expect(after).toMatchObject({
      'Testimonial 2': { name: 'Arjun M.' },
      order: ['Arjun M.', first.name, ...others.map(({ name }) => name)],
    })
    await save('testimonials', testimonials)
  })

  it('keeps numbers as the shop dials them', async () => {
    const reply = await save('details', {
      ...details,
      phone: '90000 40414',
      chatNumber: '09000040414',
    })
    expect(reply.body.data.value).toMatchObject({
      phone: '+919000040414',
      chatNumber: '919000040414',
    })
  })

  it('keeps a landline and an 1800 number, and shows them as they are dialled', async () => {
    const grievanceOfficer = { ...details.grievanceOfficer, phone: '1800 123 4567' }
    await save('details', { ...details, phone: '(040) 2345 6789', grievanceOfficer })
    const kept = shop.app.context.liveSettings.current().details
    expect(kept.phone).toBe('+914023456789')
    expect(kept.grievanceOfficer?.phone).toBe('18001234567')
    const refused = await save('details', { ...details, phone: '23456789' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(refused.body.fields.phone).toContain('STD code')
    await save('details', details)
  })

  it.each([
    [1, 1, 20],
    [10_000_000, 10_000, 300],
    [499_999.99, 200, 70],
  ])(
    'takes ₹%s as the largest order, %i as the most pieces and %i as the least dots per inch',
    async (largestOrder, mostPieces, floorDpi) => {
      const value = { largestOrder, mostPieces, floorDpi }
      expect(await save('selling', value)).toMatchObject({ status: 200, body: { data: { value } } })
      expect(shop.app.context.liveSettings.current().selling).toEqual(value)
      await save('selling', selling)
    },
  )

  it('refuses a change to what somebody else has saved meanwhile', async () => {
    const { version } = (await read()).testimonials
    expect((await save('testimonials', { testimonials: [], version })).status).toBe(200)
    expect(await save('testimonials', { ...testimonials, version })).toMatchObject({
      status: 409,
      body: { code: 'settings.changed' },
    })
    expect((await read()).testimonials.value).toEqual({ testimonials: [] })
    expect((await save('testimonials', testimonials)).status).toBe(200)
  })

  it('lets one of two win who save the same version at the same moment', async () => {
    const { version } = (await read()).shipping
    const replies = await Promise.all(
      [10, 20].map((charge) =>
        save('shipping', { rules: [{ pincodesFrom: '', charge, freeFrom: null }], version }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read()).shipping.version).toBe(version + 1)
  })

  it.each([
    ['details', { ...details, email: 'care@' }, 'email'],
    ['details', { ...details, mapUrl: 'javascript:alert(1)' }, 'mapUrl'],
    ['details', { ...details, address: { ...details.address, pincode: '0' } }, 'address.pincode'],
    ['details', { ...details, tagline: '<b>Walls</b>' }, 'tagline'],
    ['details', {}, 'name'],
    ['shipping', { ...shipping, zones: [{ ...zone, pincodes: ['000000'] }] }, 'zones.0.pincodes.0'],
    ['shipping', { ...shipping, zones: [{ ...zone, pincodes: [] }] }, 'zones.0.pincodes'],
    ['shipping', { ...shipping, zones: [zone, { ...zone, name: 'Too' }] }, 'zones.1.pincodes'],
    ['shipping', { ...shipping, zones: [{ ...zone, charge: -1 }] }, 'zones.0.charge'],
    ['shipping', { ...shipping, holidays: [diwali, diwali] }, 'holidays.1.date'],
    ['shipping', { ...shipping, holidays: Array(400).fill(diwali) }, 'holidays'],
    ['shipping', { ...shipping, cutOffHour: 25 }, 'cutOffHour'],
    ['shipping', { ...shipping, workingDays: [] }, 'workingDays'],
    ['shipping', { ...shipping, stepGrams: 0 }, 'stepGrams'],
    ['shipping', { ...shipping, elsewhere: undefined }, 'elsewhere'],
    ['shipping', { rules: [{ pincodesFrom: '', charge: -1, freeFrom: null }] }, 'elsewhere.charge'],
    ['shipping', { rules: [] }, 'elsewhere'],
    ['selling', { ...selling, largestOrder: 0.99 }, 'largestOrder'],
    ['selling', { ...selling, largestOrder: 10_000_000.01 }, 'largestOrder'],
    ['selling', { ...selling, largestOrder: 100.001 }, 'largestOrder'],
    ['selling', { ...selling, largestOrder: '5000' }, 'largestOrder'],
    ['selling', { ...selling, largestOrder: null }, 'largestOrder'],
    ['selling', { ...selling, mostPieces: 0 }, 'mostPieces'],
    ['selling', { ...selling, mostPieces: 1.5 }, 'mostPieces'],
    ['selling', { ...selling, mostPieces: 10_001 }, 'mostPieces'],
    ['selling', { largestOrder: 5000 }, 'mostPieces'],
    ['selling', { ...selling, floorDpi: 19 }, 'floorDpi'],
    ['selling', { ...selling, floorDpi: 301 }, 'floorDpi'],
    ['selling', { ...selling, floorDpi: 70.5 }, 'floorDpi'],
    ['selling', { ...selling, floorDpi: '70' }, 'floorDpi'],
    ['selling', { ...selling, floorDpi: null }, 'floorDpi'],
    ['banner', { ...banner, text: '' }, 'text'],
    ['banner', { ...banner, link: '//evil.example' }, 'link'],
    ['testimonials', { testimonials: [{ id: 1 }] }, 'testimonials.0.name'],
    ['banner', { ...banner, version: '1' }, 'version'],
  ])('of %s names the wrong field and changes nothing', async (section, body, field) => {
    const before = await read()
    expect(await save(section, body)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    })
    expect(await read()).toEqual(before)
    expect(shippingOf(before)).toEqual(shop.app.context.liveSettings.current().shipping)
  })

  it('shows a picture with a testimonial only once it has been uploaded here', async () => {
    const file = await aPicture({ width: 640, height: 640 }).png().toBuffer()
    const uploaded = await upload(shop, { token: admin.token, file, name: 'nandini.png' })
    const [first, ...others] = testimonials.testimonials
    const withPicture = (picture: string) => ({ testimonials: [{ ...first, picture }, ...others] })

    const picture: string = uploaded.body.result.url
    expect((await save('testimonials', withPicture(picture))).status).toBe(200)
    const [book] = await shop.db.select().from(uploads)
    expect(book?.usedAt).toBeInstanceOf(Date)

    const elsewhere = picture.replace(/[0-9a-f]{6}\//, 'abcdef/')
    expect(await save('testimonials', withPicture(elsewhere))).toMatchObject({
      status: 400,
      body: { fields: { 'testimonials.0.picture': 'Upload the picture first' } },
    })
  })

  it('knows no other sections', async () => {
    expect((await save('prices', {})).status).toBe(404)
  })
})

function shippingOf(settings: { shipping: { value: object } }): object {
  return settings.shipping.value
}

describe('the settings that are shown', () => {
  it('keep the limits of a shop that saved them before prints had a least sharpness', async () => {
    const own = await startTestShop()
    const { liveSettings } = own.app.context
    const value = { largestOrder: 9000, mostPieces: 7 }
    await own.db.insert(shopSettings).values({ section: 'selling', value, version: 3 })
    await liveSettings.refresh()
    expect(liveSettings.current().selling).toEqual({ ...value, floorDpi: 70 })
    await own.close()
  })

  it('charge what was saved before there were zones, and leave that to a server of the release before', async () => {
    const own = await startTestShop()
    const { liveSettings } = own.app.context
    const everywhere = { pincodesFrom: '', charge: 250, freeFrom: 5000 }
    const rules = [everywhere, { pincodesFrom: '500', charge: 0, freeFrom: null }]
    await own.db.insert(shopSettings).values({ section: 'shipping', value: { rules }, version: 3 })
    await liveSettings.refresh()
    const terms = (await own.call('GET', '/api/shop/delivery-terms', {})).body.data
    expect(terms).toMatchObject({
      zones: [{ pincodes: ['500'], chargePaise: 0, isServed: true, transit: null }],
      elsewhere: { chargePaise: 250_00, freeFromPaise: 5000_00, isServed: true, transit: null },
    })

    const owner = await newAdmin(own)
    const { shipping } = (await own.call('GET', '/api/admin/settings', { token: owner.token })).body
      .data
    const changed = {
      ...shipping.value,
      zones: [...shipping.value.zones, { ...zone, pincodes: ['560', '561'], charge: 90 }],
    }
    const path = '/api/admin/settings/shipping'
    const saved = await own.call('PUT', path, { token: owner.token, body: changed })
    expect(saved).toMatchObject({ status: 200, body: { data: { value: changed } } })
    const [row] = await own.db.select().from(shopSettings)
    expect(row?.value).toMatchObject({
      rules: [
        ...rules,
        { pincodesFrom: '560', charge: 90, freeFrom: null },
        { pincodesFrom: '561', charge: 90, freeFrom: null },
      ],
    })
    await own.close()
  })

  it('stay the last known where what is stored cannot be understood, or cannot be read', async () => {
    const logged: string[] = []
    const own = await startTestShop({
      env: { LOG_LEVEL: 'warn' },
      logTo: { write: (text) => logged.push(text) },
    })
    const { liveSettings } = own.app.context
    await own.db
      .insert(shopSettings)
      .values({ section: 'shipping', value: { rules: 'none' }, version: 7 })
    await liveSettings.refresh()
    expect(liveSettings.current()).toEqual(SAMPLE_SETTINGS)
    expect(logged.join()).toContain('cannot be understood')

    await own.db.execute('alter table shop_settings rename to elsewhere')
    await liveSettings.refresh()
    await liveSettings.refresh()
    expect(liveSettings.current()).toEqual(SAMPLE_SETTINGS)
    expect(logged.filter((text) => text.includes('could not be read'))).toHaveLength(1)

    await own.db.execute('alter table elsewhere rename to shop_settings')
    await own.db.update(shopSettings).set({ value: shipping, version: 8 })
    await liveSettings.refresh()
    expect(liveSettings.current().shipping).toEqual(shipping)
    await own.close()
  })
})

describe.each([
  ['GET', '/api/admin/settings', undefined],
  ['PUT', '/api/admin/settings/details', details],
  ['PUT', '/api/admin/settings/shipping', shipping],
  ['PUT', '/api/admin/settings/selling', selling],
  ['PUT', '/api/admin/settings/banner', banner],
  ['PUT', '/api/admin/settings/testimonials', testimonials],
  ['PUT', '/api/admin/settings/printing', printing],
])('%s %s', (method, path, body) => {
  it('is closed to everybody but admins', async () => {
    const customer = await newCustomer(shop)
    expect(await shop.call(method, path, { body })).toMatchObject({
      status: 401,
      body: { code: 'account.login_required' },
    })
    expect(await shop.call(method, path, { token: customer.token, body })).toMatchObject({
      status: 403,
      body: { code: 'account.not_allowed' },
    })
  })
})
