import { type EventEnvelope, settingsChanged } from '@formwork/contracts'
import type { z } from 'zod'
import type { Database, Tx } from '../database.ts'
import { record } from './security-log.store.ts'

type SettingsChanged = EventEnvelope<z.infer<typeof settingsChanged>>

const handlerOf = (service: string) => ({
  schema: settingsChanged,
  handle: (tx: Tx, { time, data: { setting, by, changes } }: SettingsChanged) =>
    record(tx, {
      kind: 'settings-changed',
      service,
      target: setting,
      changes,
      at: new Date(time),
      actor: { email: by, address: null },
    }),
})

/** The consumers of identity, but for what they need to run: settings that other services keep. */
export function settingsEvents(db: Database) {
  const consumerOf = (context: 'purchasing' | 'documents') => ({
    pool: db.pool,
    durable: 'identity',
    context,
    handlers: { [`${context}.settings.changed.v1`]: handlerOf(context) },
    runInTransaction: <R>(run: (tx: Tx) => Promise<R>) => db.transaction(run),
  })
  return [consumerOf('purchasing'), consumerOf('documents')]
}
