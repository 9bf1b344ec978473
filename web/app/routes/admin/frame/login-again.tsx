import { LoginForm } from '~/features/account/login-form.tsx'
import { useSession } from '~/lib/session/session.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'

/** Asks to log in again without leaving the page, whose typed values stay. Disappears once there is a session. */
export default function LoginAgain({ email }: { email: string }) {
  const session = useSession()
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      canBeClosed={false}
      title="Please log in again"
      description="Your session has ended. What you typed is safe. Log in to continue where you left off."
      size="small"
    >
      <LoginForm identifier={email} />
      <Button variant="quiet" className="mt-5" onClick={() => void session.logout()}>
        Leave the admin area
      </Button>
    </Dialog>
  )
}
