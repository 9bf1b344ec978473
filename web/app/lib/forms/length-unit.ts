import type { LengthUnit } from '@bhitti/contract/rules/typed-lengths'
import { useSyncExternalStore } from 'react'

const KEY = 'lengthUnit'
const USUAL: LengthUnit = 'in'

/** Stands in where the browser denies storage: then the choice lasts as long as the page. */
let unkept: LengthUnit | null = null
const listeners = new Set<() => void>()

/** The unit in which this browser's shopper measures, and inches on the server. */
export function useLengthUnit(): LengthUnit {
  return useSyncExternalStore(follow, keptUnit, usualUnit)
}

/** Remembers the unit for this and every later page, in all of the shop's tabs. */
export function keepLengthUnit(unit: LengthUnit): void {
  try {
    localStorage.setItem(KEY, unit)
    unkept = null
  } catch {
    unkept = unit
  }
  for (const listener of listeners) listener()
}

function keptUnit(): LengthUnit {
  if (unkept !== null) return unkept
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'ft' || kept === 'cm' ? kept : USUAL
  } catch {
    return USUAL
  }
}

function usualUnit(): LengthUnit {
  return USUAL
}

/** The browser tells of what other tabs keep. */
function follow(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
