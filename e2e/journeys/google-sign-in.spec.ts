import { collectRequests, openAccountChooser, useAnotherEmail } from '../fixtures/google.ts'
import { answerBadGateway } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { expectToast } from '../fixtures/shopper.ts'

test('somebody signs in with Google, and the code in the address is gone at once', {
  tag: ['@phone', '@core'],
}, async ({ page, request, newcomer }) => {
  await openAccountChooser(page)
  await expect(page.getByText('Demo identity provider – not Google')).toBeVisible()
  await page.getByText('Use another e-mail…').click()
  await page.reload()

  const requests = collectRequests(page)
  const landing = page.waitForResponse(/\/auth\/login\?googleLogin=success/)
  await useAnotherEmail(page, newcomer)
  await expectToast(page, 'Google login successful!')
  await expect(page).toHaveURL('/home')

  const reply = await landing
  const code = new URL(reply.url()).searchParams.get('token') ?? ''
  expect(code).toMatch(/^google-[\w-]{43}$/)
  expect(reply.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect(await reply.text()).not.toContain(code)
  const others = requests.filter((sent) => sent.url() !== reply.url())
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) {
    expect(other.url()).not.toContain(code)
    expect((await other.allHeaders()).referer ?? '').not.toContain(code)
  }

  await test.step('the session is an ordinary one, and the code opens nothing any more', async () => {
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    expect(token).not.toBe(code)
    const checkAuth = (bearer: string | null) =>
      request.get('/api/auth/check-auth', { headers: { authorization: `Bearer ${bearer}` } })
    const { user } = await (await checkAuth(token)).json()
    expect(user).toMatchObject({ name: newcomer.name, email: newcomer.email, role: 'customer' })
    expect((await checkAuth(code)).status()).toBe(401)
  })

  await test.step('going back in the history does not bring the code back', async () => {
    await page.goBack()
    await expect(page).not.toHaveURL(/token/)
  })
})

test('an account that somebody left under one’s e-mail is emptied only after asking', {
  tag: '@phone',
}, async ({ page, request, newcomer, allowedErrors }) => {
  allowedErrors.push(/status of 502/)
  const register = () =>
    request.post('/api/auth/register', {
      data: { ...newcomer, confirmPassword: newcomer.password },
    })
  const logIn = () =>
    request.post('/api/auth/login', {
      data: { identifier: newcomer.email, password: newcomer.password },
    })
  expect((await register()).status()).toBe(201)
  const owner = { name: 'Meera Iyer', email: newcomer.email }
  const question = page.getByRole('heading', { name: 'Is this account yours?' })

  await test.step('cancelling leaves it as it was', async () => {
    await openAccountChooser(page)
    await useAnotherEmail(page, owner)
    await expect(question).toBeVisible()
    await expect(page.getByText(newcomer.email)).toBeVisible()
    await expect(page.getByText('The name and the phone number')).toBeVisible()
    await expect(page).toHaveURL('/auth/google-link')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectToast(page, 'Nothing was changed')
    await expect(page).toHaveURL('/auth/login')
    expect((await logIn()).status()).toBe(200)
  })

  await test.step('a page that was reloaded leads back to login', async () => {
    await openAccountChooser(page)
    await useAnotherEmail(page, owner)
    await expect(page.getByRole('button', { name: 'Remove and continue' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Please sign in with Google again.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to login' }).click()
  })

  await test.step('agreeing makes it the owner’s, and nobody else’s', async () => {
    await openAccountChooser(page)
    await useAnotherEmail(page, owner)
    await expect(question).toBeVisible()
    const confirm = '**/api/auth/google/link/confirm'
    await answerBadGateway(page, confirm)
    await page.getByRole('button', { name: 'Remove and continue' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to authenticate with Google')
    await page.unroute(confirm)
    await page.getByRole('button', { name: 'Remove and continue' }).click()
    await expectToast(page, 'Google login successful!')
    await expect(page).toHaveURL('/home')
    await page.goto('/profile')
    await expect(page.getByText('Meera Iyer').first()).toBeVisible()
    await expect(page.getByText(newcomer.email)).toBeVisible()
    expect((await logIn()).status()).toBe(401)
  })
})

test('who was choosing a product comes back to it', async ({ page, newcomer }) => {
  await page.goto('/products/udaipur-damask')
  await page.getByLabel('Height (inches)').fill('120')
  await page.getByLabel('Width (inches)').fill('96')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await useAnotherEmail(page, newcomer)
  await expect(page).toHaveURL('/products/udaipur-damask')
  await expect(page.getByLabel('Height (inches)')).toHaveValue('120')
})

test('anyone who cancels, or fails at the provider, is told so and can try again', async ({
  page,
  newcomer,
}) => {
  const couldNot = ['Google login failed', 'Could not authenticate with Google']
  for (const choice of ['Cancel', 'The provider fails', /^Kiran Thomas .* not verified$/]) {
    await openAccountChooser(page)
    await page.getByRole('button', { name: choice }).click()
    await expectToast(page, ...couldNot)
    await expect(page).toHaveURL('/auth/login')
  }
  await openAccountChooser(page)
  await page.getByText('Use another e-mail…').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter an e-mail address')).toBeVisible()
  await page.getByLabel('Name').fill(newcomer.name)
  await page.getByLabel('E-mail', { exact: true }).fill(newcomer.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Google login successful!')
})
