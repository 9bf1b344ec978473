type StructuredDataScriptProps = {
  /** Descriptions in the terms of schema.org; only the server makes them. */
  of: readonly object[] | false
}

/**
 * Tells search engines what a page is about. They read pages as the server sends them, so browsers neither
 * make the text nor are sent it a second time: pass `import.meta.env.SSR && […]`.
 */
export function StructuredDataScript({ of }: StructuredDataScriptProps) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {of ? scriptText(of) : ''}
    </script>
  )
}

/** A product called `</script>` stays text. */
export function scriptText(descriptions: readonly object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': descriptions }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
