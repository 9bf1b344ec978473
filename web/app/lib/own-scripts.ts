/**
 * Tells the scripts of the renderer from markup that came from content. The renderer marks its own with a secret of
 * this rendering, which content cannot know: React and React Router put it on whatever script they emit, as they
 * would a nonce. Pages are kept for everybody, so that it is taken off again, and their policy names hashes.
 */
import { createContext, use } from 'react'

/** Gives the secret to the scripts that the shop's own components write. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The `nonce` of a script that a component writes by itself; undefined in the browser, where none is sent. */
export function useScriptMark(): string | undefined {
  return use(ScriptMark)
}

/**
 * Takes the marks off a page, and reports the code of each inline script that had one: these, and no other, are the
 * renderer's. Bytes in and bytes out, as a long text that nobody needs is dear to collect again.
 * @param rewrite what becomes of the opening tag of a marked element, without its mark and its `>`
 */
export function withoutMarks(
  page: Buffer,
  mark: string,
  report: (code: string) => void,
  rewrite: (tag: string) => string = (tag) => tag,
): Buffer<ArrayBuffer> {
  const attribute = ` nonce="${mark}"`
  const kept: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, from)) {
    const tagStart = page.lastIndexOf('<', at)
    const tagEnd = page.indexOf('>', at)
    const tag = page.toString('utf8', tagStart, tagEnd).replace(attribute, '')
    kept.push(page.subarray(from, tagStart), Buffer.from(rewrite(tag)))
    from = tagEnd
    if (!tag.startsWith('<script') || /\ssrc=/.test(tag)) continue
    const code = page.toString('utf8', tagEnd + 1, page.indexOf('</script>', tagEnd))
    if (code) report(code)
  }
  return Buffer.concat([...kept, page.subarray(from)])
}
