import {
  type GrievanceOfficer,
  isNamed,
  type OpeningHours,
  type ShopAddress,
  type ShopDetails,
} from '@bhitti/contract/rules/shop/shop-details'
import { INDIAN_STATES, stateByName } from '@bhitti/contract/rules/texts/indian-states'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'

const OPTIONAL = ['tagline', 'website', 'careersEmail', 'chatNumber', 'mapUrl'] as const

type OptionalText = (typeof OPTIONAL)[number]
export type OwnText = 'name' | 'legalName' | 'email' | 'phone' | OptionalText

export type TypedDetails = Record<OwnText, string> & {
  address: ShopAddress
  openingHours: OpeningHours
  social: ShopDetails['social']
  grievanceOfficer: GrievanceOfficer
}

type EnteredDetails = Omit<TypedDetails, OptionalText | 'openingHours'> &
  Record<OptionalText, string | null> & { openingHours: OpeningHours | null }

const NO_ADDRESS: ShopAddress = { street: '', city: '', state: '', pincode: '', country: 'India' }
const NO_HOURS: OpeningHours = { days: [], opens: '', closes: '' }
const NO_OFFICER: GrievanceOfficer = { name: '', designation: '', email: '', phone: '' }

/** Returns stored details as form values. A placeholder name becomes empty for the owner to enter. */
export function typedDetails(details: ShopDetails): TypedDetails {
  const officer = details.grievanceOfficer
  return {
    name: isNamed(details) ? details.name : '',
    legalName: details.legalName ?? '',
    tagline: details.tagline ?? '',
    website: details.website ?? '',
    email: details.email ?? '',
    careersEmail: details.careersEmail ?? '',
    phone: readNumber(details.phone),
    chatNumber: readNumber(details.chatNumber && `+${details.chatNumber}`),
    address: details.address ? withChosenState(details.address) : NO_ADDRESS,
    mapUrl: details.mapUrl ?? '',
    openingHours: details.openingHours ?? NO_HOURS,
    social: details.social,
    grievanceOfficer: officer ? { ...officer, phone: readNumber(officer.phone) } : NO_OFFICER,
  }
}

/** Returns the address with a State from the list; empty if the stored text is not in it. */
function withChosenState(address: ShopAddress): ShopAddress {
  const code = stateByName(address.state)
  return { ...address, state: code === null ? '' : INDIAN_STATES[code] }
}

/** Converts form values to settings. Empty optional fields become null. */
export function enteredDetails(typed: TypedDetails): EnteredDetails {
  const optional = Object.fromEntries(OPTIONAL.map((name) => [name, typed[name].trim() || null]))
  return {
    ...typed,
    // Safe: it has an entry for each optional field.
    ...(optional as Record<OptionalText, string | null>),
    openingHours: isEmpty(typed.openingHours) ? null : typed.openingHours,
  }
}

function isEmpty({ days, opens, closes }: OpeningHours): boolean {
  return days.length === 0 && opens === '' && closes === ''
}

function readNumber(number: string | null): string {
  return number ? formatIndianNumber(number) : ''
}
