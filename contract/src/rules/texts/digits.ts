/**
 * The zero of each script in whose digits people in India write; the other nine follow it in Unicode:
 * Urdu (both forms), Devanagari, Bengali and Assamese, Gurmukhi, Gujarati, Odia, Tamil, Telugu,
 * Kannada, Malayalam, Santali and Manipuri.
 */
const ZEROS = '\u0660\u06f0०০੦૦୦௦౦೦൦᱐꯰'
const FOREIGN_DIGIT = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯᱐-᱙꯰-꯹]/g

/** The same text with the digits of Indian scripts as 0 to 9: ९८४९० as 98490. */
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

/**
 * What people put between digits, and what comes along when a number is copied from a list of
 * contacts: marks of the writing direction, hyphens that do not break, other spaces.
 */
const BETWEEN_DIGITS =
  /[\s()./\u002d\u00ad\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\uff0d]/g

/** A number as people type or paste it, without what stands between its digits, and these as 0 to 9. */
export function bareDigits(text: string): string {
  return asciiDigits(text.replace(BETWEEN_DIGITS, ''))
}
