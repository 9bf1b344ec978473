import type { Requirement, RequirementId } from '@bhitti/contract/calls/shop/opening.schemas'
import {
  type OrderPolicies,
  PIECE_FACTS,
  POLICIES,
} from '@bhitti/contract/rules/content/content-pieces'
import { inWords } from '@bhitti/contract/rules/prices/in-words'
import { materialsOf } from '@bhitti/contract/rules/products/materials'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { AMOUNT_SETTINGS_OFF } from '@bhitti/contract/rules/shop/amount-settings'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import {
  type ClassedLine,
  classOfLine,
  rateOn,
  type TaxClass,
} from '@bhitti/contract/rules/tax/tax-classes'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'

export type PaymentKeys = 'live' | 'test' | 'sandbox'

export type GoodsOnSale = {
  productType: ProductType
  taxClass: TaxClass | null
  products: number
  example: string
}

/** Imported goods on sale that lack what the law requires of them. */
export type UndeclaredImports = { products: number; example: string | null }

export type OpeningFacts = {
  /** Day in India, such as 2026-11-24. */
  today: string
  details: Pick<
    ShopDetails,
    'name' | 'legalName' | 'address' | 'phone' | 'email' | 'grievanceOfficer'
  >
  tax: TaxSettings
  onSale: readonly GoodsOnSale[]
  undeclared: UndeclaredImports
  /** True if the owner has saved the delivery charges. */
  hasShipping: boolean
  /** Published versions of the policies. */
  policies: OrderPolicies
  paymentKeys: PaymentKeys
}

/** Returns what is missing, as a sentence; null if nothing is. */
type Check = (facts: OpeningFacts) => string | null

type Entry = Omit<Requirement, 'id' | 'isMet' | 'finding'> & {
  missing: Check
  /** Returns a remark on a requirement that is met. */
  note?: Check
}

const DETAILS = '/admin/settings#details'
const TAX = '/admin/settings#tax'

/** Ordered as an owner enters them. */
const REQUIREMENTS: Record<RequirementId, Entry> = {
  name: {
    title: 'Name and legal name',
    why: 'Shoppers must know who they are buying from (E-Commerce Rules 2020, rule 4).',
    neededBy: 'law',
    enteredAt: DETAILS,
    missing: ({ details }) =>
      details.legalName ? null : 'The name of the shop and its legal name are not entered.',
  },
  address: {
    title: 'Address',
    why: 'The law requires the head office address on the website, and invoices show it.',
    neededBy: 'law',
    enteredAt: DETAILS,
    missing: ({ details }) => (details.address ? null : 'The address is not entered.'),
  },
  contacts: {
    title: 'Phone and e-mail of customer care',
    why: 'The law requires a way to reach you, and e-mails to customers come from this address.',
    neededBy: 'law',
    enteredAt: DETAILS,
    missing({ details: { phone, email } }) {
      const missing = [...(phone ? [] : ['phone number']), ...(email ? [] : ['e-mail address'])]
      return missing.length === 0 ? null : `Not entered yet: ${inWords(missing)}.`
    },
  },
  grievanceOfficer: {
    title: 'Grievance officer',
    why: 'Every online shop must name a person for complaints, and how to reach them.',
    neededBy: 'law',
    enteredAt: DETAILS,
    missing: ({ details }) => (details.grievanceOfficer ? null : 'No officer is entered.'),
  },
  registration: {
    title: 'GST registration',
    why: 'Each sale needs an invoice with your GSTIN, or a bill that says you have none.',
    neededBy: 'law',
    enteredAt: TAX,
    missing: ({ tax }) =>
      tax.registration === 'unknown'
        ? 'You have not chosen whether the shop is registered for GST.'
        : null,
  },
  product: {
    title: 'A first product',
    why: 'Shoppers need something to buy: a product with a price and a picture.',
    neededBy: 'trade',
    enteredAt: '/admin/products',
    missing: ({ onSale }) =>
      onSale.length === 0 ? 'No product with a price and a picture is on sale.' : null,
  },
  taxClasses: {
    title: 'Tax of everything on sale',
    why: 'Prices include tax, and an order cannot be invoiced without HSN and rate.',
    neededBy: 'law',
    enteredAt: TAX,
    missing: (facts) => untaxedWords(untaxedGoods(facts)),
  },
  imports: {
    title: 'Imported goods',
    why: 'Imported goods are listed with country of origin, importer, month and net quantity (Legal Metrology Rules, 6(10A)).',
    neededBy: 'law',
    enteredAt: '/admin/products',
    missing: ({ undeclared }) => undeclaredWords(undeclared),
  },
  shipping: {
    title: 'What delivery costs',
    why: 'Shoppers must see the full price before paying; no charge may be added later.',
    neededBy: 'law',
    enteredAt: '/admin/settings#shipping',
    missing: ({ hasShipping }) =>
      hasShipping
        ? null
        : 'Delivery charges have not been saved yet. If delivery is free everywhere, save it that way.',
  },
  policies: {
    title: 'Policies: shipping and returns, privacy, and terms',
    why: 'The law requires them before an order: returns, delivery times and the data you keep.',
    neededBy: 'law',
    enteredAt: '/admin/texts',
    missing({ policies }) {
      const missing = POLICIES.filter((policy) => policies[policy] === null)
      if (missing.length === 0) return null
      return `Not published yet: ${inWords(missing.map((policy) => PIECE_FACTS[policy].name))}.`
    },
  },
  payments: {
    title: 'Payment keys',
    why: 'Without the keys of your payment provider, nobody can pay.',
    neededBy: 'trade',
    enteredAt: null,
    missing: () => null,
    note: ({ paymentKeys }) => KEY_NOTES[paymentKeys],
  },
}

const KEY_NOTES: Record<PaymentKeys, string | null> = {
  live: AMOUNT_SETTINGS_OFF,
  test: `These are test keys. The shop opens as a rehearsal: every page says so, no money moves, and nothing is sold. To sell, start the shop with live keys. ${AMOUNT_SETTINGS_OFF}`,
  sandbox: 'A practice provider takes the payments: no money moves.',
}

export function judgeOpening(facts: OpeningFacts): Requirement[] {
  return Object.entries(REQUIREMENTS).map(([id, { missing, note, ...entry }]) => {
    const finding = missing(facts)
    return {
      // Safe: the keys of the record are ids.
      id: id as RequirementId,
      ...entry,
      isMet: finding === null,
      finding: finding ?? note?.(facts) ?? null,
    }
  })
}

/** Returns the goods of which at least one variant could not be invoiced on this day. */
export function untaxedGoods({
  onSale,
  tax,
  today,
}: Pick<OpeningFacts, 'onSale' | 'tax' | 'today'>): GoodsOnSale[] {
  return onSale.filter((goods) =>
    choicesOf(goods).some((choice) => {
      const taxClass = classOfLine(choice, tax)
      return taxClass === undefined || rateOn(tax.rates, taxClass, today) === undefined
    }),
  )
}

/** Returns the variants of these goods that tax distinguishes. */
function choicesOf({ productType, taxClass }: GoodsOnSale): ClassedLine[] {
  const materials = materialsOf(productType).map(({ name }) => name)
  const makings = productType === 'curtains' ? [true, false] : [false]
  return makings.flatMap((isMadeUp) =>
    (materials.length === 0 ? [null] : materials).map((selectedMaterial) => ({
      productType,
      taxClass,
      selectedMaterial,
      isMadeUp,
    })),
  )
}

function undeclaredWords({ products, example }: UndeclaredImports): string | null {
  if (example === null) return null
  const goods = products === 1 ? example : `${example} and ${products - 1} more`
  return `Country of origin, importer, month or net quantity is not entered for ${goods}.`
}

function untaxedWords(untaxed: readonly GoodsOnSale[]): string | null {
  const [first] = untaxed
  if (!first) return null
  const others = untaxed.reduce((sum, { products }) => sum + products, 0) - 1
  const goods = others === 0 ? first.example : `${first.example} and ${others} more`
  return `No tax class, or no rate valid today, for ${goods}.`
}
