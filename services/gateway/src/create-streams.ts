import { ConfigError } from '@formwork/kernel'
import { brokerOptions, createStreams } from '@formwork/messaging/listening'
import { brokerConfig, createLog, readConfig } from '@formwork/service-kit'

const WITHIN_MS = 60_000

/**
 * Makes the streams of events and raises their replicas, as NATS's operator: what no service's
 * login may. Repeatable.
 */
const log = createLog('create-streams', process.env.LOG_LEVEL)
try {
  const options = brokerOptions(readConfig(brokerConfig))
  await createStreams({ ...options, name: 'operator', log }, AbortSignal.timeout(WITHIN_MS))
  log.info('the streams are there')
} catch (error) {
  if (error instanceof ConfigError) log.fatal(error.message)
  else log.fatal({ err: error }, 'the streams could not be made')
  process.exitCode = 1
}
