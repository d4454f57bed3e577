import { resolve } from 'node:path'
import { SetupError } from '@formwork/backing-services'
import { type EventService, SERVICES } from '@formwork/contracts'
import { ConfigError } from '@formwork/kernel'
import { brokerOptions, type NatsLoginName } from '@formwork/messaging'

type Env = Readonly<Record<string, string | undefined>>

/** The settings of one login to NATS, by their names in a service's environment. */
export type NatsEnv = Readonly<Record<string, string>> & { readonly NATS_URL: string }

export interface OwnNats {
  readonly services: Readonly<Record<EventService, NatsEnv>>
  /** Makes the streams and raises their replicas; without it the services make their own. */
  readonly operator: NatsEnv | undefined
}

const LOGIN = ['NATS_USER', 'NATS_PASSWORD', 'NATS_CREDENTIALS_FILE'] as const
const SETTINGS = [
  'NATS_URL',
  ...LOGIN,
  'NATS_CA_FILE',
  'NATS_CERTIFICATE_FILE',
  'NATS_KEY_FILE',
  'NATS_REPLICAS',
  'NATS_API_PREFIX',
]
export const EVENT_SERVICES = Object.keys(SERVICES) as readonly EventService[]

/**
 * A NATS of the user's own. Each setting may be given for all or, with a name before it
 * (`CATALOG_NATS_PASSWORD`), for one; undefined when nothing is said of it.
 *
 * @throws SetupError: one sentence that names the wrong setting and repeats no password
 */
export function readOwnNats(env: Env, root: string): OwnNats | undefined {
  const given = Object.keys(env).filter((name) => env[name] && isNatsSetting(name))
  const [first] = given
  if (first === undefined) return undefined
  if (!given.some((name) => name.endsWith('NATS_URL'))) {
    throw new SetupError(`${first} is for a NATS of your own: say where it is in NATS_URL.`)
  }
  const services = EVENT_SERVICES.map((name) => [name, readLogin(env, name, root)] as const)
  const hasOperator = given.some((name) => name.startsWith('OPERATOR_'))
  return {
    services: Object.fromEntries(services) as OwnNats['services'],
    operator: hasOperator ? readLogin(env, 'operator', root) : undefined,
  }
}

/** Whether a variable tells how to get into NATS, for all or for one. */
export function isNatsSetting(variable: string): boolean {
  const owners = [...EVENT_SERVICES, 'operator'].map((name) => `${name.toUpperCase()}_`)
  return SETTINGS.some(
    (setting) => variable === setting || owners.some((owner) => variable === `${owner}${setting}`),
  )
}

function readLogin(env: Env, name: NatsLoginName, root: string): NatsEnv {
  const prefix = `${name.toUpperCase()}_`
  const own = (setting: string) => env[`${prefix}${setting}`] || undefined
  const url = own('NATS_URL') ?? env.NATS_URL
  if (!url) {
    throw new SetupError(`${prefix}NATS_URL is missing: set NATS_URL, or one for each service.`)
  }
  // A login of its own takes the place of the shared one as a whole.
  const isOwnLogin = LOGIN.some((setting) => own(setting)) || own('NATS_URL')?.includes('@')
  const read = SETTINGS.map((setting) => {
    const isShared = !(isOwnLogin && LOGIN.some((part) => part === setting))
    return [setting, own(setting) ?? (isShared ? env[setting] : undefined)] as const
  })
  const set = read.filter((entry): entry is readonly [string, string] => Boolean(entry[1]))
  const settings = { ...Object.fromEntries(set), NATS_URL: url } as NatsEnv
  // The logins of this repository's configurations are named like the services.
  const user = own('NATS_PASSWORD') && !settings.NATS_USER ? { NATS_USER: name } : {}
  return checked(name, withWholePaths({ ...settings, ...user } as NatsEnv, root))
}

/** Services run in folders of their own. */
function withWholePaths(settings: NatsEnv, root: string): NatsEnv {
  const entries = Object.entries(settings).map(([setting, value]) => [
    setting,
    setting.endsWith('_FILE') ? resolve(root, value) : value,
  ])
  return Object.fromEntries(entries) as NatsEnv
}

function checked(name: NatsLoginName, settings: NatsEnv): NatsEnv {
  try {
    brokerOptions(settings)
    return settings
  } catch (error) {
    if (error instanceof ConfigError) throw new SetupError(`For ${name}: ${error.message}`)
    throw error
  }
}
