import { brokerOptions, connectBroker } from '@formwork/messaging/listening'
import {
  followCertificates,
  type Logger,
  openSessions,
  type RunningService,
} from '@formwork/service-kit'
import { createGatewayApp } from './app.ts'
import { ChangeHub } from './changes/change-hub.ts'
import { tellOfChanges } from './changes/hear-changes.ts'
import type { GatewayConfig } from './config.ts'
import { shareCounts } from './limits/share-counts.ts'

/** Builds the gateway in order; `close` takes it apart in reverse. */
export async function createContext(config: GatewayConfig, log: Logger): Promise<RunningService> {
  const certificates = followCertificates(config, log)
  const broker = connectBroker({ ...brokerOptions(config), name: 'gateway', log })
  const sessions = openSessions({ config, broker, log })
  const hub = new ChangeHub()
  const changes = tellOfChanges({ broker, log }, hub)
  const limits = shareCounts({ broker, log })
  const app = await createGatewayApp({
    config,
    log,
    verifier: sessions.verifier,
    hub,
    counts: limits.counts,
    // It owns nothing that could be missing; a service that is down is told of path by path.
    ready: async () => {},
  })
  return {
    app,
    host: config.HOST,
    port: config.PORT,
    drainSeconds: config.DRAIN_SECONDS,
    metrics: { host: config.METRICS_HOST, port: config.METRICS_PORT },
    close: async () => {
      await changes.close()
      await limits.close()
      await sessions.close()
      await broker.close()
      certificates.close()
    },
  }
}
