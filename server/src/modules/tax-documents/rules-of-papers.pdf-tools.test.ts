/** Checks every particular that the CGST Rules ask of a paper, clause by clause, in the text of the PDF. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invoiceRows, type SoldLine, totalsOf } from '@bhitti/contract/rules/tax/invoice-rows'
import type { Supply } from '@bhitti/contract/rules/tax/tax-amounts'
import type { TaxDocument } from '@bhitti/contract/rules/tax/tax-document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUYER_GSTINS, SELLER_GSTIN } from '../../testing/orders/tax.ts'
import { amountInWords } from './amount-in-words.ts'
import { drawTaxDocument } from './tax-document-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhitti-rules-of-papers-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const WALL: SoldLine = {
  ...{ lineId: 'a', description: 'Monsoon Over Agumbe', hsn: '4814', rate: 1800 },
  details: 'Size: 120 in × 96 in (304.8 cm × 243.8 cm); Material: Non woven',
  ...{ quantityHundredths: 8000, unit: 'SQF' },
  ...{ listPaise: 9000_00, discountPaise: 1080_00, grossPaise: 7920_00 },
}
const CLOTH: SoldLine = {
  ...{ lineId: 'b', description: 'Kanchi Weave', details: 'Length: 4 m', hsn: '5407', rate: 500 },
  ...{ quantityHundredths: 400, unit: 'MTR' },
  ...{ listPaise: 1250_50, discountPaise: 0, grossPaise: 1250_50 },
}

/** An invoice to a business in Karnataka with delivery in Kerala, changed by `more`. */
function paper(
  more: Partial<TaxDocument> = {},
  { lines = [WALL, CLOTH], shippingPaise = 199_00 } = {},
): TaxDocument {
  const supply: Supply = more.supply ?? 'inter'
  const rows = invoiceRows(lines, shippingPaise, supply)
  const totals = totalsOf(rows)
  return {
    ...{ kind: 'invoice', number: 'INV/26-27/0042', day: '2026-11-24', isRehearsal: false },
    ...{ issuedAt: '2026-11-24T06:00:00.000Z', waitsForIrn: false },
    seller: {
      ...{ legalName: 'Bhitti Interiors Private Limited', tradeName: 'Bhitti' },
      address: 'Road No. 36, Jubilee Hills, Hyderabad 500033',
      ...{ state: '36', gstin: SELLER_GSTIN, email: 'care@bhitti.example' },
      phone: '+919876543210',
    },
    recipient: {
      ...{ name: 'Kaveri Studios', address: 'MG Road, Bengaluru 560001' },
      ...{ state: '29', gstin: BUYER_GSTINS.karnataka },
    },
    deliverTo: { name: 'Meera Nair', address: 'Marine Drive, Kochi 682036', state: '32' },
    ...{ orderNumber: 'BH100042', orderedAt: '2026-11-20T06:00:00.000Z' },
    ...{ placeOfSupply: '29', supply, rows, totals, inWords: amountInWords(totals.grossPaise) },
    payment: { method: 'upi', paidAt: '2026-11-20T06:01:00.000Z', reference: 'pay_Agumbe42' },
    ...{ refersTo: null, reason: null },
    ...more,
  }
}

async function fileOf(
  document: TaxDocument,
  { copies = 1, registration = null }: { copies?: number; registration?: Registration | null } = {},
): Promise<string> {
  const { content } = await drawTaxDocument({ content: document }, registration, copies)
  const file = join(folder, `${randomUUID()}.pdf`)
  writeFileSync(file, content)
  return file
}
type Registration = NonNullable<Parameters<typeof drawTaxDocument>[1]>

function textOf(file: string, ...more: string[]): string {
  const text = execFileSync('pdftotext', ['-raw', ...more, file, '-'], { encoding: 'utf8' })
  return text.replaceAll(/\s+/g, ' ')
}

function expectClauses(text: string, clauses: readonly (readonly [string, ...string[]])[]) {
  const missing = clauses.flatMap(([clause, ...particulars]) =>
    particulars.filter((one) => !text.includes(one)).map((one) => `${clause}: ${one}`),
  )
  expect(missing).toEqual([])
}

const SUPPLIER = [
  '(a)',
  ...['Bhitti Interiors Private Limited', 'Road No. 36, Jubilee Hills, Hyderabad 500033'],
  `GSTIN: ${SELLER_GSTIN}`,
] as const
const BUSINESS = ['Kaveri Studios', 'MG Road, Bengaluru 560001', `GSTIN: ${BUYER_GSTINS.karnataka}`]
const SIGNATURE = 'Signature or digital signature of the supplier'

describe('the paper that goes with goods', () => {
  it('has what Rule 46 asks of a tax invoice', async () => {
    const registration = {
      ...{ irn: 'ab'.repeat(32), acknowledgement: '112010036563310' },
      ...{ acknowledgedOn: '2026-11-24', signedQrCode: 'eyJhbGciOiJSUzI1NiJ9.payload.signature' },
    }
    const text = textOf(await fileOf(paper(), { registration }))
    expectClauses(text, [
      ['46', 'Tax invoice'],
      SUPPLIER,
      ['(b) consecutive serial number', 'INV/26-27/0042'],
      ['(c) date of its issue', '24 Nov 2026'],
      ['(d) registered recipient', ...BUSINESS],
      ['(g) HSN', 'HSN 4814', 'HSN 5407'],
      ['(h) description', 'Monsoon Over Agumbe', 'Kanchi Weave', '304.8 cm × 243.8 cm'],
      ['(i) quantity with its unit', '80 sq ft', '4 m'],
      ['(j) total value', '₹9,369.50'],
      ['(k) taxable value after discount', '₹9,000.00', '₹1,080.00', '₹6,711.86', '₹1,190.95'],
      ['(l) rate', '18 %', '5 %'],
      ['(m) amount of tax', '₹1,208.14', '₹59.55', 'IGST'],
      ['(n) place of supply with the name of the State', 'Place of supply', 'Karnataka (29)'],
      ['(o) address of delivery', 'Delivered to', 'Meera Nair', 'Marine Drive, Kochi 682036'],
      ['(o) its State', 'State: Kerala, code 32'],
      ['(p) reverse charge', 'Tax payable on reverse charge No'],
      ['(q) signature', SIGNATURE, 'For Bhitti Interiors Private Limited'],
      ['(r) IRN beside its QR code', `IRN: ${registration.irn}`, '112010036563310'],
      ['in words', 'Nine Thousand Three Hundred Sixty Nine Rupees And Fifty Paise Only'],
    ])
  })

  it('names an unregistered recipient with address, State and code, 46 (e) and (f)', async () => {
    const text = textOf(
      await fileOf(
        paper({
          ...{ supply: 'intra', placeOfSupply: '36', deliverTo: null },
          recipient: {
            ...{ name: 'Asha Rao', address: '12-2-417, Mehdipatnam, Hyderabad 500028' },
            ...{ state: '36', gstin: null },
          },
        }),
      ),
    )
    expectClauses(text, [
      ['(e)', 'Billed to Asha Rao 12-2-417, Mehdipatnam, Hyderabad 500028'],
      ['(e) State with its code', 'State: Telangana, code 36'],
      ['(m) equal halves', 'CGST', 'SGST', '₹604.07', '9 %', '2.5 %'],
    ])
    expect(text).not.toContain('IGST')
  })

  it('says UTGST in a Union Territory', async () => {
    const text = textOf(await fileOf(paper({ supply: 'intra', placeOfSupply: '04' })))
    expect(text).toContain('UTGST')
    expect(text).not.toMatch(/\bSGST/)
  })

  it('labels its copies as Rule 48 asks, each with every particular', async () => {
    const file = await fileOf(paper(), { copies: 3 })
    for (const [page, label] of [
      'Original for recipient',
      'Duplicate for transporter',
      'Triplicate for supplier',
    ].entries()) {
      const text = textOf(file, '-f', String(page + 1), '-l', String(page + 1))
      expectClauses(text, [['48', label, 'INV/26-27/0042', '₹9,369.50']])
    }
  })

  it('has what Rule 49 asks of a bill of supply, and no tax', async () => {
    const base = paper({ supply: 'untaxed', number: 'BOS/26-27/0007' })
    const text = textOf(await fileOf({ ...base, seller: { ...base.seller, gstin: null } }))
    expectClauses(text, [
      ['49', 'Bill of supply', 'not registered for GST and charges no tax'],
      ['(a)', 'Bhitti Interiors Private Limited', 'Hyderabad 500033', 'Not registered for GST'],
      ['(b)', 'BOS/26-27/0007'],
      ['(c)', '24 Nov 2026'],
      ['(d)', ...BUSINESS],
      ['(e)', 'HSN 4814'],
      ['(f)', 'Monsoon Over Agumbe'],
      ['(g) value after discount', '₹1,080.00', '₹7,920.00'],
      ['(h)', SIGNATURE],
    ])
    expect(text).not.toMatch(/Tax invoice|[CSI]GST\b(?! and)|include tax|%/)
  })

  it('and a delivery note for a later parcel has what Rule 55 asks, names the invoice and no money', async () => {
    const refersTo = { number: 'INV/26-27/0042', day: '2026-11-24' }
    const note = paper({ kind: 'deliveryNote', number: 'DN/26-27/0003', refersTo })
    const text = textOf(await fileOf(note, { copies: 2 }))
    expectClauses(text, [
      ['55', 'Delivery note', 'DN/26-27/0003', 'Invoice INV/26-27/0042 of 24 Nov 2026'],
      ['55', 'Monsoon Over Agumbe', '80 sq ft', 'HSN 4814', 'Meera Nair', SIGNATURE],
      ['48', 'Original for recipient', 'Duplicate for transporter'],
    ])
    expect(text).not.toContain('₹')
  })
})

describe('the paper of money', () => {
  const receipt = { number: 'RV/26-27/0009', day: '2026-11-20' }

  it('has what Rule 50 asks of a receipt voucher', async () => {
    const text = textOf(await fileOf(paper({ kind: 'receiptVoucher', number: receipt.number })))
    expectClauses(text, [
      ['50', 'Receipt voucher'],
      SUPPLIER,
      ['(b)', 'RV/26-27/0009'],
      ['(c)', '24 Nov 2026'],
      ['(d)', ...BUSINESS],
      ['(e) description', 'Monsoon Over Agumbe'],
      ['(f) amount of the advance', 'Advance received', '₹9,369.50'],
      ['(g) rate', '18 %', '5 %'],
      ['(h) tax', '₹1,208.14'],
      ['(i) place of supply', 'Karnataka (29)'],
      ['(j)', 'Tax payable on reverse charge No'],
      ['(k)', SIGNATURE],
    ])
  })

  it('has what Rule 51 asks of a refund voucher', async () => {
    const number = 'RFV/26-27/0002'
    const voucher = paper({ kind: 'refundVoucher', number, refersTo: receipt })
    expectClauses(textOf(await fileOf(voucher)), [
      ['51', 'Refund voucher'],
      SUPPLIER,
      ['(b)', number],
      ['(c)', '24 Nov 2026'],
      ['(d)', ...BUSINESS],
      ['(e) the receipt voucher', 'Receipt voucher RV/26-27/0009 of 20 Nov 2026'],
      ['(f)', 'Monsoon Over Agumbe'],
      ['(g)', 'Advance refunded', '₹9,369.50'],
      ['(h)', '18 %'],
      ['(i)', '₹1,208.14'],
      ['(j)', 'Tax payable on reverse charge No'],
      ['(k)', SIGNATURE],
    ])
  })

  it('has what Rule 53 (1A) asks of a credit note', async () => {
    const number = 'CN/26-27/0005'
    const refersTo = { number: 'INV/26-27/0042', day: '2026-11-24' }
    const credit = paper({ kind: 'creditNote', number, refersTo, reason: 'Refund of a part' })
    expectClauses(textOf(await fileOf(credit)), [
      SUPPLIER,
      ['(b) nature of the document', 'Credit note'],
      ['(c)', number],
      ['(d)', '24 Nov 2026'],
      ['(e)', ...BUSINESS],
      ['(f) address of delivery with its State', 'Kochi 682036', 'State: Kerala, code 32'],
      ['(g) invoice', 'Invoice corrected INV/26-27/0042 of 24 Nov 2026'],
      ['(h) value, rate and tax credited', '₹6,711.86', '18 %', '₹1,208.14', 'Total credited'],
      ['(i)', SIGNATURE],
    ])
  })

  it('says of a credit that comes too late why it has no tax', async () => {
    const text = textOf(
      await fileOf(
        paper({
          ...{ kind: 'commercialCredit', number: 'CC/28-29/0001', supply: 'untaxed' },
          refersTo: { number: 'INV/26-27/0042', day: '2026-11-24' },
        }),
      ),
    )
    expectClauses(text, [
      ['34 (2)', 'Commercial credit note', 'carries no tax', 'Invoice credited INV/26-27/0042'],
    ])
    expect(text).not.toMatch(/IGST|include tax/)
  })
})

describe('the page', () => {
  it('repeats its heads where sixty lines need several pages, and adds up on the last', async () => {
    const lines = Array.from({ length: 60 }, (_, place) => ({
      ...WALL,
      ...{ lineId: `l${place}`, description: `Design number ${place + 1} of sixty` },
    }))
    const file = await fileOf(paper({}, { lines, shippingPaise: 0 }))
    const pages = Number(/Pages:\s+(?<pages>\d+)/.exec(execInfo(file))?.groups?.pages)
    expect(pages).toBeGreaterThan(2)
    const whole = textOf(file)
    for (const { description } of lines) expect(whole).toContain(description)
    for (let page = 1; page <= pages; page += 1) {
      const text = textOf(file, '-f', String(page), '-l', String(page))
      if (text.includes('Design number')) {
        expect(text).toContain('Goods Quantity Price Discount Taxable value IGST Total')
      }
    }
    expect(textOf(file, '-f', String(pages))).toContain('₹4,75,200.00')
  })

  it('keeps names and addresses of any length on the sheet', async () => {
    const word = 'Venkatanarasimharajuvaripeta'
    const long = paper({
      recipient: {
        ...{
          name: `${word.repeat(3)} and Sons`,
          address: `${'Very Long Lane, '.repeat(14)}560001`,
        },
        ...{ state: '29', gstin: BUYER_GSTINS.karnataka },
      },
    })
    const file = await fileOf(long)
    const boxes = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
    const rights = [...boxes.matchAll(/xMax="(?<right>[\d.]+)"/g)].map(({ groups }) =>
      Number(groups?.right),
    )
    expect(rights.length).toBeGreaterThan(50)
    expect(Math.max(...rights)).toBeLessThan(595)
    const text = textOf(file)
    expect(text.replaceAll(' ', '')).toContain(`${word.repeat(3)}andSons`)
    expectClauses(text, [
      ['what stands beside them', 'INV/26-27/0042', '24 Nov 2026', 'Karnataka (29)', 'Meera Nair'],
    ])
  })

  it.each([
    ['Devanagari', 'श्रीराम मिश्र'],
    ['Telugu', 'లక్ష్మి రెడ్డి'],
    ['Tamil', 'முத்துசாமி'],
    ['Kannada', 'ಶ್ರೀನಿವಾಸ'],
    ['Malayalam', 'മീര നായർ'],
    ['Bengali', 'অনির্বাণ সেন'],
    ['Gujarati', 'હર્ષદ પટેલ'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Oriya', 'ସୁଭାଷ ଦାସ'],
  ])('has the letters of a name in %s in a font of its own', async (script, name) => {
    const file = await fileOf(paper({ deliverTo: { name, address: '4-12, Kochi', state: '32' } }))
    expect(textOf(file)).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
    const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).replaceAll('-', '')
    expect(fonts).toMatch(new RegExp(`NotoSans${script}|NotoSans${script.slice(0, 5)}`))
  })
})

function execInfo(file: string): string {
  return execFileSync('pdfinfo', [file], { encoding: 'utf8' })
}
