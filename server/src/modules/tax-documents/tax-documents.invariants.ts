import type { Invariant } from '../../platform/shop-module/invariant.ts'

export const IS_CREDIT = `credit.kind in ('creditNote', 'commercialCredit')`

const COLUMNS_OF_PAPERS = ['taxable', 'cgst', 'sgst', 'igst'] as const

export const TAX_DOCUMENT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I24',
    says: 'Numbers of tax papers begin with 1 in each series and year, and none is missing',
    breaks: `select series, financial_year, min(sequence) as first, max(sequence) as last, count(*) as papers
      from tax_documents group by series, financial_year
      having min(sequence) <> 1 or max(sequence) <> count(*)`,
  },
  {
    id: 'I25',
    says: 'A series has taken as many numbers as it has papers',
    breaks: `select series, financial_year, taken.last_number, papers.last
      from tax_series taken
      full join (select series, financial_year, max(sequence) as last from tax_documents
        group by series, financial_year) papers using (series, financial_year)
      where taken.last_number is distinct from papers.last`,
  },
  {
    id: 'I26',
    says: 'No more of an invoice is credited than it charges, in each of its columns',
    breaks: `select invoice.number, invoice.gross_paise, sum(credit.gross_paise) as credited
      from tax_documents invoice
      join tax_documents credit on credit.refers_to = invoice.id and ${IS_CREDIT}
      group by invoice.id
      having sum(credit.gross_paise) > invoice.gross_paise
        or ${COLUMNS_OF_PAPERS.map(
          (column) =>
            `coalesce(sum(credit.${column}_paise) filter (where credit.kind = 'creditNote'), 0) > invoice.${column}_paise`,
        ).join('\n        or ')}`,
  },
  {
    id: 'I27',
    says: 'A tax paper is what its rows add up to, under its own number and day',
    breaks: `select paper.number, paper.gross_paise, rows.gross_paise as rows
      from tax_documents paper
      cross join lateral (
        select coalesce(sum((row->>'grossPaise')::bigint), 0) as gross_paise, ${COLUMNS_OF_PAPERS.map(
          (column) => `coalesce(sum((row->>'${column}Paise')::bigint), 0) as ${column}_paise`,
        ).join(', ')}
        from jsonb_array_elements(paper.content->'rows') row
      ) rows
      where paper.gross_paise <> rows.gross_paise
        or ${COLUMNS_OF_PAPERS.map((column) => `paper.${column}_paise <> rows.${column}_paise`).join(' or ')}
        or paper.gross_paise <> (paper.content->'totals'->>'grossPaise')::bigint
        or paper.number <> paper.content->>'number' or paper.kind <> paper.content->>'kind'
        or paper.day::text <> paper.content->>'day'
        or paper.day <> (paper.issued_at at time zone 'Asia/Kolkata')::date`,
  },
]
