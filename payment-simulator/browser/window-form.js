// The form of the payment window: who pays, with what, and mistakes shown beside their fields.
import {
  findContactMistakes,
  findMistakes,
  formatCardNumber,
  formatExpiry,
  formatMobile,
  readExpiry,
} from './window-fields.js'

const byId = (id) => document.getElementById(id)
const methods = ['upi', 'card', 'netbanking', 'wallet']
/** A field's name in errors is `card.number`, its element's id `card-number`. */
const idOf = (field) => field.replace('.', '-')

/** Fills the form from the shop's prefill and the order's choices, and wires its behaviour. */
export function createPaymentForm({ prefill, banks, wallets }) {
  let method = methods.includes(prefill.method) ? prefill.method : 'upi'

  fillChoices('bank', banks)
  fillChoices('wallet', wallets)
  byId('contact').value = formatMobile(prefill.contact ?? '')
  byId('email').value = prefill.email ?? ''
  byId('card-name').value = prefill.name ?? ''
  // Details the shop knows already are shown as one line; the fields appear when they are wanted.
  showContactFields(findContactMistakes(contactValues()).length > 0)
  byId('edit-contact').addEventListener('click', () => {
    showContactFields(true)
    byId('contact').focus()
  })

  byId('card-number').addEventListener('input', (event) => reformat(event.target, formatCardNumber))
  byId('card-expiry').addEventListener('input', (event) => {
    // While deleting, laying out again would put the slash back for ever.
    if (!event.inputType?.startsWith('delete')) reformat(event.target, formatExpiry)
  })
  byId('payment-form').addEventListener('input', (event) => clearMistake(event.target))
  for (const button of document.querySelectorAll('[data-fill-vpa]')) {
    button.addEventListener('click', () => fill('vpa', button.dataset.fillVpa))
  }
  for (const button of document.querySelectorAll('[data-fill-card]')) {
    button.addEventListener('click', () => fillCard(button.dataset.fillCard))
  }
  wireTabs()
  select(method)

  function wireTabs() {
    for (const [index, name] of methods.entries()) {
      const tab = byId(`tab-${name}`)
      tab.addEventListener('click', () => select(name))
      tab.addEventListener('keydown', (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        select(methods.at((index + step) % methods.length))
        byId(`tab-${method}`).focus()
      })
    }
  }

  function select(name) {
    method = name
    for (const other of methods) {
      const isSelected = other === name
      byId(`tab-${other}`).setAttribute('aria-selected', String(isSelected))
      byId(`tab-${other}`).tabIndex = isSelected ? 0 : -1
      byId(`panel-${other}`).hidden = !isSelected
    }
  }

  function contactValues() {
    return { contact: byId('contact').value.trim(), email: byId('email').value.trim() }
  }

  function values() {
    const expiry = readExpiry(byId('card-expiry').value)
    return {
      ...contactValues(),
      method,
      vpa: byId('vpa').value.trim(),
      bank: chosen('bank'),
      wallet: chosen('wallet'),
      card: {
        number: byId('card-number').value.replace(/\D/g, ''),
        expiry_month: expiry.month,
        expiry_year: expiry.year,
        cvv: byId('card-cvv').value.trim(),
        name: byId('card-name').value.trim(),
      },
    }
  }

  function showMistakes(mistakes) {
    for (const error of document.querySelectorAll('.error')) setMistake(error.id.slice(0, -6), '')
    for (const [field, message] of mistakes) {
      if (field === 'contact' || field === 'email') showContactFields(true)
      setMistake(idOf(field), message)
    }
    const [first] = mistakes
    if (first === undefined) return
    const element = byId(idOf(first[0]))
    const target = element.matches('fieldset') ? element.querySelector('input') : element
    target.focus()
  }

  function showContactFields(isEditing) {
    const { contact, email } = contactValues()
    byId('contact-text').textContent = [contact, email].filter(Boolean).join(' · ')
    byId('contact-summary').hidden = isEditing
    byId('contact-fields').hidden = !isEditing
  }

  return {
    /** What to send for the chosen method, or null after showing what is wrong. */
    read() {
      const { contact, email, vpa, bank, wallet, card } = values()
      const mistakes = findMistakes(values(), new Date())
      showMistakes(mistakes)
      if (mistakes.length > 0) return null
      showContactFields(false)
      const instrument = { upi: { vpa }, card: { card }, netbanking: { bank }, wallet: { wallet } }
      return { method, contact, email, ...instrument[method] }
    },
    showMistake: (field, message) => showMistakes([[field, message]]),
    hasField: (field) => byId(`${idOf(field)}-error`) !== null,
    /** A security code must not stay on the screen after it was used. */
    forgetSecurityCode: () => fill('card-cvv', ''),
    focus: () => byId(`tab-${method}`).focus(),
  }
}

function fillChoices(field, choices) {
  const items = Object.entries(choices).map(([value, name]) => {
    const item = byId('choice').content.cloneNode(true)
    Object.assign(item.querySelector('input'), { name: field, value })
    item.querySelector('.choice-initial').textContent = name.charAt(0)
    item.querySelector('.choice-name').textContent = name
    return item
  })
  byId(`${field}-choices`).replaceChildren(...items)
}

function chosen(field) {
  return document.querySelector(`input[name="${field}"]:checked`)?.value ?? ''
}

function reformat(input, format) {
  // Typing in the middle must not throw the caret to the end: keep it after the same digit.
  const digitsBefore = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length
  const isAtEnd = input.selectionStart === input.value.length
  input.value = format(input.value)
  if (isAtEnd) return
  let caret = 0
  for (let seen = 0; seen < digitsBefore && caret < input.value.length; caret += 1) {
    if (/\d/.test(input.value.charAt(caret))) seen += 1
  }
  input.setSelectionRange(caret, caret)
}

function fill(id, value) {
  byId(id).value = value
  clearMistake(byId(id))
}

/** A test card works with any date to come and any code, so one click fills them all. */
function fillCard(number) {
  fill('card-number', formatCardNumber(number))
  fill('card-expiry', `12 / ${String(new Date().getFullYear() + 3).slice(-2)}`)
  fill('card-cvv', '123')
  if (byId('card-name').value.trim() === '') fill('card-name', 'Test Shopper')
}

function clearMistake(input) {
  const id = input.type === 'radio' ? input.name : input.id
  if (byId(`${id}-error`) !== null) setMistake(id, '')
}

function setMistake(id, message) {
  const error = byId(`${id}-error`)
  error.textContent = message
  error.hidden = message === ''
  if (message === '') byId(id).removeAttribute('aria-invalid')
  else byId(id).setAttribute('aria-invalid', 'true')
}
