export function orderNumber(number: number): string {
  return `BH${number}`
}
