import { LogController } from 'fastify'
import { isHangUp } from '../limits/hang-up.ts'

type Completed = Parameters<LogController['requestCompleted']>
type Failed = Parameters<LogController['streamError']>

/** Writes one line per request when it ends, with both request and outcome. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, request, reply]: Completed): void {
    const { elapsedTime: responseTime, log } = reply
    if (error && isHangUp(error)) {
      log.info({ req: request, res: reply, responseTime }, 'the caller went away')
    } else if (error)
      log.error({ req: request, res: reply, err: error, responseTime }, 'request errored')
    else log.info({ req: request, res: reply, responseTime }, 'request completed')
  }

  override streamError(...[error, request, reply]: Failed): void {
    const { log } = reply
    if (isHangUp(error)) log.info({ req: request }, 'the caller went away')
    else log.warn({ req: request, err: error }, 'a reply broke off after it had begun')
  }
}
