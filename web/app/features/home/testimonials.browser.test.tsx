import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/shop/sample-settings'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPart } from '~/testing/open-page.tsx'
import { Testimonials } from './testimonials.tsx'

const NAMES = ['Lakshmi Reddy', 'Arjun Mehta', 'Fatima Sheikh', 'Joseph Thomas']

it('testimonials turn by two and wrap, by buttons and by keys', async () => {
  const { testimonials } = SAMPLE_SETTINGS.testimonials
  const page = openPart(<Testimonials />, { site: { testimonials } })
  const isShown = (name: string) => {
    const { left, right } = page.getByText(name).getBoundingClientRect()
    return page.getByText(name).checkVisibility({ visibilityProperty: true }) && right > left
  }
  const expectShown = (names: string[]) => expect.poll(() => NAMES.filter(isShown)).toEqual(names)
  await page.findByText('Lakshmi Reddy')
  await expectShown(NAMES.slice(0, 2))
  await page.press('Next')
  await expectShown(NAMES.slice(2))
  await page.press('Next')
  await expectShown(NAMES.slice(0, 2))
  await page.press('Previous')
  await expectShown(NAMES.slice(2))
  await userEvent.keyboard('{ArrowRight}')
  await expectShown(NAMES.slice(0, 2))
  await userEvent.keyboard('{ArrowLeft}')
  await expectShown(NAMES.slice(2))
})
