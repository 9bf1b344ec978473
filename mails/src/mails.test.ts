import type { Order, RefundLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { describe, expect, it } from 'vitest'
import type { MailContent, MailedPaper } from './mail-content.ts'
import { renderMail as renderMailOf } from './mails.tsx'
import { SAMPLE_ORDER } from './sample-order.ts'

const renderMail = (content: MailContent) => renderMailOf(content, SAMPLE_DETAILS)
const orderUrl = 'https://bhitti.in/profile?order=1&x=2'
const about = (order: Partial<Order> = {}) => ({
  customerName: 'Meera',
  order: { ...SAMPLE_ORDER, ...order },
  papers: [] as MailedPaper[],
  orderUrl,
})
const paper = {
  ...{ kind: 'creditNote' as const, name: 'Credit note', number: 'CN/26-27/0007' },
  ...{ day: '2026-12-05', amount: 2000, refersTo: 'INV/26-27/0042' },
}
const voucher = (kind: 'receiptVoucher' | 'refundVoucher', name: string, number: string) => ({
  ...{ kind, name, number, day: '2026-12-05', amount: 500, refersTo: null },
})
const vouchers = [
  voucher('receiptVoucher', 'Receipt voucher', 'RV/26-27/0003'),
  voucher('refundVoucher', 'Refund voucher', 'RFV/26-27/0001'),
]
const commercial = { ...paper, kind: 'commercialCredit' as const, name: 'Commercial credit note' }
const ticket = {
  customerName: 'Meera',
  number: 'TK50001',
  isComplaint: true,
  text: 'We print the second strip again.\nIt leaves on Friday.',
  acknowledgeBy: '2026-11-26T06:00:00.000Z',
  settleBy: '2026-12-24T06:00:00.000Z',
  ticketUrl: 'https://bhitti.in/complaint/follow#token=x',
}
type Template = MailContent['template']
/** At least one per template, so that a mail without a test does not compile. */
type OfEach = {
  [T in Template]: [MailContent & { template: T }, ...(MailContent & { template: T })[]]
}
const back = { ...about(), refundAmount: 1_27_750.5 }
const refundedOrder = about({ refundedAmount: 1_27_750.5 })
const google = { customerName: 'Meera', newPasswordUrl: 'https://bhitti.in/forgot' }
const accountUrl = 'https://bhitti.in/admin/account'
const access = { customerName: 'Meera', at: '2026-11-20T12:35:00.000Z', accountUrl }
const mails: OfEach = {
  'ticket-received': [{ template: 'ticket-received', ...ticket }],
  'ticket-answered': [{ template: 'ticket-answered', ...ticket }],
  'ticket-settled': [
    { template: 'ticket-settled', ...ticket, outcome: 'refused' },
    {
      ...{ template: 'ticket-settled', ...ticket, outcome: 'refund' },
      ...{ refundAmount: 500, refundStatus: 'onTheWay' },
    },
  ],
  'ticket-escalated': [{ template: 'ticket-escalated', ...ticket }],
  'order-placed': [{ template: 'order-placed', ...about() }],
  'order-paid': [{ template: 'order-paid', ...about() }],
  'order-shipped': [{ template: 'order-shipped', ...about() }],
  'parcel-shipped': [{ template: 'parcel-shipped', ...about(), parcel: null }],
  'replacement-shipped': [{ template: 'replacement-shipped', ...about(), parcel: null }],
  'order-delivered': [{ template: 'order-delivered', ...about() }],
  'order-cancelled': [
    { template: 'order-cancelled', ...refundedOrder },
    { template: 'order-cancelled', ...refundedOrder, papers: [paper] },
  ],
  'order-reopened': [
    { template: 'order-reopened', ...about({ status: 'Processing' }) },
    { template: 'order-reopened', ...refundedOrder },
  ],
  'order-refunded': [
    { template: 'order-refunded', ...about(), refundAmount: 500, refundLines: [] },
  ],
  'order-proof-ready': [
    { template: 'order-proof-ready', ...about(), productName: 'Udaipur Damask' },
  ],
  'order-not-kept': [
    { template: 'order-not-kept', ...back, reason: 'out_of_stock' },
    { template: 'order-not-kept', ...back, reason: 'promotion_used_up' },
    { template: 'order-not-kept', ...back, reason: 'paid_twice' },
    { template: 'order-not-kept', ...back, reason: 'wrong_amount' },
  ],
  'tax-papers-issued': [
    { template: 'tax-papers-issued', ...about(), papers: [paper] },
    {
      ...{ template: 'tax-papers-issued', ...about() },
      papers: [{ ...commercial, number: 'TCC/26-27/12345' }],
    },
    { template: 'tax-papers-issued', ...about(), papers: vouchers },
  ],
  'back-in-stock': [
    {
      ...{ template: 'back-in-stock', customerName: 'Meera', productName: 'Udaipur Damask' },
      productUrl: 'https://bhitti.in/products/udaipur-damask',
    },
  ],
  'password-reset': [
    { template: 'password-reset', customerName: 'Meera', resetUrl: 'https://bhitti.in/r#token=x' },
  ],
  'confirm-email': [
    {
      template: 'confirm-email',
      customerName: 'Meera',
      confirmUrl: 'https://bhitti.in/auth/confirm-email#token=x',
    },
  ],
  'google-linked': [
    { template: 'google-linked', ...google, removed: true },
    { template: 'google-linked', ...google, removed: false },
  ],
  'staff-invitation': [
    {
      template: 'staff-invitation',
      customerName: 'Meera',
      invitedBy: 'Lakshmi',
      invitationUrl: 'https://bhitti.in/auth/invitation#token=x',
    },
  ],
  'new-device': [
    { template: 'new-device', ...access, device: 'Chrome on Android', network: '49.37.12.x' },
  ],
  'factor-reset': [{ template: 'factor-reset', customerName: 'Meera', by: 'Asha Rao', accountUrl }],
  'access-changed': [
    { template: 'access-changed', ...access, change: 'passkey added' },
    { template: 'access-changed', ...access, change: 'passkey removed' },
    { template: 'access-changed', ...access, change: 'authenticator added' },
    { template: 'access-changed', ...access, change: 'authenticator removed' },
    { template: 'access-changed', ...access, change: 'recovery codes renewed' },
    {
      template: 'access-changed',
      ...access,
      change: 'role given',
      role: 'Accounts',
      by: 'Asha Rao',
    },
  ],
}
const everyMail: MailContent[] = Object.values(mails).flat()

describe.each(everyMail)('the mail $template $reason', (content) => {
  it('greets by name, names the shop and how to reach it, in HTML and in plain text', async () => {
    const { html, text } = await renderMail(content)
    for (const words of ['Hello Meera', 'care@bhitti.in', '+91 90000 40414', 'Hyderabad']) {
      expect(text).toContain(words)
    }
    expect(html).toContain('Bhitti Interiors Private Limited')
    expect(html).toContain('max-width:600px')
    expect(text).not.toMatch(/<[a-z]/i)
  })

  it('has a subject of one line that fits an inbox', async () => {
    const { subject } = await renderMail(content)
    expect(subject.length).toBeGreaterThan(10)
    expect(subject.length).toBeLessThan(70)
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('leads to the next step', async () => {
    const { html, text } = await renderMail(content)
    const link = /https:\/\/bhitti\.in\/\S+/.exec(text)?.[0]
    expect(link).toBeDefined()
    expect(html).toContain(String(link).replaceAll('&', '&amp;'))
  })
})

it('leads to where one complains, once it is paid', async () => {
  for (const content of everyMail) {
    if (!('order' in content)) continue
    const leads = !['order-placed', 'order-not-kept'].includes(content.template)
    const { text } = await renderMail(content)
    expect([content.template, text.includes(`/complaint?order=${SAMPLE_ORDER._id}`)]).toEqual([
      content.template,
      leads,
    ])
  }
})

it('is written with the details that the shop has now', async () => {
  const shop = {
    ...SAMPLE_DETAILS,
    name: 'Deewar & Daughters',
    legalName: 'Deewar Private Limited',
    email: 'hello@deewar.in',
    openingHours: { days: ['Su' as const], opens: '10:00', closes: '14:30' },
  }
  for (const content of everyMail) {
    const { subject, html, text } = await renderMailOf(content, shop)
    expect(text).toContain('hello@deewar.in')
    expect(text).toContain('Sunday 10:00 AM - 2:30 PM')
    expect(html).toContain('Deewar &amp; Daughters')
    expect(subject + text).not.toContain('Bhitti ')
  }
})

describe.each(everyMail.filter((content) => 'order' in content))(
  'the order in $template $reason',
  (content) => {
    it('says number, day, lines, sums, payment, address and business', async () => {
      const { text } = await renderMail(content)
      for (const words of [
        'BH100042',
        '20 Nov 2026, 6:05 pm',
        'Udaipur Damask',
        '120 × 96 in',
        'Canvas',
        '₹1,25,280',
        '2.5 m',
        '₹1,27,750.50',
        'UPI',
        'pay_Q2wE4rT6yU8iO0',
        'Meera Iyer',
        '500028',
        '+91 98490 12345',
        'Sea View Hotels',
        'GSTIN 27AAPFU0939F1ZV',
      ]) {
        expect(text).toContain(words)
      }
    })
  },
)

it('says what goes back, and when it arrives', async () => {
  for (const content of everyMail.filter(({ template }) =>
    ['order-refunded', 'order-cancelled', 'order-not-kept'].includes(template),
  )) {
    expect((await renderMail(content)).text).toMatch(
      /₹(500|1,27,750\.50)[\s\S]*5 to 7 business days/,
    )
  }
})

it('asks for a decision about the proof of a product, and says what waits for it', async () => {
  const { subject, text } = await renderMail({
    template: 'order-proof-ready',
    ...about(),
    productName: 'Kota Sheer',
  })
  expect(subject).toBe('The proof for your order BH100042 is ready')
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /picture of Kota Sheer as we will print it.*We will not print it until you approve/,
  )
  expect(text).toContain('View the proof')
})

it('says what a refund of a part is for', async () => {
  const forShipping = { kind: 'shipping' as const, lineId: null, productName: null, amount: 150 }
  const forItem = { ...forShipping, kind: 'line' as const, productName: 'Kota Sheer', amount: 350 }
  const textOf = async (refundLines: RefundLine[]) =>
    (
      await renderMail({ template: 'order-refunded', ...about(), refundAmount: 500, refundLines })
    ).text.replace(/\s+/g, ' ')
  expect(await textOf([forItem, forShipping])).toContain(
    'It is for: Kota Sheer (₹350), Shipping (₹150).',
  )
  expect(await textOf([forItem])).toContain('It is for: Kota Sheer.')
  expect(await textOf([])).not.toContain('It is for')
})

it('says what an attached tax document is, its number, day and amount, and that nothing need be done', async () => {
  const textOf = async (papers: MailedPaper[]) =>
    renderMail({ template: 'tax-papers-issued', ...about(), papers })
  const credit = await textOf([paper])
  expect(credit.subject).toBe('Credit note CN/26-27/0007 for your order BH100042')
  expect(credit.text.replace(/\s+/g, ' ')).toContain(
    'Attached is your credit note CN/26-27/0007 of 5 Dec 2026: ₹2,000 for order BH100042. It takes this amount off your bill INV/26-27/0042. Please keep it with your records. There is nothing you need to do.',
  )
  expect((await textOf([commercial])).text).toContain('The tax on that bill stays as it is')
  const both = await textOf(vouchers)
  expect(both.subject).toBe('2 tax documents for your order BH100042')
  for (const { number } of vouchers) expect(both.text).toContain(number)
})

it('names the tax documents that are attached to news of an order', async () => {
  const news = { template: 'order-cancelled' as const, ...about() }
  expect((await renderMail({ ...news, papers: [paper] })).text).toContain('CN/26-27/0007')
  expect((await renderMail(news)).text).not.toContain('Attached')
})

it('says nothing of money that does not go back', async () => {
  const { text } = await renderMail({ template: 'order-cancelled', ...about() })
  expect(text).not.toContain('business days in the account')
})

it('writes what customers have typed as it is, and runs none of it', async () => {
  const hostile = '<img src=x onerror=alert(1)> & "Co"'
  const { html } = await renderMail({
    template: 'order-paid',
    customerName: hostile,
    papers: [],
    orderUrl,
    order: {
      ...SAMPLE_ORDER,
      shippingAddress: { ...(SAMPLE_ORDER.shippingAddress ?? never()), name: hostile },
    },
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ')
})

const SENTENCE = 'Your account is blocked” call 98490 12345'

describe.each(everyMail)('a stranger’s words in the mail $template $reason', (content) => {
  const address = {
    ...(SAMPLE_ORDER.shippingAddress ?? never()),
    name: SENTENCE,
    address: SENTENCE,
  }
  const hostile = {
    ...content,
    customerName: null,
    ...('order' in content && {
      order: { ...content.order, shippingAddress: address, specialInstructions: SENTENCE },
    }),
    ...('invitedBy' in content && { invitedBy: SENTENCE }),
  } as MailContent

  it('are no greeting: who has proved no mailbox is greeted without a name', async () => {
    const { text, html } = await renderMail(hostile)
    expect(text).toMatch(/^Hello,$/m)
    expect(html).toContain('>Hello,<')
  })

  it('stand only where it is said whose they are', async () => {
    const { subject, text } = await renderMail(hostile)
    const said = text
      .replace(/Delivered to, as entered at checkout[\s\S]*?\+91 98490 12345/, '')
      .replace(/your colleague “[^“”]*”/, '')
    expect(subject + said).not.toContain('account is blocked')
  })
})

it('who invites cannot end the quotation that the name stands in', async () => {
  const content = everyMail.find(({ template }) => template === 'staff-invitation') ?? never()
  const { text } = await renderMail({ ...content, invitedBy: SENTENCE } as MailContent)
  expect(text).toContain('“Your account is blocked’ call 98490 12345” invites you')
})

it('the mail about Google says whether the account was emptied', async () => {
  const [emptied, kept] = await Promise.all(
    everyMail.filter(({ template }) => template === 'google-linked').map(renderMail),
  )
  expect(emptied?.text).toContain('has been removed: the old password')
  expect(kept?.text).toContain('your password still works')
})

it('a rehearsal says in subject and letter of every mail that nothing is real', async () => {
  for (const content of everyMail) {
    const real = await renderMail(content)
    const rehearsed = await renderMailOf(content, SAMPLE_DETAILS, { rehearsal: true })
    expect(rehearsed.subject).toBe(`[Rehearsal] ${real.subject}`)
    for (const body of [rehearsed.text, rehearsed.html]) {
      expect(body).toContain('no money is taken, and nothing will be delivered')
    }
    expect(real.subject + real.text).not.toMatch(/rehears/i)
  }
})

it('shows a wall as the customer placed it, in a file that every mail program knows', async () => {
  const [first, ...others] = SAMPLE_ORDER.items
  if (!first) throw new Error('the sample order has lines')
  const base = `/media/uploads/wall-${'0a'.repeat(16)}-640x480-aabbcc`
  const items = [{ ...first, image: `${base}/640.webp` }, ...others]
  const { html } = await renderMail({ template: 'order-paid', ...about({ items }) })
  expect(html).toContain(`src="https://bhitti.in${base}/mail.jpg"`)
  expect(html).toContain('alt="Udaipur Damask on your wall"')
  expect(html.match(/<img/g)).toHaveLength(1)
})

it('asks for the State where the PIN code covers two, and leads to where it is chosen', async () => {
  const textOf = async (pincode: string, state?: '34') => {
    const shippingAddress = { ...(SAMPLE_ORDER.shippingAddress ?? never()), pincode, state }
    const mail = await renderMail({ template: 'order-paid', ...about({ shippingAddress }) })
    return mail.text.replace(/\s+/g, ' ')
  }
  expect(await textOf('533464')).toContain(
    'Which State is PIN code 533464 in? It covers parts of Puducherry and Andhra Pradesh, and your invoice has to name the right one.',
  )
  expect(await textOf('533464')).toContain(`Choose the State ${orderUrl}`)
  for (const text of [await textOf('533464', '34'), await textOf('500028')]) {
    expect(text).not.toContain('Which State')
    expect(text).toContain(`See your order ${orderUrl}`)
  }
})

it('shows what a promotion took off', async () => {
  const { text } = await renderMail({
    template: 'order-paid',
    ...about({ discountAmount: 1_27_749.5, totalAmount: 1, promoCode: 'DIWALI10' }),
  })
  expect(text).toMatch(/Discount\s+-₹1,27,749\.50/)
  expect(text).toMatch(/Total, including all applicable taxes\s+₹1\s/)
})

it('does without an address and a payment that are not known yet', async () => {
  const { text } = await renderMail({
    template: 'order-placed',
    ...about({ shippingAddress: null, paymentId: null }),
  })
  expect(text).not.toContain('Delivered to')
  expect(text).not.toContain('Paid by')
})

function never(): never {
  throw new Error('the sample order has an address')
}
