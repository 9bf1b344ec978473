import { checkCharacter } from '@bhitti/contract/rules/tax/gstin'
import type { BusinessBuyer } from '@bhitti/contract/rules/tax/place-of-supply'
import { INDIAN_STATES, type StateCode } from '@bhitti/contract/rules/texts/indian-states'
import type { Chance } from './chance.ts'
import { NAMES, PLACES } from './places.ts'

export type DeliveredTo = {
  address: string
  city: string
  pincode: string
  state: StateCode | undefined
  /** Directions to the door; never empty. */
  notes: string
}

export type DemoCustomer = DeliveredTo & {
  name: string
  email: string
  phone: string
  /** Business that the customer buys for. */
  business: BusinessBuyer | null
}

const HOMES = [
  'Flat {n}, Lotus Residency',
  'Flat {n}, Green Meadows',
  'B-{n}, Sai Krupa Apartments',
  'Villa {n}, Palm Grove',
  'No. {n}, 4th Cross',
  'H. No. {n}, Street 7',
  '{n}, Shanti Niketan CHS',
  'Tower C, {n}, Skyline Heights',
] as const

const LANDMARKS = [
  'Opposite the park',
  'Behind the temple',
  'Next to the metro station',
  'Lane beside the bakery',
  'Gate 2, please call from there',
] as const

const BUSINESSES: readonly { name: string; state: StateCode; pan: string }[] = [
  { name: 'Dhaaga Interiors LLP', state: '29', pan: 'AAADH' },
  { name: 'Chowk Boutique Stays Private Limited', state: '08', pan: 'AAACC' },
  { name: 'Neelam Dental Care', state: '36', pan: 'AAAFN' },
  { name: 'Filter Kaapi House', state: '33', pan: 'AAAFK' },
  { name: 'Studio Aangan', state: '27', pan: 'AAAFS' },
]

/**
 * Invents the customer number `place`. The phone number cannot be called: after +91 no Indian number begins with 0, the
 * domestic trunk prefix. example.com receives no mail (RFC 2606).
 */
export function demoCustomer(chance: Chance, place: number): DemoCustomer {
  const home = chance.pickWeighted(PLACES, ({ weight }) => weight)
  const names = NAMES[home.names]
  const [first, last] = [chance.pick(names.first), chance.pick(names.last)]
  const [locality, pincode] = chance.pick(home.localities)
  const house = chance.pick(HOMES).replace('{n}', String(chance.between(101, 1204)))
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}${place}@example.com`.toLowerCase(),
    phone: `+9100${String(10_000_000 + ((place * 7_919_317) % 89_999_999)).padStart(8, '0')}`,
    address: `${house}, ${locality}`,
    city: home.city,
    pincode,
    state: home.state,
    notes: LANDMARKS[place % LANDMARKS.length] ?? LANDMARKS[0],
    business: chance.withProbability(0.05) ? businessOf(chance) : null,
  }
}

function businessOf(chance: Chance): BusinessBuyer {
  const { name, state, pan } = chance.pick(BUSINESSES)
  return {
    name,
    gstin: demoGstin(state, pan),
    address: `Registered office, ${INDIAN_STATES[state]}`,
    deliveredTo: 'premises',
  }
}

/** Returns a valid GSTIN that nobody has: the numbers of issued PANs begin with 0001. */
export function demoGstin(state: StateCode, letters: string): string {
  const begun = `${state}${letters}0000Q1Z`
  return begun + checkCharacter(begun)
}
