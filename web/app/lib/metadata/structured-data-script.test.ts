import { expect, test } from 'vitest'
import { scriptText } from './structured-data-script.tsx'

test('what a product is called cannot end the script that describes it', () => {
  const hostile = { '@type': 'Product', name: '</script><script>alert(1)</script><!--' }
  expect(scriptText([hostile])).not.toContain('<')
  expect(JSON.parse(scriptText([hostile]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [hostile],
  })
})
