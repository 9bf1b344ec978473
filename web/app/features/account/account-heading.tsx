import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { useState } from 'react'
import { forgetKeptTexts } from '~/lib/forms/kept-texts.ts'
import { useSession } from '~/lib/session/session.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { capitalised } from './capitalised.ts'

export function AccountHeading({ user }: { user: SessionUser }) {
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)

  async function logout() {
    setIsLeaving(true)
    try {
      await session.logout()
    } catch {
      // The logout still works on this device, although the server did not get the request.
      toast({
        title: 'Logout failed',
        description: 'The shop could not be reached. On this device you are logged out.',
        variant: 'destructive',
      })
    } finally {
      forgetKeptTexts()
    }
  }

  return (
    <header className="flex flex-wrap items-end justify-between gap-6">
      <div className="min-w-0">
        <p className="eyebrow mb-3">Account Details</p>
        <h1 className="display-large">{capitalised(user.name)}</h1>
        <p className="mt-3 text-lg text-ink-soft">{user.email}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/wishlist" variant="secondary">
          Wishlist
        </ButtonLink>
        <Button variant="secondary" loading={isLeaving} onClick={() => void logout()}>
          Logout
        </Button>
      </div>
    </header>
  )
}
