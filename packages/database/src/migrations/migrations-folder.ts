import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'

/** Reads a Prisma migrations folder: `<timestamp>_<sentence>/migration.sql`, in order of name. */
export async function readMigrations(directory: string): Promise<MigrationList> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return {
    baseDir: directory,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.sort().map((name) => read(directory, name))),
  }
}

async function read(directory: string, name: string) {
  const value = await readFile(join(directory, name, 'migration.sql'), 'utf8')
  const migrationFile = { path: 'migration.sql', content: { tag: 'ok' as const, value } }
  return { path: name, migrationFile }
}
