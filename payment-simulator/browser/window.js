// The payment window: asks the provider for the order, lets the buyer pay, and reports to the shop.
import { call } from './provider-call.js'
import { trapFocus } from './window-focus.js'
import { createPaymentForm } from './window-form.js'
import { connectShop } from './window-shop.js'
import { awaitUpiApp } from './window-upi.js'

const byId = (id) => document.getElementById(id)
const query = new URLSearchParams(location.search)
const keyId = query.get('key_id') ?? ''
const orderId = query.get('order_id') ?? ''
const shop = connectShop(query.get('shop') ?? location.origin)

// Long enough to be seen: a state that flashes by leaves people unsure whether they have paid.
const processingMs = 700
const successMs = 1100

const dialog = byId('dialog')
let options = null
let form = null
let view = 'loading'
let viewBeforeConfirm = 'loading'
let failures = 0
let bankPaymentId = null
let upiPaymentId = null
let stopWaiting = () => {}

void start()

async function start() {
  wireClosing()
  trapFocus(dialog)
  byId('payment-form').addEventListener('submit', (event) => {
    event.preventDefault()
    void pay()
  })
  byId('try-again').addEventListener('click', () => {
    show('pay')
    form.focus()
  })
  byId('bank-success').addEventListener('click', () => answerAsBank('success'))
  byId('bank-failure').addEventListener('click', () => answerAsBank('failure'))
  byId('upi-other').addEventListener('click', () => {
    stopWaiting()
    show('pay')
    form.focus()
  })
  for (const button of document.querySelectorAll('[data-upi-answer]')) {
    button.addEventListener('click', () => answerAsUpiApp(button.dataset.upiAnswer))
  }

  shop.ready()
  options = await shop.opened
  dress()
  document.body.hidden = false
  show('loading')
  const search = new URLSearchParams({ key_id: keyId, order_id: orderId })
  const answer = await call(`window/order?${search}`)
  if (answer.error) block(answer.error.description)
  else welcome(answer)
}

/** Merchant, picture and colours are known before the order is. */
function dress() {
  const { theme, modal, image } = options
  const root = document.documentElement
  if (isColour(theme.color)) {
    const ink = '#1c1917'
    root.style.setProperty('--theme', theme.color)
    root.style.setProperty('--on-theme', isLight(theme.color) ? ink : '#ffffff')
    root.style.setProperty('--accent', isLight(theme.color) ? ink : theme.color)
  }
  if (isColour(theme.backdrop_color)) root.style.setProperty('--backdrop', theme.backdrop_color)
  document.body.classList.toggle('animated', modal.animation)
  nameMerchant(options.name ?? '')
  byId('description').textContent = options.description ?? ''
  if (typeof image === 'string' && image !== '') {
    const logo = byId('merchant-logo')
    logo.addEventListener('load', () => {
      logo.hidden = false
      byId('merchant-initial').hidden = true
    })
    logo.src = image
  }
}

function nameMerchant(name) {
  byId('merchant-name').textContent = name
  byId('merchant-initial').textContent = name.charAt(0).toUpperCase()
  dialog.setAttribute('aria-label', `Pay ${name}`.trim())
}

function welcome({ merchant_name: merchantName, order, banks, wallets }) {
  if (!options.name) nameMerchant(merchantName)
  // The order's amount, whatever amount the shop's page claims.
  const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currency })
  const text = amount.format(order.amount / 100)
  byId('amount').textContent = text
  byId('pay-button').textContent = `Pay ${text}`
  byId('bank-amount').textContent = text
  byId('upi-amount').textContent = text
  byId('success-amount').textContent = text
  form = createPaymentForm({ prefill: options.prefill, banks, wallets })
  show('pay')
  form.focus()
  if (Number(options.timeout) > 0) countDown(Number(options.timeout))
}

async function pay() {
  const details = form.read()
  if (details === null) return
  show('processing')
  const { description, notes } = options
  const body = { key_id: keyId, order_id: orderId, description, notes, ...details }
  const answer = await slowly(call('window/payments', body))
  form.forgetSecurityCode()
  if (answer.next === 'bank_page') showBankPage(answer.payment_id, details)
  else if (answer.next === 'upi_app') showUpiCode(answer.payment_id)
  else await finish(answer)
}

function showUpiCode(paymentId) {
  upiPaymentId = paymentId
  stopWaiting = awaitUpiApp({ keyId, orderId, paymentId, onAnswer: finish })
  show('upi')
}

async function answerAsUpiApp(answer) {
  stopWaiting()
  show('processing')
  const path = `window/payments/${encodeURIComponent(upiPaymentId)}/upi-answer`
  await finish(await slowly(call(path, { key_id: keyId, order_id: orderId, answer })))
}

function showBankPage(paymentId, details) {
  bankPaymentId = paymentId
  const chosen = document.querySelector(
    `input[name="${details.method === 'wallet' ? 'wallet' : 'bank'}"]:checked`,
  )
  const name = chosen.closest('label').querySelector('.choice-name').textContent
  byId('bank-heading').textContent = name
  byId('bank-initial').textContent = name.charAt(0)
  show('bank')
}

async function answerAsBank(answer) {
  show('processing')
  const path = `window/payments/${encodeURIComponent(bankPaymentId)}/bank-answer`
  await finish(await slowly(call(path, { key_id: keyId, order_id: orderId, answer })))
}

async function finish(answer) {
  const { error } = answer
  if (error === undefined) {
    show('success')
    await pause(successMs)
    shop.paid(answer)
    return
  }
  if (error.reason === 'order_already_paid') {
    block(error.description)
    return
  }
  if (error.field !== undefined && form.hasField(error.field)) {
    show('pay')
    form.showMistake(error.field, error.description)
    return
  }
  const { code, description, source, step, reason, metadata } = error
  if (metadata?.payment_id) shop.failed({ code, description, source, step, reason, metadata })
  failures += 1
  const { enabled = true, max_count: retries = Number.POSITIVE_INFINITY } = options.retry
  if (!enabled || failures > retries) {
    shop.dismissed()
    return
  }
  byId('failed-description').textContent = description
  show('failed')
}

/** Nothing can be paid here: a wrong key, an unknown order, an order that is paid. */
function block(description) {
  byId('blocked-description').textContent = description
  show('blocked')
}

async function slowly(answer) {
  const [result] = await Promise.all([answer, pause(processingMs)])
  return result
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function show(name) {
  view = name
  for (const section of document.querySelectorAll('[data-view]')) {
    section.hidden = section.dataset.view !== name
  }
  byId('scroller').scrollTop = 0
  byId('close').hidden = name === 'processing' || name === 'success' || name === 'confirm'
  // Moves a screen reader to what is new, and keeps the keyboard inside the dialog.
  document.querySelector(`[data-view="${name}"] h2`)?.focus()
}

function wireClosing() {
  byId('close').addEventListener('click', askToClose)
  byId('blocked-close').addEventListener('click', () => shop.dismissed())
  byId('confirm-stay').addEventListener('click', () => show(viewBeforeConfirm))
  byId('confirm-leave').addEventListener('click', () => shop.dismissed())
  byId('backdrop').addEventListener('click', () => {
    if (options.modal.backdropclose) askToClose()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !options?.modal.escape) return
    if (view === 'confirm') show(viewBeforeConfirm)
    else askToClose()
  })
}

function askToClose() {
  // A payment that is under way has no way back.
  if (view === 'processing' || view === 'success' || view === 'confirm') return
  if (!options.modal.confirm_close || view === 'blocked') {
    shop.dismissed()
    return
  }
  viewBeforeConfirm = view
  show('confirm')
}

/** Closes after so many seconds; a payment under way is allowed to finish first. */
function countDown(seconds) {
  const end = Date.now() + seconds * 1000
  const timer = byId('time-left')
  timer.hidden = false
  const tick = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
    timer.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`
    if (left > 0 || view === 'processing' || view === 'success') return
    clearInterval(tick)
    shop.dismissed()
  }, 250)
}

function isColour(value) {
  return typeof value === 'string' && CSS.supports('color', value)
}

/** Whether dark text reads better on a hex colour; other notations get white text. */
function isLight(colour) {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  if (hex === undefined) return false
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 160
}
