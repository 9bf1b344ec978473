import { expect, it } from 'vitest'
import { withoutContacts } from './without-contacts.ts'

it.each([
  ['Call 98480 12345 before you come', 'Call [phone number] before you come'],
  ['Call +91-98480-12345', 'Call [phone number]'],
  ['(040) 2354 7788 is the office', '[phone number] is the office'],
  ['Send the proof to asha.rao@example.in, please', 'Send the proof to [e-mail], please'],
])('%j is read in the workshop as %j', (written, read) => {
  expect(withoutContacts(written)).toBe(read)
})

it.each([
  'Wall 3200 × 2400 mm, PIN 500034',
  'Cut 12.5 mm off strip 3, then 4, then 5',
  'Order BH100123 came first',
])('%j has measures and no contacts, and stays', (written) => {
  expect(withoutContacts(written)).toBe(written)
})
