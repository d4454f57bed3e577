import { SetupError } from '@formwork/backing-services'
import { type EventTraffic, SERVICES } from '@formwork/contracts'
import { isUuid } from '@formwork/kernel'
import {
  brokerOptions,
  connectBroker,
  type DeadLetterView,
  operationsOf,
  pendingOf,
} from '@formwork/messaging'
import { pino } from 'pino'
import { DATABASES, type DatabaseName } from '../config.ts'
import { type Installation, openInstallation } from './installation.ts'

const USAGE = `npm run operate -- <command>

  dead-letters              events that could not be taken in, of all services
  replay <service> <id>     tries one once more
  discard <service> <id>    gives one up for good
  backlog                   events under way: not published, not taken in
  rebuild-projects          copies of projects and days anew: purchasing's, then the field's of projects`

/** How many dead letters of one service are shown. */
const SHOWN = 100
const NATS_WITHIN_MS = 5_000

type Command = (installation: Installation, args: readonly string[]) => Promise<void>

const COMMANDS: Readonly<Record<string, Command>> = {
  'dead-letters': (installation) => ofEach(installation, showDeadLetters),
  replay,
  discard,
  backlog: (installation) => ofEach(installation, showBacklog),
  'rebuild-projects': rebuildProjects,
}

/** `npm run operate`: what an operator looks at and mends, without a session. */
export async function operate([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new SetupError(USAGE)
  await command(await openInstallation(), args)
}

type ShowOne = (installation: Installation, service: DatabaseName) => Promise<void>

/** A service whose database cannot be reached hides nobody else's. */
async function ofEach(installation: Installation, show: ShowOne): Promise<void> {
  for (const service of DATABASES) {
    try {
      await show(installation, service)
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      say(`${service}: ${error.message}`)
      process.exitCode = 1
    }
  }
}

const showDeadLetters: ShowOne = ({ withPool }, service) =>
  withPool(service, async (pool) => {
    const { rows, total } = await operationsOf({ service, pool, consumers: [] }).deadLetters(SHOWN)
    say(`${service}: ${total === 0 ? 'none' : total}`)
    for (const row of rows) say(describe(row))
    if (total > rows.length) say(`  … and ${total - rows.length} older`)
  })

function describe({ id, subject, at, attempts, reason, payload }: DeadLetterView): string {
  return [
    `  ${id}  ${at.toISOString()}  ${subject}  ${attempts} attempts`,
    `    ${reason.split('\n').join('\n    ')}`,
    `    ${payload}`,
  ].join('\n')
}

async function replay({ ask }: Installation, args: readonly string[]): Promise<void> {
  const [service, id] = named(args)
  if (SERVICES[service].consumes.length === 0) throw new SetupError('Dead letter not found')
  type Outcome = { readonly replayed: boolean; readonly reason: string | null }
  const { replayed, reason } = await ask<Outcome>(service, 'replay', id)
  say(replayed ? 'It has had its effect now.' : `It failed again and stays: ${reason}`)
  if (!replayed) process.exitCode = 1
}

async function discard({ withPool }: Installation, args: readonly string[]): Promise<void> {
  const [service, id] = named(args)
  await withPool(service, async (pool) => {
    const discarded = await operationsOf({ service, pool, consumers: [] }).discard(id)
    if (!discarded) throw new SetupError('Dead letter not found')
  })
  say('It is gone and has no effect.')
}

const showBacklog: ShowOne = ({ withPool, backing }, service) =>
  withPool(service, async (pool) => {
    const { outbox } = await operationsOf({ service, pool, consumers: [] }).backlog()
    const age = outbox.count === 0 ? '' : `, the oldest for ${Math.round(outbox.oldestSeconds)} s`
    say(`${service}: ${outbox.count} not published${age}`)
    const { consumes }: EventTraffic = SERVICES[service]
    if (consumes.length === 0) return
    const log = pino({ level: 'silent' })
    const broker = connectBroker({ ...brokerOptions(backing.nats[service]), name: service, log })
    try {
      await broker.session(AbortSignal.timeout(NATS_WITHIN_MS)).catch(() => undefined)
      for (const context of consumes) {
        // Away, or it does not answer.
        const pending = await pendingOf({ broker, context, durable: service }).catch(
          () => undefined,
        )
        say(`  of ${context}: ${pending ?? 'NATS cannot say how many'} not taken in`)
      }
    } finally {
      await broker.close()
    }
  })

async function rebuildProjects({ ask }: Installation): Promise<void> {
  type Rebuilt = Readonly<Record<'projects' | 'markedDeleted' | 'days' | 'clearedDays', number>>
  const rebuilt = await ask<Rebuilt>('purchasing', 'rebuild-projects')
  const { projects, markedDeleted, days, clearedDays } = rebuilt
  say(`Purchasing has the ${projects} projects of estimating; ${markedDeleted} were gone there.`)
  say(`Purchasing has the ${days} days of the field; ${clearedDays} were gone there.`)
  const { projects: jobs } = await ask<Pick<Rebuilt, 'projects'>>('field', 'rebuild-projects')
  say(`The field asks estimating for the tasks of its ${jobs} projects.`)
}

function named([service, id]: readonly string[]): readonly [DatabaseName, string] {
  const known = DATABASES.find((name) => name === service)
  if (known === undefined || id === undefined) throw new SetupError(USAGE)
  if (!isUuid(id)) throw new SetupError('Dead letter not found')
  return [known, id]
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
