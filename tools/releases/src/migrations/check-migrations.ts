import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Node, parse } from 'libpg-query'
import { z } from 'zod'
import { Additions } from './additions.ts'
import { AllowedValues } from './allowed-values.ts'
import { takenAway } from './taken-away.ts'

const BASELINE = 'docs/baseline/migrations.json'
const EXCEPTIONS = 'tools/releases/migration-exceptions.json'
const CONTRACTING = /^\d+_contract_/
const UNUSED_SINCE = /^-- Unused since ([a-z]+) (\d+\.\d+\.\d+)\b/m

/** By folder, the names that the last release had. */
const baselineFile = z.record(z.string(), z.array(z.string()))
const exceptionsFile = z.array(
  z.strictObject({
    /** Its folder and name, as in a finding. */
    migration: z.string(),
    /** The words of the finding. */
    takes: z.string(),
    /** Why no version that may still run is harmed. */
    reason: z.string().min(20),
  }),
)

/** The folders of migrations: one of each service with a database, and that of messaging. */
export function migrationFolders(root: string): readonly string[] {
  const services = readdirSync(join(root, 'services')).sort()
  const folders = services.map((name) => `services/${name}/prisma/migrations`)
  return [...folders, 'packages/messaging/migrations'].filter((path) =>
    existsSync(join(root, path)),
  )
}

export function migrationNames(root: string, folder: string): readonly string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}

/**
 * What the migrations since the last release take from the versions before, unless they are
 * contracting ones by name whose last user is released, or stand among the exceptions. It reads the
 * files alone: the bodies of functions and of DO are not looked into.
 */
export async function checkMigrations(root: string): Promise<readonly string[]> {
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'))
  const released = baselineFile.parse(await read(BASELINE))
  const exceptions = exceptionsFile.parse(await read(EXCEPTIONS))
  const findings: string[] = []
  const excused = new Set<(typeof exceptions)[number]>()
  for (const folder of migrationFolders(root)) {
    const names = migrationNames(root, folder)
    const before = released[folder] ?? []
    for (const name of before.filter((name) => !names.includes(name))) {
      findings.push(`${folder}/${name} was released and is gone.`)
    }
    const [added, allowed] = [new Additions(), new AllowedValues()]
    for (const name of names) {
      const migration = `${folder}/${name}`
      const sql = await readFile(join(root, migration, 'migration.sql'), 'utf8')
      const statements = await parseStatements(sql)
      if (before.includes(name)) {
        for (const statement of statements) allowed.note(statement)
        continue
      }
      const taken = statements.flatMap((statement) => {
        added.note(statement)
        const takes = takenAway(statement, added, allowed)
        allowed.note(statement)
        return takes
      })
      if (CONTRACTING.test(name)) {
        findings.push(...(await checkContraction(root, migration, sql, taken)))
        continue
      }
      for (const takes of taken) {
        const exception = exceptions.find(
          (one) => one.migration === migration && one.takes === takes,
        )
        if (exception === undefined) findings.push(`${migration} ${takes}.`)
        else excused.add(exception)
      }
    }
  }
  const idle = exceptions.filter((exception) => !excused.has(exception))
  return [
    ...findings,
    ...idle.map(({ migration, takes }) => `${EXCEPTIONS}: ${migration} no longer ${takes}.`),
  ]
}

async function parseStatements(sql: string): Promise<readonly Node[]> {
  const { stmts = [] } = await parse(sql)
  return stmts.flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt]))
}

/** It says which version was the first to do without, and that one is released. */
async function checkContraction(
  root: string,
  migration: string,
  sql: string,
  taken: readonly string[],
): Promise<readonly string[]> {
  if (taken.length === 0) return [`${migration} takes nothing away: it needs no name that says so.`]
  const [, service, version] = UNUSED_SINCE.exec(sql) ?? []
  if (service === undefined || version === undefined) {
    return [`${migration} lacks the line "-- Unused since <service> <version>".`]
  }
  const changelog = join(root, 'services', service, 'CHANGELOG.md')
  const text = await readFile(changelog, 'utf8').catch(() => '')
  const isReleased = text
    .split('\n')
    .some((line) => line.startsWith(`## ${version} — `) && !line.endsWith('unreleased'))
  return isReleased ? [] : [`${migration} waits for ${service} ${version}, which is not released.`]
}
