import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { assertPortFree, endLeftovers, SetupError, stackMark } from '@formwork/backing-services'
import { allOrFirstFailure } from './all-or-first-failure.ts'
import { secondsSince, startBacking } from './backing.ts'
import { type LocalConfig, ROOT, urlOf } from './config.ts'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { LogFiles } from './log-files.ts'
import { type LogLine, parseLine } from './log-line.ts'
import { balance, replicate } from './replicas/replicate.ts'
import { readOrCreateSecrets } from './secrets.ts'
import { becomesReady, startService } from './service-process.ts'
import {
  type BackingAddresses,
  listeningPorts,
  planServices,
  type ServiceName,
  type ServicePlan,
} from './services.ts'
import { type Supervised, supervise } from './supervisor.ts'

export interface StackOptions {
  readonly config: LocalConfig
  /** What the processes say. */
  readonly onLine?: (line: LogLine) => void
  /** What the start is doing, as sentences. */
  readonly onProgress?: (text: string) => void
  /** Gives up a start that is under way. */
  readonly signal?: AbortSignal
  /** Stops at once what a stop would wait for. */
  readonly hurry?: AbortSignal
  /** Stands in for the table of services; tests of the stack itself run fixtures. */
  readonly plan?: typeof planServices
}

export interface Stack {
  readonly gatewayUrl: string
  /** Where each service is reached. */
  readonly services: readonly ServicePlan[]
  /** Each process of each service: the services themselves where there is one of each. */
  readonly processes: readonly ServicePlan[]
  readonly backing: BackingAddresses
  /**
   * Starts one service again, as it is on disk now, one of its processes after the other; true once
   * all are ready.
   */
  restart(service: ServiceName): Promise<boolean>
  /** Finishes the requests that are under way, stops everything and leaves no process. */
  stop(): Promise<void>
}

/** A process that is ready again is asked by the balancer before the next one leaves. */
const SEEN_AS_READY_MS = 500
const READY_WITHIN_MS = 120_000
/** A service that ends this often before it was ever ready will not get there. */
const HOPELESS_AFTER = 3
/** What these say of themselves in good times stands in their own log files. */
const CHATTY: ReadonlySet<string> = new Set(['postgres', 'nats'])
/** A service ends by itself within 80 s: what may take longest, and five seconds to close. */
const STOP_MS = { gateway: 85_000, services: 85_000, backing: 5_000, restart: 1_000 }
/** A stop that takes longer than all of these has failed. */
export const STOPPED_WITHIN_MS = STOP_MS.gateway + STOP_MS.services + STOP_MS.backing

/** Starts the whole system; resolves when every service is ready, or stops it all and rejects. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const cleanUp = new AsyncDisposableStack()
  try {
    return await assemble(options, cleanUp)
  } catch (error) {
    await cleanUp.disposeAsync()
    throw error
  }
}

async function assemble(options: StackOptions, cleanUp: AsyncDisposableStack): Promise<Stack> {
  const { config, onProgress = () => {}, signal = new AbortController().signal } = options
  const { dataDir } = config
  await prepareDataFolder(dataDir)
  const lock = await lockDataFolder(dataDir)
  cleanUp.defer(() => lock.release())
  cleanUp.defer(async () => {
    await endLeftovers(dataDir, 500)
  })
  const ended = await endLeftovers(dataDir, 3_000)
  if (ended > 0) onProgress(`Ended ${ended} processes that the last run left behind`)
  for (const one of listeningPorts(config)) await assertPortFree(one)
  const log = openLog(dataDir, options)
  cleanUp.defer(() => log.files.close())

  const secrets = await readOrCreateSecrets(dataDir)
  const backingStarted: Supervised[] = []
  cleanUp.defer(async () => {
    await Promise.all(backingStarted.map((one) => one.stop(STOP_MS.backing)))
  })
  const backing = await startBacking({
    config,
    secrets,
    onProgress,
    onLine: log.write,
    onExit: log.exit,
    onStarted: (started) => backingStarted.push(started),
  })
  signal.throwIfAborted()
  if (!config.localAccounts) await ensureFirstAdmin(config, backing.databases.identity)
  signal.throwIfAborted()

  const services = (options.plan ?? planServices)(config, secrets, backing)
  const processes =
    config.replicas === 1
      ? new Map(services.map((plan) => [plan, [plan]] as const))
      : await replicate(services, config)
  if (config.replicas > 1) {
    const balancer = await balance(processes, config.gatewayHost)
    // After the services: what is under way at them as they stop goes through it.
    cleanUp.defer(() => balancer.close())
  }
  const running: Running = new Map()
  cleanUp.defer(() => stopServices(running, options.hurry))
  await startServices({ processes, running, log, onProgress, signal, dataDir })
  return {
    gatewayUrl: urlOf(config.gatewayHost, config.portBase),
    services,
    processes: [...processes.values()].flat(),
    backing,
    restart: restarts(processes, running, cleanUp),
    stop: () => cleanUp.disposeAsync(),
  }
}

/** The processes that each service is to have. */
type Processes = ReadonlyMap<ServicePlan, readonly ServicePlan[]>
type Running = Map<ServicePlan, Supervised>

function restarts(
  processes: Processes,
  running: ReadonlyMap<ServicePlan, Supervised>,
  cleanUp: AsyncDisposableStack,
): Stack['restart'] {
  const waiting = new Map<string, AbortController>()
  cleanUp.defer(() => {
    for (const asked of waiting.values()) asked.abort()
  })
  return async (service) => {
    const asked = new AbortController()
    waiting.get(service)?.abort()
    waiting.set(service, asked)
    const own = [...processes].find(([{ name }]) => name === service)?.[1] ?? []
    // Where others serve meanwhile, what is under way is finished.
    const within = own.length > 1 ? STOP_MS.services : STOP_MS.restart
    for (const plan of own) {
      await running.get(plan)?.restart(within)
      if (!(await becomesReady(plan.url, READY_WITHIN_MS, asked.signal))) return false
      if (own.length > 1) await wait(SEEN_AS_READY_MS)
    }
    return own.length > 0
  }
}

interface ServicesStart {
  readonly processes: Processes
  readonly running: Running
  readonly log: StackLog
  readonly onProgress: (text: string) => void
  readonly signal: AbortSignal
  readonly dataDir: string
}

async function startServices(start: ServicesStart): Promise<void> {
  const { processes, signal, onProgress } = start
  onProgress(`Starting ${[...processes.keys()].map(({ name }) => name).join(', ')}`)
  const giveUp = new AbortController()
  const either = AbortSignal.any([signal, giveUp.signal])
  const startOrGiveUp = (plan: ServicePlan, label: string): Promise<void> =>
    startOne(plan, label, start, either).catch((error: unknown) => {
      giveUp.abort()
      throw error
    })
  const all = [...processes.values()].flatMap((own) =>
    own.map((plan, index) =>
      startOrGiveUp(plan, own.length === 1 ? plan.name : `${plan.name}-${index + 1}`),
    ),
  )
  await allOrFirstFailure(all)
  signal.throwIfAborted()
}

/** @param label what it is called in logs */
async function startOne(
  plan: ServicePlan,
  label: string,
  { running, log, onProgress, dataDir }: ServicesStart,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now()
  const hopeless = Promise.withResolvers<false>()
  let exits = 0
  const shared = {
    ...stackMark(dataDir),
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/formwork/compiled'),
  }
  running.set(
    plan,
    await supervise({
      start: () => startService(plan, shared, (line) => log.write(label, line)),
      onExit: (reason, restartInMs) => {
        log.exit(label, reason, restartInMs)
        exits += 1
        if (exits === HOPELESS_AFTER) hopeless.resolve(false)
      },
    }),
  )
  const ready = await Promise.race([
    becomesReady(plan.url, READY_WITHIN_MS, signal),
    hopeless.promise,
  ])
  if (ready) onProgress(`${label} is ready (${secondsSince(started)})`)
  else if (!signal.aborted) throw new SetupError(`${label} did not start: ${log.problem(label)}`)
}

/** The gateway first: what it has accepted still finds the services behind it. */
async function stopServices(
  running: ReadonlyMap<ServicePlan, Supervised>,
  hurry: AbortSignal | undefined,
): Promise<void> {
  const isGateway = ([{ name }]: readonly [ServicePlan, Supervised]) => name === 'gateway'
  const stopAll = (withinMs: number, which: readonly (readonly [ServicePlan, Supervised])[]) =>
    Promise.all(which.map(([, service]) => service.stop(withinMs, hurry)))
  await stopAll(STOP_MS.gateway, [...running].filter(isGateway))
  await stopAll(
    STOP_MS.services,
    [...running].filter((one) => !isGateway(one)),
  )
}

interface StackLog {
  readonly files: LogFiles
  write(source: string, text: string): void
  exit(source: string, reason: string, restartInMs: number): void
  /** The last complaint of a process, for the sentence that says why it did not start. */
  problem(source: string): string
}

function openLog(dataDir: string, { onLine = () => {} }: StackOptions): StackLog {
  const files = new LogFiles(join(dataDir, 'logs'))
  const problems = new Map<string, string>()
  return {
    files,
    write(source, text) {
      files.write(source, text)
      const line = parseLine(source, text, new Date())
      if (/error|fatal/.test(line.level) || /^\w*Error\b/.test(text))
        problems.set(source, cause(line))
      if (line.level !== 'info' || !CHATTY.has(source)) onLine(line)
    },
    exit(source, reason, restartInMs) {
      const message = `ended (${reason}); starting again in ${restartInMs} ms`
      onLine({ at: new Date(), source, level: 'error', message, fields: {} })
    },
    problem: (source) =>
      problems.get(source) ?? `it was not ready in time; see ${join(dataDir, 'logs')}`,
  }
}

function cause({ message, fields: { err } }: LogLine): string {
  const inner =
    typeof err === 'object' && err !== null && 'message' in err ? err.message : undefined
  return typeof inner === 'string' ? `${message}: ${inner.split('\n')[0]}` : message
}
