import { useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'

type CodeFieldProps = {
  /** True if an authenticator app is set up. If not, only recovery codes are accepted. */
  hasApp: boolean
  error?: string | undefined
  name?: string
}

export function CodeField({ hasApp, error, name = 'code' }: CodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(!hasApp)
  return (
    <div className="grid justify-items-start gap-1">
      <div className="w-full">
        {isRecovery ? (
          <TextField
            key="recovery"
            label="Recovery code"
            name={name}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            hint="Each works once."
            error={error}
          />
        ) : (
          <TextField
            key="app"
            label="Code of your authenticator app"
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            hint="6 digits, a new one every half minute."
            error={error}
          />
        )}
      </div>
      {hasApp && (
        <Button variant="quiet" size="small" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      )}
    </div>
  )
}
