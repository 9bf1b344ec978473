import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import type { ShopFacts, Verdict } from './shop-facts.ts'
import { DAY, gigabytes, secondsBetween } from './spans-and-counts.ts'

export function judgeDisk({ disk }: ShopFacts): Verdict {
  if (!disk) {
    return {
      state: 'look',
      meaning: 'The free disk space could not be checked.',
      advice: 'Check it on the server with df -h.',
    }
  }
  const free = disk.freeBytes / disk.sizeBytes
  const meaning = `${gigabytes(disk.freeBytes)} of ${gigabytes(disk.sizeBytes)} are free.`
  if (free < 0.03 || disk.freeBytes < 500e6) {
    return {
      state: 'trouble',
      meaning: `The disk is almost full: ${meaning}`,
      advice:
        'Free some space now, or uploads, e-mails and orders will fail. See “Disk full” in the runbook for what can be deleted.',
    }
  }
  if (free < 0.1) {
    return {
      state: 'look',
      meaning: `The disk is filling up: ${meaning}`,
      advice:
        'Free some space this week, or get a larger disk. See “Disk full” in the runbook for what can be deleted.',
    }
  }
  return { state: 'fine', meaning }
}

export function judgeCertificate({
  certificateEndsAt,
  now,
  isDemo,
  addresses,
}: ShopFacts): Verdict {
  if (certificateEndsAt === 'none') {
    const isHere = isOnThisMachine(addresses.publicUrl)
    return isDemo || isHere
      ? {
          state: 'fine',
          meaning: 'The shop runs on this machine only, where it needs no certificate.',
        }
      : {
          state: 'trouble',
          meaning: `The shop’s address is ${addresses.publicUrl}, without https: passwords and addresses are sent unprotected.`,
          advice: 'Put a proxy with a certificate in front, and begin PUBLIC_URL with https://.',
        }
  }
  if (!certificateEndsAt) {
    return {
      state: 'look',
      meaning: 'The shop could not check its own certificate as visitors see it.',
      advice: `Open ${addresses.publicUrl} in a browser. If it opens without a warning, the problem is only between this server and the address.`,
    }
  }
  const left = secondsBetween(now, certificateEndsAt)
  const meaning = `The certificate ${left < 0 ? 'ended' : 'is good until'} ${formatDateTime(certificateEndsAt.toISOString())}`
  const advice = 'It should renew automatically. If not, see “Certificate ending” in the runbook.'
  if (left < 3 * DAY) {
    return {
      state: 'trouble',
      meaning: `${meaning}. ${left < 0 ? 'Browsers now warn every visitor.' : 'After that, browsers will warn every visitor.'}`,
      advice,
    }
  }
  if (left < 14 * DAY) return { state: 'look', meaning: `${meaning}, and was not renewed.`, advice }
  return { state: 'fine', meaning: `${meaning}.` }
}

export function judgeAddresses({
  addresses: { publicUrl, mistakenProxy },
  isDemo,
}: ShopFacts): Verdict {
  if (mistakenProxy !== null) {
    return {
      state: 'trouble',
      meaning: `Nearly all visitors seem to come from ${mistakenProxy}, which is your own proxy. The shop counts them as one visitor, and may turn genuine customers away.`,
      advice: 'Set TRUST_PROXY_HOPS to the number of proxies in front of the shop, and restart it.',
    }
  }
  if (!isDemo && isOnThisMachine(publicUrl)) {
    return {
      state: 'trouble',
      meaning: `Links in e-mails lead to ${publicUrl}, which only opens on this server.`,
      advice: 'Set PUBLIC_URL to the address that customers use, and restart the shop.',
    }
  }
  return {
    state: 'fine',
    meaning: `Customers find the shop at ${publicUrl}, and each visitor is recognised separately.`,
  }
}

function isOnThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
