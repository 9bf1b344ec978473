import { z } from 'zod'
import {
  CONTENT_LINE_MAX,
  CONTENT_PIECES,
  CONTENT_TEXT_MAX,
  CONTENT_TITLE_MAX,
  FIGURE_MAX,
  MAX_EARNINGS,
  MAX_FIGURES,
  MAX_IN_SHORT,
  MAX_PROMISES,
  MAX_QUESTIONS,
  MAX_STEPS,
  POLICIES,
  POLICY_TEXT_MAX,
  PROMISE_ICONS,
} from '../../rules/content/content-pieces.ts'
import { BLOCK_FACT_NAMES, LINE_FACT_NAMES } from '../../rules/content/shop-facts.ts'
import type { TextBlock, TextPart } from '../../rules/content/text-tree.ts'
import { PRODUCT_TYPES } from '../../rules/products/product-vocabulary.ts'
import { isPrintable } from '../../rules/texts/characters.ts'
import { isTextLink } from '../../rules/texts/link-addresses.ts'
import { timestamp, withData } from '../fields.ts'

/** Accepts text exactly as typed, with line breaks, so that drafts can be saved. */
function typed(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .max(max, { error: `${label} can have at most ${max} characters`, abort: true })
    .refine(isPrintable, `${label} contains characters that cannot be used here`)
}

function typedLine(label: string, max: number) {
  return typed(label, max)
    .trim()
    .refine((text) => !/[\r\n\t]/.test(text), `${label} must be a single line`)
}

function list<T extends z.ZodType>(label: string, entry: T, max: number) {
  return z
    .array(entry, { error: `${label} must be a list` })
    .max(max, `${label} can have at most ${max} entries`)
}

const title = typedLine('Title', CONTENT_TITLE_MAX)
const line = (label: string) => typed(label, CONTENT_LINE_MAX)
const text = (label: string) => typed(label, CONTENT_TEXT_MAX)
const titledText = z.object({ title, text: line('Text') })

const typedContent = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('policy'),
      description: line('Description'),
      intro: line('Introduction'),
      inShort: list('In short', z.object({ term: title, text: line('Text') }), MAX_IN_SHORT),
      text: typed('Text', POLICY_TEXT_MAX),
    }),
    z.object({
      kind: z.literal('story'),
      text: text('Text'),
      figures: list(
        'Figures',
        z.object({
          figure: typedLine('Figure', FIGURE_MAX),
          label: typedLine('Words', CONTENT_TITLE_MAX),
        }),
        MAX_FIGURES,
      ),
    }),
    z.object({
      kind: z.literal('promises'),
      promises: list(
        'Promises',
        titledText.extend({ icon: z.enum(PROMISE_ICONS, { error: 'Choose a picture' }) }),
        MAX_PROMISES,
      ),
    }),
    z.object({ kind: z.literal('consultation'), title, text: line('Text') }),
    z.object({
      kind: z.literal('product'),
      note: line('Line'),
      everyProduct: text('Text'),
      wallpapers: text('Text'),
      wallpaperRolls: text('Text'),
      curtains: text('Text'),
      blinds: text('Text'),
      artist: text('Text'),
    }),
    z.object({
      kind: z.literal('artists'),
      intro: line('Introduction'),
      steps: list('Steps', titledText, MAX_STEPS),
      earnIntro: line('Introduction'),
      earn: list('What artists earn', titledText, MAX_EARNINGS),
      questions: list('Questions', titledText, MAX_QUESTIONS),
    }),
  ])
  .meta({ id: 'TypedContent', description: 'Prose is Markdown; titles and figures are plain text' })

const lineFact = z.enum(LINE_FACT_NAMES)
const blockFact = z.enum(BLOCK_FACT_NAMES)

/** Checks the stored tree again before it is sent. */
const textPart: z.ZodType<TextPart, TextPart> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.object({ kind: z.enum(['strong', 'em']), parts: z.array(textPart) }),
      z.object({
        kind: z.literal('link'),
        to: z.string().refine(isTextLink),
        parts: z.array(textPart),
      }),
      z.object({ kind: z.literal('break') }),
      z.object({ kind: z.literal('fact'), fact: lineFact }),
      z.object({ kind: z.literal('blank'), text: z.string() }),
    ]),
  )
  .meta({ id: 'TextPart' })
const parts = z.array(textPart)

const textBlock: z.ZodType<TextBlock, TextBlock> = z
  .lazy(() =>
    z.union([
      z.object({ kind: z.enum(['paragraph', 'heading']), parts }),
      z.object({ kind: z.enum(['bullets', 'numbers']), items: z.array(z.array(textBlock)) }),
      z.object({
        kind: z.literal('terms'),
        items: z.array(z.object({ term: parts, text: parts })),
      }),
      z.object({ kind: z.literal('factBlock'), fact: blockFact }),
    ]),
  )
  .meta({ id: 'TextBlock' })
const blocks = z.array(textBlock)

const shownTitled = z.object({ title: z.string(), text: parts })
const shownPolicy = z
  .object({
    kind: z.literal('policy'),
    description: parts,
    intro: parts,
    inShort: z.array(z.object({ term: z.string(), text: parts })),
    text: z.array(z.object({ id: z.string(), title: z.string(), blocks })),
  })
  .meta({ id: 'ShownPolicy' })
const shownStory = z.object({
  kind: z.literal('story'),
  text: blocks,
  figures: z.array(z.object({ figure: z.string(), label: z.string() })),
})
const shownPromises = z.object({
  kind: z.literal('promises'),
  promises: z.array(shownTitled.extend({ icon: z.enum(PROMISE_ICONS) })),
})
const shownConsultation = z.object({
  kind: z.literal('consultation'),
  title: z.string(),
  text: parts,
})
const shownArtists = z.object({
  kind: z.literal('artists'),
  intro: parts,
  steps: z.array(shownTitled),
  earnIntro: parts,
  earn: z.array(shownTitled),
  questions: z.array(shownTitled),
})

const shownContent = z
  .discriminatedUnion('kind', [
    shownPolicy,
    shownStory,
    shownPromises,
    shownConsultation,
    z.object({
      kind: z.literal('product'),
      note: parts,
      everyProduct: blocks,
      wallpapers: blocks,
      wallpaperRolls: blocks,
      curtains: blocks,
      blinds: blocks,
      artist: blocks,
    }),
    shownArtists,
  ])
  .meta({ id: 'ShownContent' })

const versionNumber = z.number().int().min(0)
const person = z.string().nullable().meta({ description: 'Null for the sample of a demo' })

const versionFacts = z.object({
  number: versionNumber.meta({ description: 'Counts the versions of the piece, from 1' }),
  savedAt: timestamp,
  savedBy: person,
  publishedAt: timestamp.nullable(),
  publishedBy: person,
  copyOf: versionNumber.nullable().meta({
    description: 'The earlier version that was published again with it',
  }),
  withdrawnAt: timestamp.nullable(),
})

const pieceState = z
  .object({
    piece: z.enum(CONTENT_PIECES),
    latest: versionFacts.nullable().meta({ description: 'The version that was saved last' }),
    published: versionFacts.nullable().meta({ description: 'The version that shoppers see' }),
  })
  .meta({ id: 'ContentState' })
export type PieceState = z.output<typeof pieceState>

const problem = z.object({
  field: z.string(),
  line: z.number().int().nullable(),
  message: z.string(),
})
export type ContentProblem = z.output<typeof problem>

const version = versionFacts
  .extend({ typed: typedContent, shown: shownContent, problems: z.array(problem) })
  .meta({ id: 'ContentVersion' })
export type ContentVersion = z.output<typeof version>

const pieceDetails = pieceState.extend({
  current: version.nullable().meta({ description: 'The version that was saved last, in full' }),
  versions: z.array(versionFacts).meta({ description: 'The newest first' }),
  draft: typedContent.meta({ description: 'Wording of the sample to begin with, with blanks' }),
})
export type PieceDetails = z.output<typeof pieceDetails>

const ofPiece = z.object({ piece: z.enum(CONTENT_PIECES, { error: 'There is no such text' }) })
const inPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'This is not a number of a version')
  .transform(Number)

/** Latest version when the edit began. If a newer one exists, the save is refused. */
const seen = versionNumber.meta({ description: 'The latest version that was seen; 0 for none' })

export const listContent = { reply: withData(z.array(pieceState)) }
export const getContent = { params: ofPiece, reply: withData(pieceDetails) }
export const getContentVersion = {
  params: ofPiece.extend({ number: inPath }),
  reply: withData(version),
}
export const previewContent = {
  params: ofPiece,
  body: z.object({ typed: typedContent }),
  reply: withData(z.object({ shown: shownContent, problems: z.array(problem) })),
}
export const saveContent = {
  params: ofPiece,
  body: z.object({ typed: typedContent, seen }),
  reply: withData(pieceDetails),
}
export const publishContent = {
  params: ofPiece.extend({ number: inPath }),
  body: z.object({ seen }),
  reply: withData(pieceDetails),
}
export const withdrawContent = {
  params: ofPiece,
  body: z.object({ seen }),
  reply: withData(pieceDetails),
}

const policyPage = z
  .object({
    number: versionNumber,
    publishedAt: timestamp,
    isInForce: z.boolean(),
    content: shownPolicy,
  })
  .meta({ id: 'PolicyPage' })
export type PolicyPage = z.output<typeof policyPage>

const ofPolicy = z.object({ policy: z.enum(POLICIES, { error: 'There is no such policy' }) })

export const getPolicy = {
  params: ofPolicy,
  reply: withData(policyPage.nullable().meta({ description: 'Null until it is published' })),
}
export const getPolicyVersion = {
  params: ofPolicy.extend({ number: inPath }),
  reply: withData(policyPage),
}
export const getHomeTexts = {
  reply: withData(
    z.object({
      story: shownStory.nullable(),
      promises: shownPromises.nullable(),
      consultation: shownConsultation.nullable(),
    }),
  ),
}
export const getProductTexts = {
  params: z.object({ productType: z.enum(PRODUCT_TYPES) }),
  reply: withData(
    z.object({
      dispatchNote: parts,
      delivery: blocks,
      returns: blocks,
      sustainability: blocks,
    }),
  ),
}
export const getArtistsText = { reply: withData(shownArtists.nullable()) }

export const orderPolicies = z
  .object({
    shipping: versionNumber.nullable(),
    privacy: versionNumber.nullable(),
    terms: versionNumber.nullable(),
  })
  .meta({ id: 'OrderPolicies' })
