import { identityV1 } from '@formwork/contracts'
import {
  createPool,
  databaseReady,
  idempotencyStore,
  migrate,
  translateDatabaseError,
} from '@formwork/database'
import {
  brokerOptions,
  connectBroker,
  migrateMessaging,
  operationsOf,
  startRelay,
} from '@formwork/messaging'
import {
  type Logger,
  operationsRoutes,
  type RunningService,
  readConfig,
  startGrpcServer,
} from '@formwork/service-kit'
import { createIdentityApp } from './app.ts'
import { firstAdmin, hasLocalAccounts, type IdentityConfig, identityConfig } from './config.ts'
import { type Database, databaseOn } from './database.ts'
import { identityHandlers } from './grpc/identity-handlers.ts'
import { startHousekeeping } from './housekeeping.ts'
import { publishAheadMs } from './keys/key-plan.ts'
import { openSigningKeys, type SigningKeys } from './keys/signing-keys.ts'
import { sweepSessions } from './sessions/sessions.store.ts'
import { type SignInLimiter, signInLimiter } from './sessions/sign-in-limits.ts'
import type { UserNeeds } from './users/create-user.ts'
import { ensureAdmin } from './users/first-admin.ts'
import { admitLocalUsers, turnLocalUsersAway } from './users/local-users.ts'
import { passwordPolicy } from './users/password-policy.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export function start(log: Logger): Promise<RunningService> {
  return createContext(readConfig(identityConfig), log)
}

export interface IdentityContext extends RunningService {
  readonly grpcPort: number
}

/** Builds the service in order; `close` takes it apart in reverse. */
export async function createContext(config: IdentityConfig, log: Logger): Promise<IdentityContext> {
  const db = await openDatabase(config, log)
  const passwords = passwordPolicy({ allowsLocal: hasLocalAccounts(config) })
  await admitFirstUsers({ db, passwords }, config, log)
  const rotationMs = config.SIGNING_KEY_ROTATION_HOURS * HOUR_MS
  const keys = await openSigningKeys({ db, sessionKey: config.SESSION_KEY, rotationMs })
  const limiter = signInLimiter(db, {
    perEmail: config.SIGN_IN_FAILURES_PER_EMAIL,
    perAddress: config.SIGN_IN_FAILURES_PER_ADDRESS,
  })
  const broker = connectBroker({ ...brokerOptions(config), name: 'identity', log })
  const relay = startRelay({ pool: db.pool, broker, context: 'identity', log })
  const housekeeping = startChores({ db, keys, rotationMs, limiter }, log)
  const grpc = await startGrpcServer({
    ...{ host: config.GRPC_HOST, port: config.GRPC_PORT, token: config.SERVICE_TOKEN, log },
    translate: translateDatabaseError,
    definition: identityV1.IdentityService.service,
    handlers: identityHandlers(db),
  })
  const readiness = stoppableReadiness(databaseReady(db.pool))
  const app = await createIdentityApp({
    ...{ config, log, db, keys, limiter, passwords },
    ready: readiness.check,
  })
  operationsRoutes(app, operationsOf({ service: 'identity', pool: db.pool, consumers: [] }))

  return {
    ...{ app, host: config.HOST, port: config.PORT, drainSeconds: config.DRAIN_SECONDS },
    grpcPort: grpc.port,
    stopBeingReady: readiness.stop,
    close: async () => {
      await grpc.close()
      housekeeping.close()
      await relay.close()
      await broker.close()
      await db.close()
    },
  }
}

/** The database as this version needs it. */
async function openDatabase(config: IdentityConfig, log: Logger) {
  const owner = {
    url: config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL,
    log: (line: string) => log.info(line),
  }
  await migrate({ ...owner, directory: new URL('../prisma/migrations', import.meta.url).pathname })
  await migrateMessaging(owner)
  const pool = createPool({
    url: config.DATABASE_URL,
    applicationName: 'identity',
    max: config.DATABASE_POOL_MAX,
  })
  return databaseOn(pool)
}

interface ChoreNeeds {
  readonly db: Database
  readonly keys: SigningKeys
  readonly rotationMs: number
  readonly limiter: SignInLimiter
}

function startChores({ db, keys, rotationMs, limiter }: ChoreNeeds, log: Logger) {
  const keyCheckMs = Math.min(MINUTE_MS, publishAheadMs(rotationMs) / 4)
  const idempotency = idempotencyStore(db.pool)
  return startHousekeeping(
    [
      { name: 'signing keys', everyMs: keyCheckMs, run: () => keys.rotate() },
      { name: 'sessions', everyMs: MINUTE_MS, run: () => sweepSessions(db) },
      { name: 'failed sign-ins', everyMs: 5 * MINUTE_MS, run: () => limiter.sweep() },
      { name: 'idempotency keys', everyMs: HOUR_MS, run: () => idempotency.sweep() },
    ],
    log,
  )
}

function stoppableReadiness(databaseIsReady: () => Promise<void>) {
  let stopping = false
  return {
    check: async () => {
      if (stopping) throw new Error('stopping')
      await databaseIsReady()
    },
    stop: () => {
      stopping = true
    },
  }
}

/** Who can sign in before anybody was created: see "The first administrator" in the README. */
async function admitFirstUsers(needs: UserNeeds, config: IdentityConfig, log: Logger) {
  const admin = firstAdmin(config)
  if (admin !== undefined) await ensureAdmin(needs, admin)
  if (needs.passwords.allowsLocal) await admitLocalUsers(needs)
  else await turnLocalUsersAway(needs.db, log)
}
