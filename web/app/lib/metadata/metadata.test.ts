import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { META_DESCRIPTION_CHARACTERS } from '@bhitti/contract/rules/shop/shop-limits'
import { describe, expect, test } from 'vitest'
import { UNKNOWN_SITE } from '../pages/site.ts'
import { cutDescription, pageMeta } from './metadata.ts'

const site = {
  ...UNKNOWN_SITE,
  shop: SAMPLE_DETAILS,
  publicUrl: 'https://www.bhitti.in',
  shopPictures: { social: '/media/catalogue/shop/social-1600x900-a0b1c2/640.webp' },
}
const matches = [{ id: 'root', loaderData: { site } }]

describe('a description', () => {
  test('that fits stays as it is, on one line', () => {
    expect(cutDescription('  Hand-drawn\n peacocks ')).toBe('Hand-drawn peacocks')
    expect(cutDescription('x'.repeat(META_DESCRIPTION_CHARACTERS))).toBe(
      'x'.repeat(META_DESCRIPTION_CHARACTERS),
    )
  })

  test('is cut after a whole word', () => {
    const cut = cutDescription('Peacocks walk among mango trees. '.repeat(10))
    expect(cut.length).toBeLessThanOrEqual(META_DESCRIPTION_CHARACTERS)
    expect(cut).toMatch(/(?:Peacocks|walk|among|mango|trees)…$/)
  })

  test('keeps a word that ends exactly at the limit', () => {
    const word = 'x'.repeat(META_DESCRIPTION_CHARACTERS - 1)
    expect(cutDescription(`${word} and more`)).toBe(`${word}…`)
  })

  test('of one endless word is cut inside of it', () => {
    expect(cutDescription('x'.repeat(500))).toBe(`${'x'.repeat(META_DESCRIPTION_CHARACTERS - 1)}…`)
  })

  test.each(['😀', '👩‍👩‍👧', 'पो'])('never splits %s', (character) => {
    for (const before of ['', 'x', 'xy', 'xyz']) {
      const cut = cutDescription(before + character.repeat(200))
      const kept = cut.slice(before.length, -1)
      expect(kept).toBe(character.repeat(kept.length / character.length))
      expect(cut.length).toBeLessThanOrEqual(META_DESCRIPTION_CHARACTERS)
    }
  })
})

test('addresses in metadata carry the origin, pictures included', () => {
  const meta = pageMeta(matches, { title: 'Blinds', description: 'All blinds', path: '/blinds' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://www.bhitti.in/blinds',
  })
  expect(meta).toContainEqual({ title: 'Blinds | Bhitti' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://www.bhitti.in/media/catalogue/shop/social-1600x900-a0b1c2/640.webp',
  })
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a page can keep out of search engines', () => {
  const meta = pageMeta(matches, {
    title: 'Cart',
    description: '',
    path: '/cart',
    index: false,
  })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the shop’s name in titles is the one that its owner has set', () => {
  const shop = { ...SAMPLE_DETAILS, name: 'Deewar', tagline: 'Walls' }
  const renamed = [{ id: 'root', loaderData: { site: { ...site, shop } } }]
  const page = { description: '', path: '/home' }
  expect(pageMeta(renamed, { ...page, title: 'Blinds' })).toContainEqual({
    title: 'Blinds | Deewar',
  })
  expect(pageMeta(renamed, { ...page, title: 'Deewar' })).toContainEqual({
    title: 'Deewar – Walls',
  })
})
