import { submitContact } from '@bhitti/contract/calls/complaints/contacts.endpoints'
import { expect, it, vi } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPart } from '~/testing/open-page.tsx'
import ContactDialog from './contact-dialog.tsx'

const SENT = {
  success: true as const,
  _id: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c40',
  phone: '+919849012345',
  email: 'meera@example.in',
  createdAt: '2026-03-02T06:30:00.000Z',
}

function open() {
  const onClose = vi.fn()
  return { onClose, page: openPart(<ContactDialog open onClose={onClose} />) }
}

it('the popup says beside each field what is missing or wrong', async () => {
  const { page } = open()
  await page.press('Contact me')
  await page.findByText('Phone number is required')
  page.getByText('Email address is required')
  expect(document.activeElement).toBe(page.getByLabelText('Phone number'))
  await page.fill('Phone number', '12345')
  await page.fill('Email address', 'meera.example.in')
  await page.press('Contact me')
  await page.findByText('Email address is invalid')
  api.reply(submitContact, SENT)
  await page.fill('Email address', 'meera@example.in')
  await page.press('Contact me')
  await page.findByText('Enter a 10-digit Indian mobile number')
})

it('the popup keeps what was typed if sending fails, and closes once it is sent', async () => {
  api.disconnect(submitContact)
  const { page, onClose } = open()
  await page.fill('Phone number', '98490 12345')
  await page.fill('Email address', 'meera@example.in')
  await page.press('Contact me')
  await page.expectToast('Failed to submit user information')
  page.getByDisplayValue('98490 12345')
  api.reply(submitContact, SENT)
  await page.press('Contact me')
  await page.expectToast('Thank you! We will be in touch soon.')
  expect(onClose).toHaveBeenCalledOnce()
})
