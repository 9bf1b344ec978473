import type { PolicyPage } from '@bhitti/contract/calls/catalogue/content.schemas'
import { PIECE_FACTS, type Policy } from '@bhitti/contract/rules/content/content-pieces'
import { plainText } from '@bhitti/contract/rules/content/text-tree'
import type { MetaDescriptor } from 'react-router'
import { pageMeta, shopOf } from '~/lib/metadata/metadata.ts'

/** Returns the metadata of a policy's page. Missing and superseded policies are hidden from search engines. */
export function policyMeta(
  matches: Parameters<typeof pageMeta>[0],
  policy: Policy,
  page: PolicyPage | null | undefined,
): MetaDescriptor[] {
  const { name, path } = PIECE_FACTS[policy]
  const isFound = page?.isInForce ?? false
  return pageMeta(matches, {
    title: name,
    description: page
      ? plainText(page.content.description, shopOf(matches))
      : `${name}: not published yet.`,
    path: path ?? '/home',
    ...(!isFound && { index: false }),
  })
}
