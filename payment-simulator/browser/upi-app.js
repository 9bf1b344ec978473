// Stands in for the UPI app on a buyer's phone: shows one request and approves or declines it.
import { call } from './provider-call.js'

const byId = (id) => document.getElementById(id)
const query = new URLSearchParams(location.search)
const ids = { key_id: query.get('key_id') ?? '', order_id: query.get('order_id') ?? '' }
const payment = `window/payments/${encodeURIComponent(query.get('payment_id') ?? '')}`
// Long enough to read that it worked before the shop's page is in front again.
const closeAfterMs = 900

byId('approve').addEventListener('click', () => answer('success'))
byId('decline').addEventListener('click', () => answer('failure'))
void start()

async function start() {
  const request = await call(`${payment}?${new URLSearchParams(ids)}`)
  if (request.next !== 'upi_app') {
    finish(request)
    return
  }
  const { amount, currency } = request.order
  byId('merchant-name').textContent = request.merchant_name
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency })
  byId('approve').textContent = `Pay ${rupees.format(amount / 100)}`
  show('request')
  byId('approve').focus()
}

async function answer(text) {
  show('loading')
  const reply = await call(`${payment}/upi-answer`, { ...ids, answer: text })
  if (reply.error?.reason === 'connection_lost') show('request')
  else finish(reply)
}

function finish({ error }) {
  byId('outcome').textContent = error ? 'Not paid' : 'Paid'
  byId('outcome-text').textContent = error
    ? error.description
    : 'You can go back to the shop’s page.'
  show('done')
  byId('outcome').focus()
  // Does nothing where the page was not opened by the payment window, as on a phone that scanned.
  if (!error) setTimeout(() => window.close(), closeAfterMs)
}

function show(view) {
  for (const section of document.querySelectorAll('[data-view]')) {
    section.hidden = section.dataset.view !== view
  }
}
