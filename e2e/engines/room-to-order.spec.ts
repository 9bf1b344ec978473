import { expect, test } from './engine-test.ts'
import { payFor, signIn } from './paying.ts'

test('a placed design is seen in a room, and paid as it was placed', async ({
  enginePage: page,
  registered,
  request,
}) => {
  await signIn(page, registered)
  await page.open('/products/shillong-cherry')
  await page.press({ role: 'radio', name: 'Centimetres' })
  await page.write({ label: 'Height (cm)' }, '240')
  await page.write({ label: 'Width (cm)' }, '300')
  // Clicks while the wall is being drawn: the controls must not move.
  await page.press({ role: 'radio', name: { pattern: '^HD' } })
  await page.see({ role: 'radio', name: { pattern: '^HD' }, checked: true })
  await page.press({ role: 'button', name: 'Mirror' })
  await page.press({ role: 'link', name: 'See it in a room' })

  await page.arrive(/^\/visualiser\?product=shillong-cherry/)
  await page.see({ css: '[role=application] canvas[data-printed]' })
  await page.see({ css: '[role=application] [data-renderer]' })
  await page.seeValue({ label: 'Height (cm)' }, '240')
  await page.see({ text: { pattern: '^Your print is smaller than this room’s wall' } })
  expect(await page.accessibilityFaults()).toEqual([])
  await page.write({ label: 'Width (cm)' }, '310')
  await page.press({ role: 'button', name: 'Order exactly this' })

  await page.arrive(/^\/products\/shillong-cherry$/)
  await page.seeValue({ label: 'Width (cm)' }, '310')
  await page.see({ css: 'button[aria-pressed=true]' })
  await payFor(page, request, registered)
  await page.see({ text: { pattern: '240 cm × 310 cm' } })
})
