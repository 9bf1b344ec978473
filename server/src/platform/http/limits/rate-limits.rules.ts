import type { CallLimits } from '@bhitti/contract/calls/endpoint'

/** Calls per minute that a person in a hurry does not reach. */
export const GENERAL_PER_MINUTE = 1200
/** Carriers let thousands of people share one address. */
const PEOPLE_PER_ADDRESS = 10

export type Caller = {
  /** Undefined for a visitor. */
  accountId: string | undefined
  network: string
}

export type MinuteLimit = { name: string; most: number }

/** Returns everything that a call is counted under before it is handled. */
export function minuteLimits(
  { accountId, network }: Caller,
  call: string,
  { perMinute }: CallLimits,
): MinuteLimit[] {
  const address = `address ${network}`
  const account = accountId === undefined ? undefined : `account ${accountId}`
  const general = account
    ? { name: account, most: GENERAL_PER_MINUTE }
    : { name: address, most: GENERAL_PER_MINUTE * PEOPLE_PER_ADDRESS }
  if (perMinute === undefined) return [general]
  return [
    general,
    ...(account ? [{ name: `${account} ${call}`, most: perMinute }] : []),
    { name: `${address} ${call}`, most: perMinute * PEOPLE_PER_ADDRESS },
  ]
}
