import type { CallApi } from '@bhitti/contract/calls/call-api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fingerprint, Smartphone } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { formValues } from '~/lib/forms/form-values.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { passkeyProblem, suggestedName } from './passkey-words.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { askForAuthenticator, keepAuthenticator, makePasskey } from './security.queries.ts'

type SetUpFactorProps = {
  /** API client authorised as the person who sets the factor up. */
  api: CallApi
  offers: { passkey: boolean; app: boolean }
  /** Called once the factor is saved and the recovery codes were confirmed. */
  onDone: () => void
}

export function SetUpFactor({ api, offers, onDone }: SetUpFactorProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isApp, setIsApp] = useState(false)

  function added(recoveryCodes: string[]) {
    if (recoveryCodes.length === 0) onDone()
    else setCodes(recoveryCodes)
  }

  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (isApp) return <AppSetUp api={api} onAdded={added} onBack={() => setIsApp(false)} />
  return (
    <div className="grid gap-6">
      {offers.passkey && <PasskeySetUp api={api} onAdded={added} />}
      {offers.app && (
        <div>
          <h3 className="flex items-center gap-2 font-bold">
            <Smartphone aria-hidden size={19} />
            Authenticator app
          </h3>
          <p className="mt-1 mb-3 text-sm text-ink-soft">
            An app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis,
            shows a code for each login. It needs no network.
          </p>
          <Button variant="secondary" onClick={() => setIsApp(true)}>
            Set up an app
          </Button>
        </div>
      )}
    </div>
  )
}

type PartProps = { api: CallApi; onAdded: (recoveryCodes: string[]) => void }

function PasskeySetUp({ api, onAdded }: PartProps) {
  const [name, setName] = useState(() => suggestedName(navigator.userAgent))
  const make = useMutation({
    mutationFn: () => makePasskey(api, name.trim() || 'Passkey'),
    onSuccess: onAdded,
  })
  return (
    <div>
      <h3 className="flex items-center gap-2 font-bold">
        <Fingerprint aria-hidden size={19} />
        Passkey
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        This device asks for your fingerprint, face or PIN. Nobody can guess it, and no other site
        can ask for it.
      </p>
      {make.isError && (
        <Notice tone="red" role="alert" className="mb-3">
          {passkeyProblem(make.error)}
        </Notice>
      )}
      <div className="grid max-w-sm gap-3">
        <TextField
          label="Name of this device"
          name="passkeyName"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            Make a passkey
          </Button>
        </div>
      </div>
    </div>
  )
}

function AppSetUp({ api, onAdded, onBack }: PartProps & { onBack: () => void }) {
  // Every request creates another secret, so it is sent only once.
  const offer = useQuery({
    queryKey: [PERSONAL, 'authenticator offered', useId()],
    queryFn: () => askForAuthenticator(api),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const keep = useMutation({
    mutationFn: (code: string) => keepAuthenticator(api, code),
    onSuccess: onAdded,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    keep.mutate(formValues(event.currentTarget, ['code']).code)
  }

  return (
    <div className="grid gap-4">
      <h3 className="font-bold">Authenticator app</h3>
      {offer.isError && (
        <Notice tone="red" role="alert">
          {messageOf(offer.error, 'The code could not be made. Please try again')}
        </Notice>
      )}
      {offer.data && (
        <>
          <ol className="grid list-decimal gap-4 pl-5">
            <li>
              Scan this with the app, or{' '}
              <a href={offer.data.address} className="text-link">
                open it on this phone
              </a>
              .
              <QrCode rows={offer.data.qrRows} label="QR code for the authenticator app" />
              <p className="mt-2 text-sm text-ink-soft">
                Without a camera, type this key:{' '}
                <span className="font-mono break-all text-ink">{offer.data.secret}</span>
              </p>
            </li>
            <li>Type the code that the app shows now.</li>
          </ol>
          {keep.isError && (
            <Notice tone="red" role="alert">
              {messageOf(keep.error, 'The code could not be checked. Please try again')}
            </Notice>
          )}
          <form noValidate onSubmit={submit} className="grid max-w-sm gap-3">
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              error={fieldErrors(keep.error).code}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" loading={keep.isPending} loadingLabel="Checking…">
                Set up
              </Button>
              <Button variant="secondary" onClick={onBack}>
                Back
              </Button>
            </div>
          </form>
        </>
      )}
    </div>
  )
}
