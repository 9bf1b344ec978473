import { formatNumber } from '@bhitti/contract/rules/products/measures'

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

export function lasting(seconds: number): string {
  if (seconds >= 2 * DAY) return counted(Math.floor(seconds / DAY), 'day')
  if (seconds >= 2 * HOUR) return counted(Math.floor(seconds / HOUR), 'hour')
  if (seconds >= 2 * MINUTE) return counted(Math.floor(seconds / MINUTE), 'minute')
  return counted(Math.floor(seconds), 'second')
}

export function gigabytes(bytes: number): string {
  return `${formatNumber(Number((bytes / 1e9).toFixed(bytes < 10e9 ? 1 : 0)))} GB`
}
