import { CONTENT_PIECES, PIECE_FACTS } from '@bhitti/contract/rules/content/content-pieces'
import { ExternalLink } from 'lucide-react'
import { TextEditor } from '~/features/admin-texts/text-editor.tsx'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import type { Route } from './+types/text'
import { adminMeta } from './frame/admin-meta.ts'
import NotFound from './not-found.tsx'

export const meta = adminMeta('Text')

export default function TextPage({ params }: Route.ComponentProps) {
  const piece = CONTENT_PIECES.find((one) => one === params.piece)
  if (!piece) return <NotFound />
  const { name, path } = PIECE_FACTS[piece]
  return (
    <AdminPage
      title={name}
      parent={{ name: 'Texts', path: '/admin/texts' }}
      actions={
        path !== null && (
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex items-center gap-1.5 py-1 text-sm"
          >
            See it in the shop
            <ExternalLink aria-hidden size={15} />
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        )
      }
    >
      <TextEditor piece={piece} />
    </AdminPage>
  )
}
