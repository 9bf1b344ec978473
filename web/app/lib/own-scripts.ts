/**
 * Distinguishes the renderer's scripts from markup in content. The renderer marks its own with a secret of this
 * rendering, which content cannot know: React and React Router add it to every script as a nonce. Pages are cached for
 * everybody, so the mark is removed again, and their policy lists hashes.
 */
import { createContext, use } from 'react'

/** The secret for scripts that the shop's own components write. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** Returns the `nonce` for a component's own script; undefined in the browser. */
export function useScriptMark(): string | undefined {
  return use(ScriptMark)
}

/**
 * Removes the marks from a page and reports the code of each marked inline script: exactly those are the renderer's.
 * Works on bytes, because a long string would be costly to garbage-collect.
 * @param rewrite changes the opening tag of a marked element, without its mark and its `>`
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
