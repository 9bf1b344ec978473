import { messageOf } from '~/lib/api/api-error.ts'

/** Returns the message for a failed passkey. Browsers hide the exact reason on purpose. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) {
    return 'Nothing was done: it was cancelled, took too long, or this device has no passkey of yours'
  }
  if (error instanceof Error && error.name === 'InvalidStateError') {
    return 'This device has a passkey for this account already'
  }
  return messageOf(error, 'The passkey could not be used. Please try again')
}

export function suggestedName(userAgent: string): string {
  const systems = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android phone'],
    [/Windows/, 'Windows'],
    [/Macintosh|Mac OS X/, 'Mac'],
    [/Linux|CrOS/, 'Linux'],
  ] as const
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'This device'
}
