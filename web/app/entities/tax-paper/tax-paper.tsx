import type { TaxDocumentDetails } from '@bhitti/contract/calls/tax/tax-documents.schemas'
import { REHEARSAL } from '@bhitti/contract/rules/shop/rehearsal'
import { hsnSummary } from '@bhitti/contract/rules/tax/invoice-rows'
import {
  goodsColumns,
  hsnColumns,
  type PaperColumn,
} from '@bhitti/contract/rules/tax/paper-columns'
import {
  copiesOf,
  type TaxDocument,
  type TaxRow,
  taxDocumentName,
} from '@bhitti/contract/rules/tax/tax-document'
import {
  paperFacts,
  paperNote,
  paperTotals,
  partyLines,
  registrationFacts,
  SIGNED_BELOW,
} from '@bhitti/contract/rules/tax/tax-document-words'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import clsx from 'clsx'
import { QrCode } from './qr-code.tsx'
import '~/ui/paper.css'

export function TaxPaper({ document, registration }: TaxDocumentDetails) {
  const note = paperNote(document)
  return (
    <article
      data-paper
      aria-label={`${taxDocumentName(document)} ${document.number}`}
      className="mx-auto max-w-[210mm] border border-line bg-white p-[6mm] text-sm sm:p-[14mm] print:max-w-none print:border-0 print:p-0 print:text-xs"
    >
      {document.isRehearsal && (
        <p className="mb-4 font-bold">
          {REHEARSAL.title}. {REHEARSAL.notice}
        </p>
      )}
      <Heading document={document} />
      <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-[1fr_1fr_1.35fr] print:grid-cols-[1fr_1fr_1.35fr]">
        <Party label="Billed to" who={document.recipient} />
        <Party label="Delivered to" who={document.deliverTo ?? document.recipient} />
        <dl className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1">
          {paperFacts(document).map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="break-words">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {registration && <Registered registration={registration} />}
      <GoodsTable document={document} />
      <GoodsList document={document} />
      {document.kind !== 'deliveryNote' && <Totals document={document} />}
      <HsnTable document={document} />
      {note !== null && <p className="mt-4 text-ink-soft">{note}</p>}
      <Signature document={document} />
    </article>
  )
}

function Heading({ document }: { document: TaxDocument }) {
  const { seller, kind } = document
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line pb-5">
      <div className="text-ink-soft">
        <p className="font-display text-2xl text-ink">{seller.tradeName}</p>
        <p className="font-bold text-ink">{seller.legalName}</p>
        <p>{seller.address}</p>
        <p>
          {formatIndianNumber(seller.phone)} · {seller.email}
        </p>
        <p className="mt-1 font-bold text-ink">
          {seller.gstin === null ? 'Not registered for GST' : `GSTIN: ${seller.gstin}`}
        </p>
      </div>
      <div className="sm:text-right">
        <p className="display-small">{taxDocumentName(document)}</p>
        {copiesOf(kind, 1).map((copy) => (
          <p key={copy} className="text-ink-soft">
            {copy}
          </p>
        ))}
      </div>
    </header>
  )
}

function Party({ label, who }: { label: string; who: Parameters<typeof partyLines>[0] }) {
  const [name, ...lines] = partyLines(who)
  return (
    <div className="break-words">
      <p className="text-ink-soft">{label}</p>
      <p className="font-bold">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Registered({
  registration,
}: {
  registration: NonNullable<TaxDocumentDetails['registration']>
}) {
  return (
    <div className="mt-6 flex flex-wrap items-start gap-x-5 gap-y-3">
      <QrCode rows={registration.qrRows} label="Signed QR code of the e-invoice" />
      <dl className="min-w-0 flex-1 basis-60">
        {registrationFacts(registration).map(({ label, text }) => (
          <div key={label}>
            <dt className="inline text-ink-soft">{label}: </dt>
            <dd className="inline wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Goods({ row: { description, details, hsn } }: { row: TaxRow }) {
  return (
    <>
      <p className="font-bold">{description}</p>
      {details !== '' && <p className="text-ink-soft">{details}</p>}
      <p className="text-ink-soft">HSN {hsn}</p>
    </>
  )
}

function keyOf({ kind, lineId, rate }: TaxRow): string {
  return `${kind} ${lineId} ${rate}`
}

function GoodsTable({ document }: { document: TaxDocument }) {
  const columns = goodsColumns(document)
  return (
    <table className="mt-6 hidden w-full border-collapse sm:table print:table">
      <caption className="sr-only">Goods</caption>
      <thead>
        <tr className="border-y border-ink">
          <th scope="col" className="py-2 text-left">
            Goods
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-2 pl-3 text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.rows.map((row) => (
          <tr key={keyOf(row)} className="break-inside-avoid border-b border-line">
            <td className="min-w-40 py-2 align-top">
              <Goods row={row} />
            </td>
            {columns.map(({ name, text, below }) => (
              <td
                key={name}
                className="whitespace-nowrap py-2 pl-3 text-right align-top tabular-nums last:font-bold"
              >
                {text(row)}
                {below && <span className="block text-ink-soft">{below(row)}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Goods as a list, for phones, where the table would have to scroll sideways. */
function GoodsList({ document }: { document: TaxDocument }) {
  const columns = goodsColumns(document)
  return (
    <ul className="mt-6 border-t border-ink sm:hidden print:hidden">
      {document.rows.map((row) => (
        <li key={keyOf(row)} className="border-b border-line py-3">
          <Goods row={row} />
          <RowFacts columns={columns} row={row} />
        </li>
      ))}
    </ul>
  )
}

function RowFacts<Row>({ columns, row }: { columns: readonly PaperColumn<Row>[]; row: Row }) {
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 tabular-nums first:mt-0">
      {columns
        .filter(({ text }) => text(row) !== '')
        .map(({ name, text, below }) => (
          <div key={name} className={clsx('contents', name === 'Total' && 'font-bold')}>
            <dt>
              {name}
              {below && <span className="text-ink-soft">, {below(row)}</span>}
            </dt>
            <dd className="text-right">{text(row)}</dd>
          </div>
        ))}
    </dl>
  )
}

function Totals({ document }: { document: TaxDocument }) {
  return (
    <div className="mt-4 flex break-inside-avoid flex-wrap justify-between gap-x-10 gap-y-4">
      <div className="max-w-80">
        <p className="text-ink-soft">In words</p>
        <p className="font-bold">{document.inWords}</p>
        <p className="mt-1 text-ink-soft">Prices include tax.</p>
      </div>
      <dl className="grid grid-cols-[1fr_auto] content-start gap-x-8 gap-y-1 tabular-nums max-sm:w-full">
        {paperTotals(document).map(({ label, text }) => (
          <div key={label} className="contents last:font-bold">
            <dt>{label}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function HsnTable({ document }: { document: TaxDocument }) {
  const columns = hsnColumns(document)
  if (columns.length === 0) return null
  const rows = hsnSummary(document.rows)
  return (
    <section aria-label="Tax by HSN code" className="mt-6">
      <ul className="border-t border-line-strong sm:hidden print:hidden">
        {rows.map((row) => (
          <li key={`${row.hsn} ${row.rate} ${row.unit}`} className="border-b border-line py-3">
            <RowFacts columns={columns} row={row} />
          </li>
        ))}
      </ul>
      <table className="hidden w-full break-inside-avoid border-collapse sm:table print:table">
        <thead>
          <tr className="border-y border-line-strong">
            {columns.map(({ name }, place) => (
              <th
                key={name}
                scope="col"
                className={clsx('py-2', place === 0 ? 'text-left' : 'pl-3 text-right')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.hsn} ${row.rate} ${row.unit}`} className="border-b border-line">
              {columns.map(({ name, text }, place) => (
                <td
                  key={name}
                  className={clsx(
                    'whitespace-nowrap py-2 tabular-nums',
                    place > 0 && 'pl-3 text-right',
                  )}
                >
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Signature({ document: { seller } }: { document: TaxDocument }) {
  return (
    <div className="mt-10 ml-auto w-full max-w-72 break-inside-avoid">
      <p>For {seller.legalName}</p>
      <p className="mt-12 border-t border-ink pt-1 text-xs text-ink-soft">{SIGNED_BELOW}</p>
    </div>
  )
}
