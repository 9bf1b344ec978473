/**
 * States and Union Territories by GST code, and the States of PIN codes. Codes: first two digits of a GSTIN. PIN codes:
 * first digits as India Post assigns them.
 */
export const INDIAN_STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const
export type StateCode = keyof typeof INDIAN_STATES

export const STATE_CODES: readonly StateCode[] = codes().sort((a, b) =>
  INDIAN_STATES[a] < INDIAN_STATES[b] ? -1 : 1,
)

function codes(): StateCode[] {
  // Safe: the keys of the table are its codes.
  return Object.keys(INDIAN_STATES) as StateCode[]
}

export function isStateCode(code: string): code is StateCode {
  return Object.hasOwn(INDIAN_STATES, code)
}

/** Returns "Telangana (36)", as on tax papers. */
export function stateWithCode(code: StateCode): string {
  return `${INDIAN_STATES[code]} (${code})`
}

export function stateByName(name: string): StateCode | null {
  const wanted = name.trim().toLowerCase()
  return codes().find((code) => INDIAN_STATES[code].toLowerCase() === wanted) ?? null
}

/** States by PIN-code prefix; the longest matching prefix decides. */
const STATES_BY_PIN: Readonly<Record<string, readonly StateCode[]>> = {
  '11': ['07'],
  ...each(['12', '13'], ['06']),
  ...each(['14', '15'], ['03']),
  // Chandigarh and Mohali share their post offices.
  '160': ['04', '03'],
  '1401': ['03', '04'],
  '17': ['02'],
  ...each(['18', '19'], ['01']),
  '194': ['38'],
  ...each(['20', '21', '22', '23', '24', '25', '26', '27', '28'], ['09']),
  ...each(['248', '249', '2460', '2461', '2462', '2464', '2625', '2626', '263'], ['05']),
  // Districts on both sides of the foothills share these.
  ...each(['2447', '2467', '2476', '2623', '2624'], ['09', '05']),
  ...each(['30', '31', '32', '33', '34'], ['08']),
  ...each(['36', '37', '38', '39'], ['24']),
  // Diu, Ghoghla and Vanakbara, between villages of Gujarat.
  ...each(['36252', '362540', '362570'], ['26', '24']),
  ...each(['39619', '3962'], ['24', '26']),
  ...each(['40', '41', '42', '43', '44'], ['27']),
  '403': ['30'],
  ...each(['45', '46', '47', '48'], ['23']),
  '49': ['22'],
  '50': ['36'],
  // Villages of Khammam that went to Andhra Pradesh in 2014 kept their PIN codes.
  '507': ['36', '37'],
  ...each(['51', '52', '53'], ['37']),
  '533464': ['34', '37'],
  ...each(['56', '57', '58', '59'], ['29']),
  ...each(['60', '61', '62', '63', '64'], ['33']),
  // Puducherry and Karaikal lie among villages of Tamil Nadu.
  ...each(['6050', '6051', '6055'], ['34', '33']),
  ...each(['6074', '6096'], ['33', '34']),
  ...each(['67', '68', '69'], ['32']),
  '67331': ['34', '32'],
  '68255': ['31'],
  ...each(['70', '71', '72', '73', '74'], ['19']),
  '737': ['11'],
  '744': ['35'],
  ...each(['75', '76', '77'], ['21']),
  '78': ['18'],
  // Villages of Meghalaya that are served from Assam.
  ...each(['783123', '783134'], ['18', '17']),
  ...each(['790', '791', '792'], ['12']),
  ...each(['793', '794'], ['17']),
  '795': ['14'],
  '796': ['15'],
  ...each(['797', '798'], ['13']),
  '799': ['16'],
  ...each(['80', '81', '82', '84', '85'], ['10']),
  ...each(['815', '816', '822', '825', '826', '827', '828', '829', '83'], ['20']),
  '8132': ['10', '20'],
  '814': ['20', '10'],
}

const LONGEST_PREFIX = 6

function each(
  prefixes: readonly string[],
  states: readonly StateCode[],
): Record<string, readonly StateCode[]> {
  return Object.fromEntries(prefixes.map((prefix) => [prefix, states]))
}

/** Returns the possible States of a PIN code, the likeliest first; several on borders, none for the army's codes. */
export function statesOfPin(pincode: string): readonly StateCode[] {
  for (let length = LONGEST_PREFIX; length > 1; length--) {
    const states = STATES_BY_PIN[pincode.slice(0, length)]
    if (states) return states
  }
  return []
}

export function statesByLikelihood(pincode: string): readonly StateCode[] {
  const likely = statesOfPin(pincode)
  return [...likely, ...STATE_CODES.filter((code) => !likely.includes(code))]
}

/** Returns the State of an address: as entered, else from its PIN code if unambiguous; else null. */
export function stateOfAddress({
  state,
  pincode,
}: {
  state?: StateCode | null | undefined
  pincode: string
}): StateCode | null {
  if (state) return state
  const [only, ...others] = statesOfPin(pincode)
  return only !== undefined && others.length === 0 ? only : null
}
