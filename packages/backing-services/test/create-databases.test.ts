import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withClient } from '../src/database.ts'
import { freePort } from '../src/free-port.ts'
import { startPostgres } from '../src/postgres.ts'
import { type TemporaryFolder, temporaryFolder } from '../src/temporary-folder.ts'

const SCRIPT = new URL(
  '../../../deploy/kubernetes/formwork/files/create-databases.sh',
  import.meta.url,
)

let folder: TemporaryFolder
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

/** What new databases are made like, where nobody says how: neither letters nor languages. */
const ASCII_CLUSTER = [
  `ALTER DATABASE template1 IS_TEMPLATE false`,
  `ALTER DATABASE template1 RENAME TO before`,
  `CREATE DATABASE template1 TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C' LOCALE_PROVIDER libc`,
]

it('a service has any letter, and names in the order of a phone book, whatever the cluster has', async () => {
  const [, , statement] =
    /format\((\$\$|')(CREATE DATABASE .*?)\1,/s.exec(await readFile(SCRIPT, 'utf8')) ?? []
  const postgres = await startPostgres({
    dataDir: folder.path,
    port: await freePort(),
    fsync: false,
    password: 'secret',
    log: () => {},
  })
  await withClient(postgres.url, async (admin) => {
    for (const change of ASCII_CLUSTER) await admin.query(change)
    const { rows } = await admin.query('SELECT format($1, $2::text, $3::text) AS statement', [
      statement,
      'catalog',
      'postgres',
    ])
    await admin.query(rows[0].statement)
  })
  const database = Object.assign(new URL(postgres.url), { pathname: '/catalog' }).href
  const { rows } = await withClient(database, (client) =>
    client.query(`SELECT n, current_setting('server_encoding') AS encoding
      FROM (VALUES ('Zebra'), ('apple'), ('Ärmel')) AS t(n) ORDER BY n`),
  )
  expect(rows.map(({ n }) => n)).toEqual(['apple', 'Ärmel', 'Zebra'])
  expect(rows[0].encoding).toBe('UTF8')
  await postgres.stop()
})
