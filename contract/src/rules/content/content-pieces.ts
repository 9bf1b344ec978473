import type { ProductType } from '../products/product-vocabulary.ts'

/** Policies that an order is placed under; the law requires all of them. */
export const POLICIES = ['shipping', 'privacy', 'terms'] as const
export type Policy = (typeof POLICIES)[number]

export const CONTENT_PIECES = [
  ...POLICIES,
  'story',
  'promises',
  'consultation',
  'delivery',
  'returns',
  'sustainability',
  'artists',
] as const
export type ContentPiece = (typeof CONTENT_PIECES)[number]

export const CONTENT_KINDS = [
  'policy',
  'story',
  'promises',
  'consultation',
  'product',
  'artists',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

type PieceFacts = {
  kind: ContentKind
  /** Name for people; of a policy, also its page heading. */
  name: string
  /** Where shoppers see it, as told to its editor. */
  seenAt: string
  /** A page that shows it; null if many do. */
  path: string | null
}

export const PIECE_FACTS: Record<ContentPiece, PieceFacts> = {
  shipping: {
    kind: 'policy',
    name: 'Shipping & Returns',
    seenAt: 'Its own page, with every order',
    path: '/shipping',
  },
  privacy: {
    kind: 'policy',
    name: 'Privacy',
    seenAt: 'Its own page, with every order',
    path: '/privacy',
  },
  terms: {
    kind: 'policy',
    name: 'Terms & Conditions',
    seenAt: 'Its own page, with every order',
    path: '/terms',
  },
  story: { kind: 'story', name: 'Our Story', seenAt: 'Home page', path: '/home' },
  promises: { kind: 'promises', name: 'Why Choose Us', seenAt: 'Home page', path: '/home' },
  consultation: { kind: 'consultation', name: 'Consultation', seenAt: 'Home page', path: '/home' },
  delivery: {
    kind: 'product',
    name: 'Shipping & Delivery',
    seenAt: 'Pages of products',
    path: null,
  },
  returns: {
    kind: 'product',
    name: 'Returns & Complaints',
    seenAt: 'Pages of products',
    path: null,
  },
  sustainability: {
    kind: 'product',
    name: 'Sustainability Insights',
    seenAt: 'Pages of products',
    path: null,
  },
  artists: { kind: 'artists', name: 'Sell Art', seenAt: 'Its own page', path: '/sellart' },
}

/** Policy versions that an order was placed under; null for one that was not published then. */
export type OrderPolicies = Record<Policy, number | null>

export function policyVersionPath(policy: Policy, number: number): string {
  return `/policies/${policy}/${number}`
}

export const PROMISE_ICONS = ['ruler', 'swatches', 'rupee', 'hands', 'truck', 'shield'] as const
export type PromiseIcon = (typeof PROMISE_ICONS)[number]

export const PROMISE_ICON_NAMES: Record<PromiseIcon, string> = {
  ruler: 'A ruler',
  swatches: 'Swatches',
  rupee: 'A rupee',
  hands: 'A helping hand',
  truck: 'A lorry',
  shield: 'A shield',
}

export type TitledText<Text> = { title: string; text: Text }

/** Content of a piece. Prose is Markdown while typed and a checked tree when shown; other texts are plain lines. */
export type PieceContent<Line, Blocks, Sections> =
  | {
      kind: 'policy'
      /** For search engines. */
      description: Line
      intro: Line
      inShort: { term: string; text: Line }[]
      text: Sections
    }
  | { kind: 'story'; text: Blocks; figures: { figure: string; label: string }[] }
  | { kind: 'promises'; promises: (TitledText<Line> & { icon: PromiseIcon })[] }
  | { kind: 'consultation'; title: string; text: Line }
  | ({
      kind: 'product'
      /** Line beside the buy button; may be empty. */
      note: Line
      everyProduct: Blocks
    } & Record<ProductType, Blocks>)
  | {
      kind: 'artists'
      intro: Line
      steps: TitledText<Line>[]
      earnIntro: Line
      earn: TitledText<Line>[]
      questions: TitledText<Line>[]
    }

export type TypedContent = PieceContent<string, string, string>

export const MAX_IN_SHORT = 8
export const MAX_FIGURES = 4
export const MAX_PROMISES = 4
export const MAX_STEPS = 6
export const MAX_EARNINGS = 6
export const MAX_QUESTIONS = 20

export const POLICY_TEXT_MAX = 30_000
export const CONTENT_TEXT_MAX = 4_000
export const CONTENT_LINE_MAX = 600
export const CONTENT_TITLE_MAX = 80
export const FIGURE_MAX = 12

export function emptyContent(kind: ContentKind): TypedContent {
  switch (kind) {
    case 'policy':
      return { kind, description: '', intro: '', inShort: [], text: '' }
    case 'story':
      return { kind, text: '', figures: [] }
    case 'promises':
      return { kind, promises: [] }
    case 'consultation':
      return { kind, title: '', text: '' }
    case 'product':
      return {
        kind,
        note: '',
        everyProduct: '',
        wallpapers: '',
        wallpaperRolls: '',
        curtains: '',
        blinds: '',
        artist: '',
      }
    case 'artists':
      return { kind, intro: '', steps: [], earnIntro: '', earn: [], questions: [] }
  }
}
