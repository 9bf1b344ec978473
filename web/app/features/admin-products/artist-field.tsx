import { listArtistNames } from '@bhitti/contract/calls/catalogue/artists.endpoints'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { SelectField } from '~/ui/controls/select-field.tsx'

type ArtistFieldProps = Omit<ComponentProps<typeof SelectField>, 'options'> & {
  value: string
}

/** Chooses the artist among those who take new designs and the current one. */
export function ArtistField({ value, ...field }: ArtistFieldProps) {
  const api = useApi()
  const { data: artists, isError } = useQuery({
    queryKey: [PERSONAL, 'artists', 'names'],
    queryFn: async ({ signal }) => (await api(listArtistNames, {}, { signal })).data,
  })
  const offered = (artists ?? []).filter(({ _id, active }) => active || _id === value)
  // The current choice must stay visible while the names load.
  const isKnown = value === '' || offered.some(({ _id }) => _id === value)
  return (
    <SelectField
      {...field}
      optional
      placeholder="No artist"
      hint={
        isError
          ? 'The artists could not be loaded'
          : 'Earns a commission on each sale. Shoppers see the studio name'
      }
      value={value}
      options={[
        ...(isKnown ? [] : [{ value, label: 'Loading...' }]),
        ...offered.map(({ _id, studio }) => ({ value: _id, label: studio })),
      ]}
    />
  )
}
