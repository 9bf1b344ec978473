// The QR code of a UPI payment, and the wait for the app that approves it.
import { call } from './provider-call.js'

const byId = (id) => document.getElementById(id)
const askEveryMs = 1000

/**
 * Shows the code and asks the provider until the payment has ended. A lost connection is no end:
 * it is asked again. Returns what stops the wait.
 */
export function awaitUpiApp({ keyId, orderId, paymentId, onAnswer }) {
  const query = new URLSearchParams({ key_id: keyId, order_id: orderId })
  const payment = `window/payments/${encodeURIComponent(paymentId)}`
  let isWaiting = true
  let timer

  byId('upi-time-left').textContent = ''
  byId('upi-qr').src = `${payment}/qr?${query}`
  query.set('payment_id', paymentId)
  byId('upi-app').href = `upi-app?${query}`
  query.delete('payment_id')
  document.addEventListener('visibilitychange', askOnReturn)
  void ask()

  async function ask() {
    clearTimeout(timer)
    const answer = await call(`${payment}?${query}`)
    if (!isWaiting) return
    if (answer.next === 'upi_app') {
      const left = answer.seconds_left
      byId('upi-time-left').textContent =
        `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`
    } else if (answer.error?.reason !== 'connection_lost') {
      stop()
      onAnswer(answer)
      return
    }
    timer = setTimeout(ask, askEveryMs)
  }

  function askOnReturn() {
    if (document.visibilityState === 'visible') void ask()
  }

  function stop() {
    isWaiting = false
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', askOnReturn)
  }

  return stop
}
