import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { Notice } from '~/ui/states/notice.tsx'
import { openingQuery } from './opening.queries.ts'
import { openingWords } from './opening-words.ts'

export function ClosedNotice() {
  const { data } = useQuery(openingQuery(useApi()))
  if (!data || data.isOpen) return null
  const { tone, title, text } = openingWords(data)
  return (
    <Notice tone={tone} title={title} className="mb-8 max-w-4xl">
      <p className="mt-1">
        {text}{' '}
        <Link to="/admin/opening" className="text-link inline-block py-1">
          See what it needs
        </Link>
      </p>
    </Notice>
  )
}
