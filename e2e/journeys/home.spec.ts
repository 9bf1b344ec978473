import { openWithStoppedClock } from '../fixtures/clock.ts'
import { expect, test } from '../fixtures/shop-test.ts'

test.describe('after the first visit', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
  })

  test('the home page shows everything and leads everywhere', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'LET YOUR WALLS TELL YOUR STORIES',
    )
    const main = page.getByRole('main')
    for (const [name, path] of [
      ['Find your Wallpaper', '/wallpapers'],
      ['Wallpaper', '/wallpapers'],
      ['Wallpaper Roll', '/wallpaperrolls'],
      ['Blinds', '/blinds'],
      ['Curtains', '/curtain'],
      ['Artist Collection', '/artist'],
      ['Schedule Now', '/reachout'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    const story = page.getByRole('region', { name: 'Our Story' })
    for (const [figure, of] of [
      ['5000+', 'satisfied clients'],
      ['100+', 'unique styles'],
      ['4+', 'years of experience'],
    ] as const) {
      await expect(story.getByText(figure, { exact: true })).toBeVisible()
      await expect(story.getByText(of)).toBeVisible()
    }
    await expect(
      page.getByRole('region', { name: 'Why Choose Us' }).getByRole('listitem'),
    ).toHaveCount(4)

    const banner = page.getByRole('complementary', { name: 'Announcement' })
    await banner.getByRole('button', { name: 'Close announcement' }).click()
    await expect(banner).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
  })
})

test('the contact popup comes 1.5 seconds after the first visit, and once per session', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install({ time: '2026-02-03T10:00:00Z' })
  await page.clock.pauseAt('2026-02-03T10:00:01Z')
  const code = page.waitForResponse(/contact-dialog/)
  await openWithStoppedClock(page, '/home')
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden()
  await page.clock.runFor(1400)
  await code
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(100)
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)

  await page.clock.pauseAt('2026-02-03T11:00:00Z')
  await openWithStoppedClock(page, '/wallpapers')
  await openWithStoppedClock(page, '/home')
  await page.clock.runFor(5000)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(popup).toHaveCount(0)
})
