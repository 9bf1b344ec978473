import { listPrinterProfiles } from '@bhitti/contract/calls/printing/prints.endpoints'
import {
  changeDetails,
  changeReviews,
  changeSelling,
  readSettings,
} from '@bhitti/contract/calls/shop/settings.endpoints'
import type { StoredSettings } from '@bhitti/contract/calls/shop/settings.schemas'
import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/shop/sample-settings'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { OWNER } from '~/testing/people.ts'
import * as settings from './settings.tsx'

function stored(changes: Partial<typeof SAMPLE_SETTINGS> = {}): StoredSettings {
  const sections = Object.entries({ ...SAMPLE_SETTINGS, ...changes })
  // Safe: the sections of the sample, each with its version.
  return Object.fromEntries(
    sections.map(([name, value]) => [
      name,
      { value, version: 1, updatedAt: null, updatedBy: null },
    ]),
  ) as StoredSettings
}

async function openSection(name: string) {
  api.reply(readSettings, { success: true, data: stored() })
  api.reply(listPrinterProfiles, { success: true, data: [] })
  const page = openPage(settings, '/admin/settings', { as: OWNER })
  const form = within(await page.findByRole('form', { name }))
  return {
    page,
    form,
    fill: async (label: string | RegExp, text: string) => {
      const field = form.getByLabelText(label)
      await page.user.clear(field)
      await page.user.paste(text)
    },
    save: () => page.user.click(form.getByText('Save')),
  }
}

it('settings that cannot be loaded say so, and are loaded when asked again', async () => {
  api.disconnect(readSettings)
  const page = openPage(settings, '/admin/settings', { as: OWNER })
  await page.findByText(/The shop could not be reached/)
  api.reply(readSettings, { success: true, data: stored() })
  api.reply(listPrinterProfiles, { success: true, data: [] })
  await page.press('Try again')
  await page.findByRole('form', { name: 'Shop details' })
})

it('wrong details of the shop are named one by one, and what was typed stays', async () => {
  const { form, fill, save, page } = await openSection('Shop details')
  api.refuse(changeDetails, 'request.invalid')
  await fill('Name of the shop', '<b>Bhitti</b>')
  await fill(/^Customer care e-mail/, 'care@')
  await fill(/^Map link/, 'javascript:alert(1)')
  await save()
  await form.findByText('Name of the shop must be plain text, without HTML')
  form.getByText('Email address is invalid')
  form.getByText('Map link must be an address that begins with https://')
  expect(document.activeElement).toBe(form.getByLabelText('Name of the shop'))
  form.getByDisplayValue('<b>Bhitti</b>')
  await page.user.click(form.getByText('Discard changes'))
  await form.findByDisplayValue('Bhitti')
})

it('details that somebody else has saved meanwhile are not overwritten', async () => {
  const { form, fill, save, page } = await openSection('Shop details')
  const details = { ...SAMPLE_SETTINGS.details, tagline: 'Made by somebody else' }
  const newer = stored({ details })
  newer.details.version = 2
  api.refuse(changeDetails, 'settings.changed')
  api.reply(readSettings, { success: true, data: newer })
  await fill(/^Tagline/, 'Walls that fit')
  await save()
  await form.findByText('Somebody else has saved this meanwhile')
  form.getByDisplayValue('Walls that fit')
  await page.user.click(form.getByText('Show the saved version'))
  await form.findByDisplayValue('Made by somebody else')
})

it('limits of selling that cannot be are said beside their fields', async () => {
  const { form, fill, save } = await openSection('Selling')
  api.refuse(changeSelling, 'request.invalid')
  form.getByDisplayValue('5,00,000')
  await fill('Largest order paid online', 'many')
  await fill('Maximum pieces in an order', '0')
  await save()
  await form.findByText('Enter an amount such as 5,00,000 or 99.50')
  form.getByText('Enter a whole number from 1 to 10,000')
  await fill('Largest order paid online', '1,999')
  await fill('Maximum pieces in an order', '5')
  await fill('Minimum sharpness of prints', '19')
  await save()
  await form.findByText('Enter a whole number from 20 to 300')
})

it('what is saved is said to be, and sent with the version that was seen', async () => {
  const { form, save, page } = await openSection('Reviews')
  const value = { publishing: 'after_look' as const }
  api.reply(changeReviews, {
    success: true,
    data: { value, version: 2, updatedAt: '2026-11-29T06:30:00.000Z', updatedBy: 'Asha Rao' },
  })
  await page.user.click(form.getByRole('radio', { name: /^After approval/ }))
  await save()
  await page.expectToast('Saved. The shop shows it within two seconds')
  await form.findByText(/^Last saved on/)
  expect(api.callsTo(changeReviews)).toMatchObject([{ body: { ...value, version: 1 } }])
})

it('a page with unsaved settings asks before it is left', async () => {
  const { form, fill, page } = await openSection('Shop details')
  await fill(/^Tagline/, 'Walls that fit')
  await page.press(/^History.*shop details$/)
  await page.findByRole('dialog', { name: 'Leave without saving?' })
  await page.press('Stay here')
  expect(page.address()).toBe('/admin/settings')
  form.getByDisplayValue('Walls that fit')
})
