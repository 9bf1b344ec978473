import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { OwnTicketView } from '~/features/complaints/own-ticket.tsx'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useSite } from '~/lib/pages/site.ts'
import { useMailedToken } from '~/lib/session/mailed-token.ts'
import { useSession } from '~/lib/session/session.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import type { Route } from './+types/complaint-follow'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Your complaint',
    description: 'Where your complaint stands, and what was said about it.',
    path: '/complaint/follow',
    index: false,
  })
}

export default function FollowComplaint() {
  const [search] = useSearchParams()
  const { user } = useSession()
  const token = useTokenOfTab()
  const { shop } = useSite()
  const id = search.get('ticket')
  const view = { officer: shop.grievanceOfficer, shopName: shop.name }
  let content = null
  if (user && id !== null) content = <OwnTicketView ticketKey={{ id }} {...view} />
  else if (token) content = <OwnTicketView ticketKey={{ token }} {...view} />
  else if (token === '') content = <Unopened />
  return <div className="page-width min-h-svh pt-part pb-section">{content}</div>
}

const KEPT = 'complaintToken'

/** Keeps the token in the tab, so that a visitor can reload the page. */
function useTokenOfTab(): string | undefined {
  const mailed = useMailedToken()
  useEffect(() => {
    if (mailed) keep(mailed)
  }, [mailed])
  return mailed === '' ? kept() : mailed
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(KEPT, token)
  } catch {
    // Without storage the mailed link opens it again.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}

function Unopened() {
  return (
    <div className="py-section text-center">
      <h1 className="display-small">
        Open the link in our e-mail, or log in to see your complaint
      </h1>
      <ButtonLink to="/auth/login" className="mt-7">
        Log in
      </ButtonLink>
    </div>
  )
}
