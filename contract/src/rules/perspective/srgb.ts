/** Linear light, 0 to 1, of a value as screens and files hold it: the transfer function of sRGB. */
export function linearOf(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

/** The inverse of `linearOf`. */
export function encodedOf(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}
