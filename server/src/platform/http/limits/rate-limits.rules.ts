import type { CallLimits } from '@bhitti/contract/calls/endpoint'

/** Calls per minute that a person who is in a hurry does not reach. */
export const GENERAL_PER_MINUTE = 1200
/** As many people's calls may come from one address: carriers let thousands share one. */
const PEOPLE_PER_ADDRESS = 10

export type Caller = {
  /** Undefined for a visitor. */
  accountId: string | undefined
  /** The network that the call comes from. */
  network: string
}

/** A name under which a call is counted, and how often a minute it may be. */
export type MinuteLimit = { name: string; most: number }

/** Everything that a call counts for before it is looked at. */
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
