import type { Security } from '@bhitti/contract/calls/accounts/security.schemas'
import { formatDate, formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  securityQuery,
  useEndOtherSessions,
  useEndSession,
  useRemoveAuthenticator,
  useRemovePasskey,
  useRenewRecoveryCodes,
} from './security.queries.ts'
import { SetUpFactor } from './set-up-factor.tsx'

export function SecurityPart() {
  const { data, error, isError, refetch } = useQuery(securityQuery(useApi()))
  if (!data) {
    return (
      <StatusLine
        error={isError ? messageOf(error, 'Your devices could not be loaded') : null}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div className="grid gap-x-16 gap-y-part lg:grid-cols-2">
      <SecondFactor security={data} onAdded={() => void refetch()} />
      <Sessions sessions={data.sessions} />
    </div>
  )
}

type SecondFactorProps = { security: Security; onAdded: () => void }

function SecondFactor({ security, onAdded }: SecondFactorProps) {
  const { passkeys, canHavePasskeys, hasAuthenticator, recoveryCodesLeft, isRequired } = security
  const [isAdding, setIsAdding] = useState(false)
  const removeKey = useRemovePasskey()
  const removeApp = useRemoveAuthenticator()
  const hasFactor = passkeys.length > 0 || hasAuthenticator
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="display-small mb-2">
        Second factor
      </h2>
      <p className="mb-5 text-ink-soft">
        {hasFactor
          ? 'Asked for after the password at every login.'
          : 'A passkey or an app keeps out anyone who has guessed or stolen your password.'}
        {isRequired && ' Your role requires one.'}
        {!canHavePasskeys &&
          ' Passkeys do not work at an IP address: open the shop by its domain name to use them.'}
      </p>
      <ul className="mb-5 border-t border-line empty:hidden">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Row
            key={id}
            name={`Passkey: ${name}`}
            facts={`Made on ${formatDate(createdAt)}${lastUsedAt === null ? '' : `, last used ${formatDateTime(lastUsedAt)}`}`}
            verb="Remove"
            isPending={removeKey.isPending && removeKey.variables === id}
            onPress={() => removeKey.mutate(id, said)}
          />
        ))}
        {hasAuthenticator && (
          <Row
            name="Authenticator app"
            facts="A code for each login"
            verb="Remove"
            isPending={removeApp.isPending}
            onPress={() => removeApp.mutate(undefined, said)}
          />
        )}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant={hasFactor ? 'secondary' : 'primary'} onClick={() => setIsAdding(true)}>
          {hasFactor ? 'Add another' : 'Set up a second factor'}
        </Button>
        {hasFactor && <RenewCodes left={recoveryCodesLeft} />}
      </div>
      {isAdding && (
        <SetUpDialog
          offers={{ passkey: canHavePasskeys, app: !hasAuthenticator }}
          onClose={() => {
            setIsAdding(false)
            onAdded()
          }}
        />
      )}
    </section>
  )
}

const said = {
  onSuccess: ({ message }: { message?: string | undefined }) => toast({ title: message ?? 'Done' }),
  onError: (error: Error) =>
    toast({
      title: messageOf(error, 'This could not be done. Please try again'),
      variant: 'destructive',
    }),
}

function SetUpDialog({
  offers,
  onClose,
}: {
  offers: { passkey: boolean; app: boolean }
  onClose: () => void
}) {
  const api = useApi()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set up a second factor"
      size="small"
      initialFocus="dialog"
    >
      <SetUpFactor
        api={api}
        offers={offers}
        onDone={() => {
          toast({ title: 'Your second factor is set up' })
          onClose()
        }}
      />
    </Dialog>
  )
}

function RenewCodes({ left }: { left: number }) {
  const renew = useRenewRecoveryCodes()
  return (
    <>
      <p className="text-sm text-ink-soft">
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}{' '}
        <Button
          variant="quiet"
          size="small"
          loading={renew.isPending}
          onClick={() => renew.mutate(undefined, { onError: said.onError })}
        >
          Make new codes
        </Button>
      </p>
      {renew.data && (
        <Dialog open onOpenChange={() => renew.reset()} title="New recovery codes" size="small">
          <RecoveryCodes codes={renew.data} onDone={() => renew.reset()} />
        </Dialog>
      )}
    </>
  )
}

function Sessions({ sessions }: Pick<Security, 'sessions'>) {
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="display-small mb-2">
        Where you are logged in
      </h2>
      <p className="mb-5 text-ink-soft">
        You get a mail when your account is opened on a new device.
      </p>
      <ul className="mb-5 border-t border-line">
        {sessions.map(({ id, isThis, device, network, createdAt, lastUsedAt }) => (
          <Row
            key={id}
            name={
              <>
                {device ?? 'Unknown device'} {isThis && <Badge tone="greenLight">This one</Badge>}
              </>
            }
            label={device ?? 'Unknown device'}
            facts={`${network === null ? '' : `Network ${network}, `}logged in ${formatDateTime(createdAt)}, last used ${formatDateTime(lastUsedAt)}`}
            verb={isThis ? null : 'Log out'}
            isPending={end.isPending && end.variables === id}
            onPress={() => end.mutate(id, said)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, said)}
        >
          Log out all others
        </Button>
      )}
    </section>
  )
}

type RowProps = {
  name: ReactNode
  /** Accessible text of the name if `name` is not plain text. */
  label?: string
  facts: string
  verb: string | null
  isPending: boolean
  onPress: () => void
}

function Row({ name, label, facts, verb, isPending, onPress }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-bold break-words">{name}</p>
        <p className="text-sm text-ink-soft">{facts}</p>
      </div>
      {verb !== null && (
        <Button variant="quiet" size="small" loading={isPending} onClick={onPress}>
          {verb}
          <span className="sr-only"> {label ?? name}</span>
        </Button>
      )}
    </li>
  )
}
