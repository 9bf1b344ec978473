import { Armchair } from 'lucide-react'
import { listAddress, visualiserPath } from '~/features/visualiser/visualiser-address.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'

export function ListOnWall({ path }: { path: string }) {
  return (
    <ButtonLink to={visualiserPath({ list: listAddress(path) })} variant="secondary" size="small">
      <Armchair aria-hidden size={19} strokeWidth={1.75} />
      See these on a wall
    </ButtonLink>
  )
}
