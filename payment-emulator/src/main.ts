// `node payment-emulator/src/main.ts '{"keyId":"…","keySecret":"…"}'`: runs until it is ended, and says
// where it listens as one line of JSON.
import { type EmulatorOptions, startEmulator } from './emulator.ts'

const options: EmulatorOptions = JSON.parse(process.argv[2] ?? '{}')
if (!options.keyId || !options.keySecret) throw new Error('Name keyId and keySecret, as JSON.')
const { apiUrl, controlUrl } = await startEmulator(options)
process.stdout.write(`${JSON.stringify({ apiUrl, controlUrl })}\n`)
