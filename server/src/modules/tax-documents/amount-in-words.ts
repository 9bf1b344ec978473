import { ToWords } from 'to-words'

const CRORE = 10_000_000
const indian = new ToWords({ localeCode: 'en-IN' })

/**
 * Writes an amount as Indian invoices do: Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees And Eighty
 * Nine Paise Only. Crores are counted on, as in One Thousand Crore.
 */
export function amountInWords(amountPaise: number): string {
  const rupees = Math.floor(amountPaise / 100)
  const paise = amountPaise % 100
  const rest = `${wholeInWords(paise)} ${paise === 1 ? 'Paisa' : 'Paise'}`
  if (rupees === 0 && paise > 0) return `${rest} Only`
  const whole = `${wholeInWords(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}`
  return paise === 0 ? `${whole} Only` : `${whole} And ${rest} Only`
}

function wholeInWords(whole: number): string {
  if (whole < CRORE) return indian.convert(whole)
  const crores = `${wholeInWords(Math.floor(whole / CRORE))} Crore`
  return whole % CRORE === 0 ? crores : `${crores} ${indian.convert(whole % CRORE)}`
}
