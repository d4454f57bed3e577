// Makes the secrets of an installation by compose, once: what stands in the volumes is kept. Each
// service gets its own and no other's, in a volume that nobody else has.
//
// create-secrets.mjs          writes them create-secrets.mjs print    prints the settings with
// which `npm start` uses this Postgres, NATS and S3
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { parseEnv } from 'node:util'

const DATABASES = ['identity', 'catalog', 'estimating', 'purchasing', 'documents', 'field']
const SERVICES = ['gateway', ...DATABASES]
const LOGINS = [...SERVICES, 'operator']
/** Who may ask a service over gRPC. */
const ASKED_BY = {
  identity: ['gateway', 'catalog', 'estimating', 'purchasing', 'documents', 'field'],
  catalog: ['estimating', 'purchasing'],
  estimating: ['purchasing', 'documents', 'field'],
  purchasing: ['estimating', 'field'],
  documents: ['estimating', 'purchasing', 'field'],
  field: ['purchasing'],
}
const BUCKET = 'formwork'
/** The user of the services' images. */
const NODE_USER = 1000

const all = readAll()
if (process.argv[2] === 'print') process.stdout.write(textOf(settingsOfNpmStart()))
else writeEach()

function readAll() {
  const file = '/secrets/all/env'
  const known = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
  const names = [
    'POSTGRES_PASSWORD',
    'SESSION_KEY',
    'FILE_URL_KEY',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    ...DATABASES.flatMap((name) => [passwordOf(name), passwordOf(`${name}_owner`)]),
    ...LOGINS.map(natsPasswordOf),
    ...SERVICES.map(serviceTokenOf),
  ]
  const complete = Object.fromEntries(names.map((name) => [name, known[name] ?? random()]))
  write('all', complete)
  return complete
}

function writeEach() {
  const logins = DATABASES.flatMap((name) => [passwordOf(name), passwordOf(`${name}_owner`)])
  write('postgres', pick('POSTGRES_PASSWORD', ...logins))
  write('nats', pick(...LOGINS.map(natsPasswordOf)))
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = all
  write('s3', { ROOT_ACCESS_KEY: S3_ACCESS_KEY_ID, ROOT_SECRET_KEY: S3_SECRET_ACCESS_KEY })
  for (const name of LOGINS) write(name, settingsOf(name), NODE_USER)
  // A folder of the store is a bucket.
  fs.mkdirSync(`/s3/${BUCKET}`, { recursive: true })
}

function settingsOf(name) {
  const nats = { NATS_USER: name, NATS_PASSWORD: all[natsPasswordOf(name)] }
  if (name === 'operator') return nats
  const database = DATABASES.includes(name) ? databaseUrls(name, 'postgres') : {}
  const own = {
    identity: ['SESSION_KEY'],
    documents: ['FILE_URL_KEY', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  }
  const accepted = (ASKED_BY[name] ?? []).map((caller) => all[serviceTokenOf(caller)])
  const tokens = {
    SERVICE_TOKEN: all[serviceTokenOf(name)],
    ACCEPTED_SERVICE_TOKENS: accepted.join(','),
  }
  return { ...nats, ...database, ...tokens, ...pick(...(own[name] ?? [])) }
}

function settingsOfNpmStart() {
  const databases = DATABASES.flatMap((name) =>
    Object.entries(databaseUrls(name, '127.0.0.1')).map(([setting, url]) => {
      return [`${name.toUpperCase()}_${setting}`, url]
    }),
  )
  return {
    NATS_URL: 'nats://127.0.0.1:4222',
    NATS_API_PREFIX: 'EVENTS.API',
    ...pick(...LOGINS.map(natsPasswordOf)),
    ...Object.fromEntries(databases),
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: 'http://127.0.0.1:7070',
    ...pick('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
  }
}

function databaseUrls(name, host) {
  const url = (login) => `postgres://${login}:${all[passwordOf(login)]}@${host}:5432/${name}`
  return { DATABASE_URL: url(name), MIGRATION_DATABASE_URL: url(`${name}_owner`) }
}

function passwordOf(login) {
  return `${login.toUpperCase()}_PASSWORD`
}

function natsPasswordOf(login) {
  return `${login.toUpperCase()}_NATS_PASSWORD`
}

function serviceTokenOf(service) {
  return `${service.toUpperCase()}_SERVICE_TOKEN`
}

/** Begins with a letter: NATS takes digits for a number. */
function random() {
  return `s${randomBytes(32).toString('hex')}`
}

function pick(...names) {
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

function textOf(settings) {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

/** Whole or not at all, and for its user's eyes alone. */
function write(volume, settings, user = 0) {
  const file = `/secrets/${volume}/env`
  fs.writeFileSync(`${file}.new`, textOf(settings), { mode: 0o400 })
  fs.chownSync(`${file}.new`, user, user)
  fs.renameSync(`${file}.new`, file)
}
