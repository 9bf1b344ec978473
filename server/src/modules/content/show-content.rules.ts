import type {
  PieceContent,
  TitledText,
  TypedContent,
} from '@bhitti/contract/rules/content/content-pieces'
import type {
  ShownContent,
  TextBlock,
  TextPart,
  TextSection,
} from '@bhitti/contract/rules/content/text-tree'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { readLine, readSections, readText, type TextProblem } from './read-markdown.ts'

export type ContentProblem = { field: string; line: number | null; message: string }

/** Converts any text, finished or not. Only a text without problems may be published. */
export function showContent(typed: TypedContent): {
  shown: ShownContent
  problems: ContentProblem[]
} {
  const problems: ContentProblem[] = []
  const read = new FieldReader(problems)
  const shown = shownOf(typed, read)
  return { shown, problems }
}

class FieldReader {
  readonly #problems: ContentProblem[]

  constructor(problems: ContentProblem[]) {
    this.#problems = problems
  }

  line(field: string, source: string): TextPart[] {
    this.filled(field, source)
    const { parts, problems } = readLine(source)
    this.#note(field, problems)
    return parts
  }

  blocks(field: string, source: string): TextBlock[] {
    const { blocks, problems } = readText(source)
    this.#note(field, problems)
    return blocks
  }

  sections(field: string, source: string): TextSection[] {
    this.filled(field, source)
    const { sections, problems } = readSections(source)
    this.#note(field, problems)
    return sections
  }

  /** Checks plain text, which is shown as it is. */
  filled(field: string, text: string): string {
    if (text.trim() === '') this.tell(field, 'Please fill this in')
    return text
  }

  titled(field: string, list: readonly TitledText<string>[]): TitledText<TextPart[]>[] {
    return list.map(({ title, text }, place) => ({
      title: this.filled(`${field}.${place}.title`, title),
      text: this.line(`${field}.${place}.text`, text),
    }))
  }

  tell(field: string, message: string): void {
    this.#problems.push({ field, line: null, message })
  }

  #note(field: string, found: readonly TextProblem[]): void {
    for (const problem of found) this.#problems.push({ field, ...problem })
  }
}

function shownOf(typed: TypedContent, read: FieldReader): ShownContent {
  switch (typed.kind) {
    case 'policy':
      return {
        kind: typed.kind,
        description: read.line('description', typed.description),
        intro: read.line('intro', typed.intro),
        inShort: typed.inShort.map(({ term, text }, place) => ({
          term: read.filled(`inShort.${place}.term`, term),
          text: read.line(`inShort.${place}.text`, text),
        })),
        text: read.sections('text', typed.text),
      }
    case 'story': {
      read.filled('text', typed.text)
      const { figures } = typed
      for (const [place, { figure, label }] of figures.entries()) {
        read.filled(`figures.${place}.figure`, figure)
        read.filled(`figures.${place}.label`, label)
      }
      return { kind: typed.kind, text: read.blocks('text', typed.text), figures }
    }
    case 'promises':
      if (typed.promises.length === 0) read.tell('promises', 'Add at least one promise')
      return {
        kind: typed.kind,
        promises: read.titled('promises', typed.promises).map((promise, place) => ({
          ...promise,
          icon: typed.promises[place]?.icon ?? 'ruler',
        })),
      }
    case 'consultation':
      return {
        kind: typed.kind,
        title: read.filled('title', typed.title),
        text: read.line('text', typed.text),
      }
    case 'product':
      return productText(typed, read)
    case 'artists':
      return {
        kind: typed.kind,
        intro: read.line('intro', typed.intro),
        steps: read.titled('steps', typed.steps),
        earnIntro: typed.earn.length === 0 ? [] : read.line('earnIntro', typed.earnIntro),
        earn: read.titled('earn', typed.earn),
        questions: read.titled('questions', typed.questions),
      }
  }
}

type ProductTexts<Line, Blocks> = Extract<PieceContent<Line, Blocks, unknown>, { kind: 'product' }>

function productText(
  typed: ProductTexts<string, string>,
  read: FieldReader,
): ProductTexts<TextPart[], TextBlock[]> {
  const names = ['everyProduct', ...PRODUCT_TYPES] as const
  if (names.every((name) => typed[name].trim() === '')) {
    read.tell('everyProduct', 'Write something for all products or for one type of product')
  }
  const blocks = Object.fromEntries(names.map((name) => [name, read.blocks(name, typed[name])]))
  // Safe cast: `blocks` has an entry for each name.
  const note = typed.note.trim() === '' ? [] : read.line('note', typed.note)
  return { kind: 'product', note, ...(blocks as Record<(typeof names)[number], TextBlock[]>) }
}
