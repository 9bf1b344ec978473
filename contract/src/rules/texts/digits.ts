/**
 * The zero of each digit script used in India; the other nine follow it in Unicode: Urdu (both forms), Devanagari,
 * Bengali and Assamese, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Santali and Manipuri.
 */
const ZEROS = '\u0660\u06f0०০੦૦୦௦౦೦൦᱐꯰'
const FOREIGN_DIGIT = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯᱐-᱙꯰-꯹]/g

export function asciiDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    for (const zero of ZEROS) {
      const value = code - zero.charCodeAt(0)
      if (value >= 0 && value <= 9) return String(value)
    }
    return digit
  })
}

/** Separators that people type, and hidden characters (direction marks, hyphens, spaces) from contact lists. */
const BETWEEN_DIGITS =
  /[\s()./\u002d\u00ad\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\uff0d]/g

/** Returns a typed or pasted number without separators, with digits 0 to 9. */
export function bareDigits(text: string): string {
  return asciiDigits(text.replace(BETWEEN_DIGITS, ''))
}
