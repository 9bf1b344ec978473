import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '../../testing/people/people.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const inTelugu = (text: string) => text.replace(/\d/g, (digit) => '౦౧౨౩౪౫౬౭౮౯'[Number(digit)] ?? '')
const inHindi = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')

describe('somebody who writes digits in an Indian script', () => {
  it('registers, logs in in another script, and is one person for both', async () => {
    const form = registrationForm()
    const body = { ...form, phone: inTelugu(form.phone) }
    expect((await shop.call('POST', '/api/auth/register', { body })).status).toBe(201)
    const login = await shop.call('POST', '/api/auth/login', {
      body: { identifier: inHindi(`+91 ${form.phone}`), password: form.password },
    })
    expect(login.body.user.phone).toBe(`+91${form.phone}`)
    const again = { ...registrationForm(), phone: inHindi(form.phone) }
    expect((await shop.call('POST', '/api/auth/register', { body: again })).status).toBe(409)
  })

  it('saves an address, and leaves a number in the popup', async () => {
    const { id: userId, token } = await newCustomer(shop)
    const saved = await shop.call('POST', '/api/shop/address/add', {
      token,
      body: {
        userId,
        name: 'ఘంటసాల',
        address: '12-2-709',
        city: 'హైదరాబాద్',
        pincode: inTelugu('500028'),
        phone: inTelugu('9849012345'),
        notes: 'Gate 2',
      },
    })
    expect(saved.body.data).toMatchObject({ pincode: '500028', phone: '+919849012345' })
    const contact = { phone: inHindi('09849012345'), email: 'a@example.in' }
    const left = await shop.call('POST', '/api/info/userinfopost', { body: contact })
    expect(left.status).toBe(201)
    expect(JSON.stringify(left.body)).toContain('+919849012345')
  })
})

it('who sends digits as a JSON number to a strict call hears that they are text', async () => {
  const { token } = await newCustomer(shop)
  const body = { name: 'Asha', phone: 9849012345 }
  const reply = await shop.call('PUT', '/api/account/profile', { token, body })
  expect(reply).toMatchObject({
    status: 400,
    body: { fields: { phone: 'Send the phone number as text, such as "9849012345"' } },
  })
})

it.each(['Prize at evil.com/x', 'Ra\u202evi', '\u200b'])(
  'nobody registers under the name %j, and the field says why',
  async (name) => {
    const body = { ...registrationForm(), name }
    const reply = await shop.call('POST', '/api/auth/register', { body })
    expect(reply).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } })
  },
)

it('a stranger’s message in place of a name is not mailed to the owner of the mailbox', async () => {
  const form = { ...registrationForm(), name: 'Your account is blocked, call 98490 12345' }
  await shop.call('POST', '/api/auth/register', { body: form })
  await shop.call('POST', '/api/auth/forgot', { body: { email: form.email } })
  // One mail confirms the address, the other resets the password.
  await expect.poll(() => shop.mailsTo(form.email)).toHaveLength(2)
  for (const mail of shop.mailsTo(form.email)) {
    expect(mail).toMatch(/^Hello,\r?$/m)
    expect(mail).not.toContain('blocked')
  }
})
