/** Character checks for texts. Each is linear in the text's length, and callers bound the length first. */

/** They reverse the writing direction, so that a page or mail reads differently from the stored text. */
const DIRECTION = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

const UNPRINTABLE = new RegExp(
  `[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ufeff${DIRECTION}]`,
)

/** True if PostgreSQL can store the text: no NUL and no lone surrogate. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** True if a text has no control or direction characters; line breaks are allowed. */
export function isPrintable(value: string): boolean {
  return !UNPRINTABLE.test(value)
}

export function isVisible(value: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
}

/** Control, format, private and invisible characters, and line and paragraph separators. */
const HIDDEN =
  /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Joiners form letters in Malayalam, Marathi, Kannada, Bengali and other scripts, but only between two letters. Older
 * Malayalam keyboards also end a word with one: ര്‍ for ർ.
 */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|(?<![\u0d23\u0d28\u0d30\u0d32\u0d33\u0d15]\u0d4d(?=\u200d))[\u200c\u200d](?![\p{L}\p{M}])/u

/** The variation selector that turns the sign before it into an emoji. */
const STRAY_EMOJI_STYLE = /(?<!\p{Extended_Pictographic})\ufe0f/u

/** Indian scripts need up to four marks on a letter; more of them only cover the lines around it. */
const STACKED_MARKS = /(?:\p{M}[\u200c\u200d]?){5}/u

/** True if a name only has characters that are visible on one line, in place and in order. */
export function isWrittenOut(value: string): boolean {
  return (
    !HIDDEN.test(value) &&
    !STRAY_JOINER.test(value) &&
    !STRAY_EMOJI_STYLE.test(value) &&
    !STACKED_MARKS.test(value)
  )
}

export function hasLetters(value: string): boolean {
  return /[\p{L}\p{N}]/u.test(value)
}

/** Domain endings that spammers use. Not .ram, .kim and others, which also occur in names after a dot. */
const SITE_ENDS =
  'com|net|org|info|biz|in|co|io|me|ly|gg|gl|to|ru|cn|cc|tv|uk|us|eu|xyz|top|site|online|shop|store|club|vip|win|live|life|link|click|app|dev|page|web|website|space|fun|icu|buzz|work|world|today|tech|cloud|bid|loan|men|pro|mobi|asia|agency|email|support|help|news|blog|zip|mov|भारत|ভারত|ਭਾਰਤ|ભારત|இந்தியா|భారత్|ಭಾರತ|ഭാരതം|بھارت'

const SITE = new RegExp(
  [
    '[a-z]:[/\\\\]{2}',
    '(?<![\\p{L}\\p{N}])www\\.',
    // A single letter before the dot is an initial or a degree (B.Com), unless a path follows.
    `[\\p{L}\\p{M}\\p{N}-]{2}\\.(?:${SITE_ENDS})(?![\\p{L}\\p{M}\\p{N}])`,
    `[\\p{L}\\p{M}\\p{N}-]\\.(?:${SITE_ENDS})(?::[0-9]|[/?#])`,
    '(?<![0-9.])(?:[0-9]{1,3}\\.){3}[0-9]{1,3}(?![0-9])',
  ].join('|'),
  'iu',
)

/** True if a text names a website, which mail programs and chats would turn into a link. */
export function namesSite(value: string): boolean {
  // Browsers also accept full-width dots and letters in addresses.
  return SITE.test(value.normalize('NFKC').replace(/。/g, '.'))
}
