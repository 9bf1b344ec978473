/** The texts of the shop that its staff write: which there are, and what each holds as it is typed. */
import type { ProductType } from '../products/product-vocabulary.ts'

/** What an order is made under; the law asks for all of them. */
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
  /** What people call it; of a policy the heading of its page. */
  name: string
  /** Where shoppers see it, for its editor. */
  seenAt: string
  /** A page on which it is seen; null where there are many. */
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

/** The versions of the policies that an order was made under; null for one that was not published then. */
export type OrderPolicies = Record<Policy, number | null>

/** The page of a version of a policy, as it was published once. */
export function policyVersionPath(policy: Policy, number: number): string {
  return `/policies/${policy}/${number}`
}

/** The pictures that stand beside a promise. */
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

/**
 * What a piece holds, with its prose as `Text` and its longer texts as `Blocks`: Markdown where it is typed, a
 * checked tree where it is shown. Everything else is plain text of one line.
 */
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
      /** Beside the button that buys, where there is such a line. */
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

/** A piece as staff type it. */
export type TypedContent = PieceContent<string, string, string>

/** Most of what a list in a piece may have. */
export const MAX_IN_SHORT = 8
export const MAX_FIGURES = 4
export const MAX_PROMISES = 4
export const MAX_STEPS = 6
export const MAX_EARNINGS = 6
export const MAX_QUESTIONS = 20

/** Characters that the texts of a piece may have. */
export const POLICY_TEXT_MAX = 30_000
export const CONTENT_TEXT_MAX = 4_000
export const CONTENT_LINE_MAX = 600
export const CONTENT_TITLE_MAX = 80
export const FIGURE_MAX = 12

/** Nothing yet, as an editor begins with it. */
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
