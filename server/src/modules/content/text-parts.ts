import {
  BLOCK_FACT_NAMES,
  type BlockFact,
  isBlockFact,
  isLineFact,
  LINE_FACT_NAMES,
} from '@bhitti/contract/rules/content/shop-facts'
import { MAX_PART_DEPTH, type TextPart } from '@bhitti/contract/rules/content/text-tree'
import { isTextLink } from '@bhitti/contract/rules/texts/link-addresses'
import type { fromMarkdown } from 'mdast-util-from-markdown'

type Block = ReturnType<typeof fromMarkdown>['children'][number]
type Paragraph = Extract<Block, { type: 'paragraph' }>
export type InlineNode = Paragraph['children'][number]
/** The part of a node of any kind that gives its place and its words. */
type AnyNode = {
  type: string
  value?: string
  alt?: string | null | undefined
  children?: readonly unknown[]
  position?: { start: { line: number } } | undefined
}

export type TextProblem = { line: number; message: string }

/** More problems of a text are not reported. */
const MOST_PROBLEMS = 50

export class Problems {
  readonly #found: TextProblem[] = []

  addAt(line: number, message: string): void {
    if (this.#found.length < MOST_PROBLEMS) this.#found.push({ line, message })
  }

  add(node: Pick<AnyNode, 'position'>, message: string): void {
    this.addAt(node.position?.start.line ?? 1, message)
  }

  /** Returns the block fact that a paragraph consists of; null if it is no such paragraph. */
  blockFactOf(node: Paragraph): BlockFact | null {
    const [only, ...more] = node.children
    if (only?.type !== 'text' || more.length > 0) return null
    const name = /^\{\{([^{}]*)\}\}$/.exec(only.value.trim())?.[1]?.trim().toLowerCase()
    return name !== undefined && isBlockFact(name) ? name : null
  }

  all(): TextProblem[] {
    return this.#found.toSorted((one, other) => one.line - other.line)
  }
}

export function partsOf(nodes: readonly InlineNode[], problems: Problems): TextPart[] {
  return inlineParts(nodes, problems, 0)
}

function inlineParts(nodes: readonly InlineNode[], problems: Problems, depth: number): TextPart[] {
  return joined(nodes.flatMap((node) => partOf(node, problems, depth)))
}

function partOf(node: InlineNode, problems: Problems, depth: number): TextPart[] {
  if (depth > MAX_PART_DEPTH) {
    problems.add(node, 'Emphasis and links are nested too deep')
    return [plainWords(node)]
  }
  switch (node.type) {
    case 'text':
      return textParts(node, problems)
    case 'strong':
      return [{ kind: 'strong', parts: inlineParts(node.children, problems, depth + 1) }]
    case 'emphasis':
      return [{ kind: 'em', parts: inlineParts(node.children, problems, depth + 1) }]
    case 'break':
      return [{ kind: 'break' }]
    case 'link': {
      const parts = inlineParts(node.children, problems, depth + 1)
      if (isTextLink(node.url)) return [{ kind: 'link', to: node.url, parts }]
      problems.add(
        node,
        `The link to “${node.url.slice(0, 60)}” cannot be used. Links lead to a page of the shop such as /reachout, to https://, mailto: or tel:`,
      )
      return parts
    }
    default:
      problems.add(node, UNUSED[node.type] ?? 'This cannot be used here')
      return [plainWords(node)]
  }
}

const UNUSED: Partial<Record<string, string>> = {
  html: 'HTML cannot be used',
  inlineCode: 'Code cannot be used',
  image: 'Pictures cannot be used in a text',
}

/** A fact such as `{{legal name}}`, or a blank such as `[[days]]`. */
const MARKS = /\{\{([^{}\n]{0,80})\}\}|\[\[([^[\]\n]{0,120})\]\]/g

function textParts(node: Extract<InlineNode, { type: 'text' }>, problems: Problems): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of node.value.matchAll(MARKS)) {
    parts.push(node.value.slice(end, match.index))
    end = match.index + match[0].length
    // The line within the node.
    const line = (node.position?.start.line ?? 1) + newlinesIn(node.value.slice(0, match.index))
    const [whole, fact, blank] = match
    if (fact !== undefined) parts.push(factPart(fact, whole, (text) => problems.addAt(line, text)))
    else {
      const text = blank?.trim() ?? ''
      problems.addAt(line, `Fill in what stands in brackets: [[${text}]]`)
      parts.push({ kind: 'blank', text })
    }
  }
  parts.push(node.value.slice(end))
  return parts.map((part) => (typeof part === 'string' ? part.replaceAll('\n', ' ') : part))
}

function factPart(asked: string, whole: string, tell: (message: string) => void): TextPart {
  const name = asked.trim().toLowerCase()
  if (isLineFact(name)) return { kind: 'fact', fact: name }
  tell(
    isBlockFact(name)
      ? `{{${name}}} has several lines: give it a paragraph by itself`
      : `There is no fact {{${asked.trim()}}}. There are: ${[...LINE_FACT_NAMES, ...BLOCK_FACT_NAMES].join(', ')}`,
  )
  return whole
}

const newlinesIn = (text: string) => text.split('\n').length - 1

/** Drops empty texts and joins neighbouring ones. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string')
      result[result.length - 1] = last + part
    else if (part !== '') result.push(part)
  }
  return result
}

/** Returns the words of a node. Iterative, because the depth of nodes is unlimited. */
export function plainWords(node: AnyNode): string {
  const found: string[] = []
  const open: AnyNode[] = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.children) open.push(...(next.children as AnyNode[]).toReversed())
    else if (next.value !== undefined) found.push(next.value)
    else if (typeof next.alt === 'string') found.push(next.alt)
    else if (next.type === 'break') found.push(' ')
  }
  return found.join('').replace(/\s+/g, ' ').trim()
}
