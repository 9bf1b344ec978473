/** Programs that believe that it is another time. The system's clock stays as it is. */
import { globSync } from 'node:fs'

/** Settings under which a program is an hour ahead; what it measures by a stopwatch stays right. */
export function clockAhead(): NodeJS.ProcessEnv {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library) throw new Error('libfaketime is not installed')
  return { LD_PRELOAD: library, FAKETIME: '+3600s', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}
