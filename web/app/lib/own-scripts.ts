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
 * renderer's. The mark is made of letters, digits and hyphens.
 */
export function withoutMarks(html: string, mark: string, report: (code: string) => void): string {
  const attribute = ` nonce="${mark}"`
  const script = new RegExp(`<script([^<>]*)${attribute}([^<>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, before, after, code] of html.matchAll(script)) {
    if (code && !/\ssrc=/.test(`${before}${after}`)) report(code)
  }
  return html.replaceAll(attribute, '')
}
