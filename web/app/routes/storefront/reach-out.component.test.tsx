import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { expect, it } from 'vitest'
import { openPage } from '~/testing/open-page.tsx'
import * as reachOut from './reach-out.tsx'

it('the contact page says where, when and how, and how to apply', async () => {
  const page = openPage(reachOut, '/reachout', { site: { shop: SAMPLE_DETAILS } })
  const link = async (name: string | RegExp) =>
    (await page.findAllByRole('link', { name }))[0]?.getAttribute('href')
  expect(await link('+91 90000 40414')).toBe('tel:+919000040414')
  expect(await link('care@bhitti.in')).toBe('mailto:care@bhitti.in')
  expect(await link(/Google Maps/)).toBe(SAMPLE_DETAILS.mapUrl)
  page.getByText(/Monday to Saturday 11:00 AM - 8:00 PM/)
  page.getByText(/Hyderabad, Telangana 500033/)
  const careers = page.getByRole('region', { name: 'Careers' })
  expect(careers.textContent).toContain('Attach your CV')
  expect(careers.textContent).toContain('portfolio')
})
