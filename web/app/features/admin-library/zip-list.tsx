import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { refreshLibrary, zipsQuery } from './library.queries.ts'
import { ZipCard } from './zip-card.tsx'

export function ZipList({ chosen }: { chosen: ReadonlyMap<string, File> }) {
  const zips = useQuery(zipsQuery(useApi()))
  const client = useQueryClient()
  const done = zips.data?.reduce((sum, zip) => sum + zip.done, 0)
  const before = useRef(done)
  // Pictures from zips are added in the background, so the library reloads as they arrive.
  useEffect(() => {
    if (before.current !== undefined && done !== before.current) void refreshLibrary(client)
    before.current = done
  }, [done, client])

  if (zips.isError) {
    return (
      <StatusLine
        error={messageOf(zips.error, 'The zips could not be loaded')}
        onRetry={() => void zips.refetch()}
      />
    )
  }
  if (!zips.data || zips.data.length === 0) return null
  return (
    <section aria-label="Zips" className="mt-5">
      <ul className="divide-y divide-line border-t border-line">
        {zips.data.map((zip) => (
          <li key={zip._id} className="py-4">
            <ZipCard zip={zip} file={chosen.get(zip._id) ?? null} />
          </li>
        ))}
      </ul>
    </section>
  )
}
