/** The short number for people, as it stands on pages and documents. */
export function orderNumber(number: number): string {
  return `BH${number}`
}
