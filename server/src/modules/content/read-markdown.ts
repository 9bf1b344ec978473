/**
 * Parses staff's Markdown into the tree that pages show. The tree contains only its own kinds of nodes and checked
 * links; anything else is reported as a problem and kept as plain words. See docs/decisions/0071-texts-are-content.md.
 */
import type { TextBlock, TextPart, TextSection } from '@bhitti/contract/rules/content/text-tree'
import { MAX_LIST_DEPTH } from '@bhitti/contract/rules/content/text-tree'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { anchorOf } from './anchors.rules.ts'
import { findMarkdownLimitViolation } from './markdown-limits.rules.ts'
import { type InlineNode, Problems, partsOf, plainWords, type TextProblem } from './text-parts.ts'

export type { TextProblem } from './text-parts.ts'

type Block = ReturnType<typeof fromMarkdown>['children'][number]
type Paragraph = Extract<Block, { type: 'paragraph' }>

type Allowed = { headings: boolean }

/** Reads a text of paragraphs and lists. */
export function readText(source: string): { blocks: TextBlock[]; problems: TextProblem[] } {
  const problems = new Problems()
  const blocks = blocksOf(parse(source, problems), problems, { headings: false }, 0)
  return { blocks, problems: problems.all() }
}

/** Reads a text of one paragraph. */
export function readLine(source: string): { parts: TextPart[]; problems: TextProblem[] } {
  const problems = new Problems()
  const [first, ...more] = parse(source, problems)
  for (const block of more) problems.add(block, 'This must be a single paragraph')
  if (first === undefined) return { parts: [], problems: problems.all() }
  if (first.type === 'paragraph') {
    const parts = partsOf(first.children, problems)
    return { parts, problems: problems.all() }
  }
  problems.add(first, 'This must be a single paragraph, without lists, headings or anything else')
  return { parts: words(first), problems: problems.all() }
}

/** Reads a text in sections, each under a `##` heading. */
export function readSections(source: string): {
  sections: TextSection[]
  problems: TextProblem[]
} {
  const problems = new Problems()
  const sections: TextSection[] = []
  const ids = new Set<string>()
  let open: Block[] = []
  const close = () => {
    const blocks = blocksOf(open, problems, { headings: true }, 0)
    const last = sections.at(-1)
    if (last) last.blocks = blocks
    else if (open[0]) problems.add(open[0], 'Begin with a heading: ## Where we deliver')
    open = []
  }
  for (const block of parse(source, problems)) {
    if (block.type !== 'heading' || block.depth !== 2) {
      open.push(block)
      continue
    }
    close()
    const { title, id } = anchorOf(plainWords(block))
    if (title === '') problems.add(block, 'This heading is empty')
    if (ids.has(id)) {
      problems.add(
        block,
        `There are two sections with the address #${id}: give one another heading`,
      )
    }
    ids.add(id)
    sections.push({ id, title, blocks: [] })
  }
  close()
  return { sections, problems: problems.all() }
}

/**
 * Disables definitions, which could hide where a link leads, and indented code, which is usually accidental. Parses
 * everything else, so that problems can name it.
 */
function parse(source: string, problems: Problems): Block[] {
  const violation = findMarkdownLimitViolation(source)
  if (violation) {
    problems.addAt(violation.line, violation.message)
    return [{ type: 'paragraph', children: [{ type: 'text', value: source }] }]
  }
  return fromMarkdown(source, {
    extensions: [{ disable: { null: ['definition', 'codeIndented'] } }],
  }).children
}

function blocksOf(
  nodes: readonly Block[],
  problems: Problems,
  allowed: Allowed,
  depth: number,
): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const node of nodes) {
    const block = blockOf(node, problems, allowed, depth)
    const last = blocks.at(-1)
    if (block?.kind === 'terms' && last?.kind === 'terms') last.items.push(...block.items)
    else if (block) blocks.push(block)
  }
  return blocks
}

function blockOf(
  node: Block,
  problems: Problems,
  allowed: Allowed,
  depth: number,
): TextBlock | null {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, problems)
    case 'heading':
      return heading(node, problems, allowed)
    case 'list':
      return list(node, problems, allowed, depth)
    case 'thematicBreak':
      problems.add(node, 'A horizontal line cannot be used')
      return null
    default:
      problems.add(node, UNUSED[node.type] ?? 'This cannot be used here')
      return { kind: 'paragraph', parts: words(node) }
  }
}

const UNUSED: Partial<Record<string, string>> = {
  html: 'HTML cannot be used',
  code: 'Code cannot be used',
  blockquote: 'A quotation (>) cannot be used',
}

function paragraph(node: Paragraph, problems: Problems): TextBlock | null {
  const term = termOf(node)
  if (term) {
    return {
      kind: 'terms',
      items: [{ term: partsOf(term.words, problems), text: partsOf(term.text, problems) }],
    }
  }
  const fact = problems.blockFactOf(node)
  if (fact) return { kind: 'factBlock', fact }
  const parts = partsOf(node.children, problems)
  return parts.length === 0 ? null : { kind: 'paragraph', parts }
}

/** Recognises a term: a line in bold, followed by its meaning on the next line. */
function termOf({ children }: Paragraph): { words: InlineNode[]; text: InlineNode[] } | null {
  const [first, second, ...rest] = children
  if (first?.type !== 'strong' || second === undefined) return null
  if (second.type === 'break') return rest.length > 0 ? { words: first.children, text: rest } : null
  if (second.type !== 'text' || !second.value.startsWith('\n')) return null
  return { words: first.children, text: [{ ...second, value: second.value.trimStart() }, ...rest] }
}

function heading(
  node: Extract<Block, { type: 'heading' }>,
  problems: Problems,
  { headings }: Allowed,
): TextBlock {
  if (!headings) problems.add(node, 'A heading cannot be used here')
  else if (node.depth !== 3) {
    problems.add(node, 'Headings begin with ## for a section and ### within one')
  }
  const parts = partsOf(node.children, problems)
  return headings ? { kind: 'heading', parts } : { kind: 'paragraph', parts }
}

function list(
  node: Extract<Block, { type: 'list' }>,
  problems: Problems,
  allowed: Allowed,
  depth: number,
): TextBlock {
  if (depth >= MAX_LIST_DEPTH) {
    problems.add(node, `Lists can be nested at most ${MAX_LIST_DEPTH} deep`)
    return { kind: 'paragraph', parts: words(node) }
  }
  if (node.ordered && (node.start ?? 1) !== 1) problems.add(node, 'A numbered list begins with 1')
  return {
    kind: node.ordered ? 'numbers' : 'bullets',
    items: node.children.map((item) => blocksOf(item.children, problems, allowed, depth + 1)),
  }
}

function words(node: Block): TextPart[] {
  const text = plainWords(node)
  return text === '' ? [] : [text]
}
