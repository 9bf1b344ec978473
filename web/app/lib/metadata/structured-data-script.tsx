type StructuredDataScriptProps = {
  /** schema.org objects; false in the browser. */
  of: readonly object[] | false
}

/**
 * Structured data for search engines. They read the server's HTML, so browsers neither compute it nor receive it twice:
 * pass `import.meta.env.SSR && […]`.
 */
export function StructuredDataScript({ of }: StructuredDataScriptProps) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {of ? scriptText(of) : ''}
    </script>
  )
}

/** Escapes `<`, so that a product named `</script>` cannot end the script. */
export function scriptText(descriptions: readonly object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': descriptions }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
