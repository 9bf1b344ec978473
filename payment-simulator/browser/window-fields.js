// What a buyer types: how it is laid out while typing, and what is wrong with it. The server checks
// the same again; this is only so that a mistake is shown beside its field at once.

/** Groups as printed on the card: 4-6-5 for American Express, fours for all others. */
export function formatCardNumber(text) {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** `MM / YY`; a first digit above 1 can only be a month of one digit. */
export function formatExpiry(text) {
  const digits = text.replace(/\D/g, '')
  const written = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = written.slice(0, 2)
  const year = written.slice(2, 4)
  return year === '' ? month : `${month} / ${year}`
}

export function readExpiry(text) {
  const [, month = '', year = ''] = /^(\d{2}) ?\/ ?(\d{2})$/.exec(text.trim()) ?? []
  return { month, year }
}

export function formatMobile(text) {
  const digits = text.replace(/\D/g, '')
  const national = digits.length > 10 ? digits.slice(-10) : digits
  return national.length === 10 ? `+91 ${national.slice(0, 5)} ${national.slice(5)}` : text.trim()
}

/** The first thing wrong with each field, as [field, message] pairs; none means it can be sent. */
export function findMistakes(values, now) {
  return [...findContactMistakes(values), ...findMethodMistakes(values, now)]
}

export function findContactMistakes({ contact, email }) {
  const mistakes = []
  if (!/^(\+91|0)?[6-9]\d{9}$/.test(contact.replace(/[\s()-]/g, ''))) {
    mistakes.push(['contact', 'Enter a valid 10-digit mobile number.'])
  }
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    mistakes.push(['email', 'Enter a valid e-mail address.'])
  }
  return mistakes
}

function findMethodMistakes(values, now) {
  switch (values.method) {
    case 'upi':
      // Without an id the buyer approves in an app.
      return values.vpa === '' || /^[a-z0-9._-]{2,}@[a-z0-9]{2,}$/i.test(values.vpa)
        ? []
        : [['vpa', 'Enter a valid UPI ID, such as name@bank.']]
    case 'card':
      return findCardMistakes(values.card, now)
    case 'netbanking':
      return values.bank === '' ? [['bank', 'Choose a bank.']] : []
    default:
      return values.wallet === '' ? [['wallet', 'Choose a wallet.']] : []
  }
}

function findCardMistakes(card, now) {
  const mistakes = []
  if (!isCardNumber(card.number)) mistakes.push(['card.number', 'Enter a valid card number.'])
  const month = Number(card.expiry_month)
  if (month < 1 || month > 12) {
    mistakes.push(['card.expiry', 'Enter the expiry date as MM / YY.'])
  } else if (new Date(2000 + Number(card.expiry_year), month, 1) <= now) {
    mistakes.push(['card.expiry', 'This card has expired.'])
  }
  const cvvLength = /^3[47]/.test(card.number) ? 4 : 3
  if (!/^\d+$/.test(card.cvv) || card.cvv.length !== cvvLength) {
    mistakes.push(['card.cvv', `Enter the ${cvvLength}-digit CVV.`])
  }
  if (card.name === '') mistakes.push(['card.name', 'Enter the name on the card.'])
  return mistakes
}

/** ISO/IEC 7812-1: doubling every second digit from the right, the sum ends in 0. */
function isCardNumber(digits) {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
