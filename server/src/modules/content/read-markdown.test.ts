/** Texts that must never become anything but words, emphasis, lists and safe links. */
import { draftOf, sampleTexts } from '@bhitti/catalogue/shop-texts/shop-texts'
import { CONTENT_PIECES } from '@bhitti/contract/rules/content/content-pieces'
import {
  MAX_LIST_DEPTH,
  MAX_PART_DEPTH,
  plainText,
  type TextBlock,
  type TextPart,
} from '@bhitti/contract/rules/content/text-tree'
import { SAMPLE_DETAILS } from '@bhitti/contract/rules/shop/sample-settings'
import { isTextLink } from '@bhitti/contract/rules/texts/link-addresses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLine, readSections, readText } from './read-markdown.ts'
import { showContent } from './show-content.rules.ts'

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>@import "https://evil.example/x.css"</style>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:image/svg+xml,<svg onload=alert(1)>)',
  '[x](<javascript:alert(1)>)',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '[y]\n\n[y]: data:text/html,x',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](http://evil.example)',
  '[x](https://user:password@evil.example)',
  '[x](https://localhost)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://evil.example/1)',
  '[x](ftp://evil.example)',
  '[x](mailto:a@b.in?bcc=evil@example.com&body=x)',
  '[x](tel:javascript:alert)',
  '[x](# onclick=alert(1))',
  '[x](/terms "onmouseover=alert(1)")',
  '[x](/terms" onmouseover="alert(1))',
  '`<script>`',
  '```html\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '<!-- --><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '- <script>alert(1)</script>\n  - [x](javascript:alert(1))',
  '> [x](javascript:alert(1))',
  '## [x](javascript:alert(1))',
  '**[x](javascript:alert(1))**\n[x](javascript:alert(1))',
  '{{__proto__}}',
  '{{constructor}}',
  '{{<script>}}',
  '[[<script>]]',
  '[[x]](javascript:alert(1))',
  '{{email}}](javascript:alert(1))',
]

const markdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PAYLOADS),
      fc.constantFrom(
        '\n',
        '\n\n',
        '- ',
        '1. ',
        '> ',
        '**',
        '_',
        '[',
        '](',
        ')',
        '`',
        '\\',
        '<',
        '&',
        '#',
        '##',
        '{{',
        '}}',
        '[[',
        ']]',
        '  ',
        '\t',
        '|',
        '~~',
        'javascript:',
        'https://bhitti.in/',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))

const PART_KINDS = new Set(['strong', 'em', 'link', 'break', 'fact', 'blank'])
const BLOCK_KINDS = new Set(['paragraph', 'heading', 'bullets', 'numbers', 'terms', 'factBlock'])

function expectSafeParts(parts: readonly TextPart[], depth = 0): void {
  expect(depth).toBeLessThanOrEqual(MAX_PART_DEPTH + 1)
  for (const part of parts) {
    if (typeof part === 'string') continue
    expect(PART_KINDS).toContain(part.kind)
    if (part.kind === 'link') {
      expect(Object.keys(part).toSorted()).toEqual(['kind', 'parts', 'to'])
      expect(isTextLink(part.to)).toBe(true)
      expect(part.to).toMatch(/^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i)
    }
    if ('parts' in part) expectSafeParts(part.parts, depth + 1)
  }
}

function expectSafeBlocks(blocks: readonly TextBlock[], depth = 0): void {
  expect(depth).toBeLessThanOrEqual(MAX_LIST_DEPTH)
  for (const block of blocks) {
    expect(BLOCK_KINDS).toContain(block.kind)
    if (block.kind === 'paragraph' || block.kind === 'heading') expectSafeParts(block.parts)
    if (block.kind === 'bullets' || block.kind === 'numbers') {
      for (const item of block.items) expectSafeBlocks(item, depth + 1)
    }
    if (block.kind === 'terms') {
      for (const { term, text } of block.items) {
        expectSafeParts(term)
        expectSafeParts(text)
      }
    }
  }
}

function expectSafe(source: string): void {
  expectSafeBlocks(readText(source).blocks)
  expectSafeParts(readLine(source).parts)
  for (const { id, title, blocks } of readSections(source).sections) {
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(title).toBeTypeOf('string')
    expectSafeBlocks(blocks)
  }
}

describe('a text of the shop', () => {
  it.each(PAYLOADS)('is nothing but words and safe links, whatever it is: %j', (payload) => {
    expectSafe(payload)
    expectSafe(`## Section\n\n${payload}`)
  })

  it('is so for any mixture of them, and always read', () => {
    fc.assert(fc.property(markdown, expectSafe), { numRuns: 400 })
  })

  it('says of each payload that brings HTML, a picture or another link why it is not published', () => {
    for (const payload of PAYLOADS.filter((one) => /^<|^!?\[x\]\((?!\/terms)/.test(one))) {
      const isPlain = readText(payload).blocks.every(
        (block) =>
          block.kind === 'paragraph' && block.parts.every((part) => typeof part === 'string'),
      )
      expect(isPlain, payload).toBe(true)
    }
    for (const payload of PAYLOADS.filter((one) =>
      /^<(?:script|img|a|iframe|style)|^\[x\]\((?:javascript|data|http)/.test(one),
    )) {
      expect(readText(payload).problems, payload).not.toEqual([])
    }
  })

  it('reads plain words as they are', () => {
    const word = fc.stringMatching(/^[a-z0-9\u0904-\u0939]{1,10}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
        const text = words.join(' ')
        const { parts, problems } = readLine(text)
        expect([plainText(parts, SAMPLE_DETAILS), problems]).toEqual([text, []])
      }),
    )
  })

  it('keeps emphasis, links to pages, https, e-mail and phone, and lists in lists', () => {
    const source =
      'See **[returns](/shipping#returns-rolls)**, [us](https://bhitti.in/x), [write](mailto:care@bhitti.in) or [call](tel:+919000040414).\n\n- one\n  1. *two*'
    expect(readText(source)).toEqual({
      problems: [],
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'See ',
            {
              kind: 'strong',
              parts: [{ kind: 'link', to: '/shipping#returns-rolls', parts: ['returns'] }],
            },
            ', ',
            { kind: 'link', to: 'https://bhitti.in/x', parts: ['us'] },
            ', ',
            { kind: 'link', to: 'mailto:care@bhitti.in', parts: ['write'] },
            ' or ',
            { kind: 'link', to: 'tel:+919000040414', parts: ['call'] },
            '.',
          ],
        },
        {
          kind: 'bullets',
          items: [
            [
              { kind: 'paragraph', parts: ['one'] },
              {
                kind: 'numbers',
                items: [[{ kind: 'paragraph', parts: [{ kind: 'em', parts: ['two'] }] }]],
              },
            ],
          ],
        },
      ],
    })
  })

  it('takes a bold line and what follows it as a term and its meaning', () => {
    expect(readText('**When**\nat once\n\n**Where**\\\nhere').blocks).toEqual([
      {
        kind: 'terms',
        items: [
          { term: ['When'], text: ['at once'] },
          { term: ['Where'], text: ['here'] },
        ],
      },
    ])
  })

  it('puts facts of the shop in, and names those that there are not', () => {
    const { parts } = readLine('Write to {{ Email }}')
    expect(plainText(parts, SAMPLE_DETAILS)).toBe(`Write to ${SAMPLE_DETAILS.email}`)
    expect(readText('{{grievance officer}}').blocks).toEqual([
      { kind: 'factBlock', fact: 'grievance officer' },
    ])
    expect(readText('a\n\nSee {{fax}}').problems).toEqual([
      {
        line: 3,
        message: expect.stringMatching(/no fact \{\{fax\}\}.*legal name.*grievance officer/),
      },
    ])
    expect(readText('Ask {{grievance officer}} now').problems[0]?.message).toContain(
      'a paragraph by itself',
    )
  })

  it('says which blanks have to be filled in, and where', () => {
    expect(readText('- in [[days to process]] days,\n  or [[days]]').problems).toEqual([
      { line: 1, message: 'Fill in what stands in brackets: [[days to process]]' },
      { line: 2, message: 'Fill in what stands in brackets: [[days]]' },
    ])
  })

  it('gives each section its address, the one that is written with it where there is one', () => {
    const { sections, problems } = readSections(
      '## Where we deliver\n\na\n\n## Returns of rolls {#returns-rolls}\n\nb\n\n### Third\n\n## Where we deliver\n\nc',
    )
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['where-we-deliver', 'Where we deliver'],
      ['returns-rolls', 'Returns of rolls'],
      ['where-we-deliver', 'Where we deliver'],
    ])
    expect(problems).toEqual([{ line: 11, message: expect.stringContaining('two sections') }])
    expect(readSections('words first').problems[0]?.message).toContain('Begin with a heading')
  })

  it.each([
    ['brackets', '['],
    ['emphasis', '_a*'],
    ['bold', 'a**'],
    ['quotations', '> '],
    ['lists on a line', '- '],
    ['lists line by line', '- - - - x\n'],
    ['lists of single entries', '- a\n\n'],
    ['links', '[a]('],
    ['pictures', '![['],
    ['HTML', '<a '],
    ['code', '`a'],
    ['entities', '&a;'],
    ['facts', '{{'],
    ['blanks', '[['],
    ['lines', 'a\n'],
  ])('is read within moments, also when it is nothing but %s', (_, piece) => {
    const source = piece.repeat(40_000).slice(0, 30_000)
    const began = performance.now()
    expectSafe(source)
    expect(performance.now() - began).toBeLessThan(4000)
  })
})

describe('the sample and its drafts', () => {
  it.each(CONTENT_PIECES)('the sample’s text for %s can be published as it is', (piece) => {
    expect(showContent(sampleTexts()[piece]).problems).toEqual([])
  })

  it('a draft has no figure and no number of days of the sample, and names what is to be filled in', () => {
    const story = draftOf('story')
    expect(story).toMatchObject({ kind: 'story', figures: [] })
    for (const piece of [
      'shipping',
      'terms',
      'story',
      'delivery',
      'returns',
      'sustainability',
    ] as const) {
      const { problems } = showContent(draftOf(piece))
      expect(problems.length, piece).toBeGreaterThan(0)
      expect(JSON.stringify(draftOf(piece))).not.toMatch(/\b2-3\b|\b5-7\b|5000|Sanskrit|\|/)
    }
  })
})
