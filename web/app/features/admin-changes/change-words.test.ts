import { describe, expect, it } from 'vitest'
import { fieldChanges, groupSize, kindName, thingName, thingPath } from './change-words.ts'

const of = (entity: string, before: object | null, after: object | null, entityId = 'x') =>
  fieldChanges({
    entity,
    entityId,
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
  })

describe('an entry in the log of changes', () => {
  it('says field by field what was and what is, in the order and words of people', () => {
    const before = {
      salePricePaise: 100_000,
      trend: null,
      productType: 'wallpaperRolls',
      category: 'kidsSeries',
      imageAlts: ['a', 'b'],
      archivedAt: null,
      image2: null,
    }
    const after = {
      salePricePaise: 8950,
      trend: 'newarrival',
      productType: 'artist',
      category: null,
      imageAlts: [],
      archivedAt: '2026-11-20T18:35:00.000Z',
      image2: '/media/uploads/abc-1600x1200-f6efe0/640.webp',
    }
    expect(of('product', before, after)).toEqual([
      { field: 'Type', before: 'Wallpaper Rolls', after: 'Artist Collection' },
      { field: 'Category', before: 'Kids Series', after: 'none' },
      { field: 'Trend', before: 'none', after: 'New Arrival' },
      { field: 'Sale price', before: '₹1,000', after: '₹89.50' },
      { field: 'Picture 2', before: 'none', after: 'picture abc' },
      { field: 'Picture descriptions', before: 'a, b', after: 'none' },
      { field: 'Archived', before: 'none', after: '21 Nov 2026, 12:05 am' },
    ])
  })

  it('leaves out the side on which a field was not there, and what says nothing to people', () => {
    expect(of('product', null, { stockQuantity: 1_234_567, artistId: '0190' })).toEqual([
      { field: 'Stock', before: null, after: '12,34,567' },
    ])
    expect(of('product', null, null)).toEqual([])
  })

  it('writes the measures of a medium in millimetres and thousandths', () => {
    const before = {
      Canvas: { rollWidthUm: null, edgeUm: 5_000, join: 'butt', feedPpm: 0 },
      format: 'pdf',
    }
    const after = {
      Canvas: { join: 'overlap', edgeUm: 3_000, feedPpm: -1_230, rollWidthUm: 1_372_500 },
      format: 'tiff',
    }
    expect(of('settings', before, after, 'printing')).toEqual([
      {
        field: 'Canvas',
        before:
          'Roll width: none; Unprintable edge: 5 mm; Join: Edge to edge; Feed compensation: 0 ‰',
        after:
          'Roll width: 1,372.5 mm; Unprintable edge: 3 mm; Join: Overlapping, cut on the wall; Feed compensation: -1.23 ‰',
      },
      { field: 'Files', before: 'PDF', after: 'TIFF' },
    ])
  })

  it('writes the terms of a promotion in percent, rupees and Indian time', () => {
    expect(
      of('promotion', null, {
        percentBasisPoints: 1000,
        amountPaise: null,
        minSubtotalPaise: 200_000,
        productTypes: ['curtains', 'wallpaperRolls'],
        totalLimit: null,
        endsAt: '2026-11-21T12:30:00.000Z',
        isPaused: false,
      }),
    ).toEqual([
      { field: 'Discount in percent', before: null, after: '10 %' },
      { field: 'Discount as an amount', before: null, after: 'none' },
      { field: 'Minimum subtotal', before: null, after: '₹2,000' },
      { field: 'Product types', before: null, after: 'Curtains, Wallpaper Rolls' },
      { field: 'Uses in all', before: null, after: 'none' },
      { field: 'Ends', before: null, after: '21 Nov 2026, 6:00 pm' },
      { field: 'Paused', before: null, after: 'no' },
    ])
  })

  it('writes the settings by section, lists and parts included', () => {
    const section = (name: string, after: object) => of('settings', null, after, name)[0]
    expect(section('banner', { from: '2026-11-21' })?.after).toBe('21 Nov 2026')
    expect(section('reviews', { publishing: 'after_look' })).toEqual({
      field: 'New reviews',
      before: null,
      after: 'Published after approval',
    })
    expect(section('shipping', { 'PIN 5000': { charge: 1250, freeFrom: null } })).toEqual({
      field: 'PIN 5000',
      before: null,
      after: 'Charge: ₹1,250; Free from: none',
    })
    expect(
      section('details', { openingHours: { days: ['Mo', 'Tu'], opens: '11:00' } })?.after,
    ).toBe('Days: Monday, Tuesday; Opens: 11:00')
    expect(section('details', { chatNumber: '919000040414' })?.after).toBe('+91 90000 40414')
    const social = [
      { name: 'Instagram', url: 'https://a.in' },
      { name: 'Pinterest', url: 'https://b.in' },
    ]
    expect(section('details', { social })?.after).toBe(
      'Network: Instagram; Link: https://a.in\nNetwork: Pinterest; Link: https://b.in',
    )
    const picture = '/media/uploads/abc-1600x1200-f6efe0/640.webp'
    expect(section('testimonials', { 'Testimonial 2': { ground: 'clay', picture } })?.after).toBe(
      'Picture: picture abc; Colour: Clay',
    )
  })

  it('writes what artists are paid and what the provider tells in words', () => {
    const paid = { month: '2026-11', amount: 1250.5, commission: 12.5, active: true }
    expect(of('artist', null, paid).map(({ after }) => after)).toEqual([
      '12.5 %',
      'yes',
      'November 2026',
      '₹1,250.50',
    ])
    expect(of('notice', null, { name: 'payment.captured' })[0]?.after).toBe('payment captured')
    expect(of('review', { state: 'waiting' }, { state: 'published' })[0]).toMatchObject({
      before: 'Waiting for approval',
      after: 'Published',
    })
  })

  it('writes entries of former times without what programs call things, whatever they hold', () => {
    expect(of('promotion', { value: 1250, kind: 'percent' }, { value: 2000 })).toEqual([
      { field: 'Value', before: '12.5', after: '20' },
      { field: 'Kind', before: 'percent', after: null },
    ])
    expect(of('lamp', null, { bulbPaise: 5000, shade: { isRound: true }, tags: [] })).toEqual([
      { field: 'Bulb', before: null, after: '₹50' },
      { field: 'Shade', before: null, after: 'Is round: yes' },
      { field: 'Tags', before: null, after: 'none' },
    ])
    expect(of('product', null, { trend: 'toString', pricePaise: 'odd' })).toEqual([
      { field: 'Trend', before: null, after: 'toString' },
      { field: 'Price', before: null, after: 'odd' },
    ])
  })
})

describe('what an entry is about', () => {
  const nothing = { before: null, after: null, group: null }

  it('is named as people name it, and led to', () => {
    const order = { entity: 'order', entityId: '0190', label: 'BH100042', ...nothing }
    expect(thingName(order)).toBe('Order BH100042')
    expect(thingPath(order)).toBe('/admin/orders?order=0190')
    expect(thingName({ ...order, entity: 'review', label: 'Champa' })).toBe('Review of Champa')
    expect(thingName({ ...order, entity: 'settings', entityId: 'banner', label: null })).toBe(
      'Settings: Promo banner',
    )
    expect(kindName('product import')).toBe('Import')
  })

  it('is named by what was recorded of it once it is gone, or by the end of its id', () => {
    const gone = { entity: 'promotion', entityId: 'a'.repeat(36), label: null, ...nothing }
    expect(thingName({ ...gone, before: { code: 'DIWALI' } })).toBe('Promotion DIWALI')
    expect(thingName(gone)).toBe('Promotion …aaaaaaaa')
    const unknown = { ...gone, entity: 'toString' }
    expect(thingName(unknown)).toBe('To string …aaaaaaaa')
    expect(thingPath(unknown)).toBeNull()
  })

  it('is a bulk edit or an import, with how many products it changed', () => {
    const id = 'a'.repeat(36)
    const group = { things: 14 }
    const bulk = {
      entity: 'bulk edit',
      entityId: id,
      label: null,
      before: null,
      after: null,
      group,
    }
    expect(thingName(bulk)).toBe('Bulk edit')
    const file = { ...bulk, entity: 'product import', after: { fileName: 'diwali.csv' } }
    expect(thingName(file)).toBe('Import of diwali.csv')
    expect(groupSize(group)).toBe('14 products')
    expect(groupSize({ things: 1 })).toBe('1 product')
    expect(groupSize({ things: 20_000 })).toBe('20,000 products')
    expect(groupSize({ things: 0 })).toBe('no products so far')
  })
})
