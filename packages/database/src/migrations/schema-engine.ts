import { readFile } from 'node:fs/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

/**
 * Prisma's own schema engine, as WebAssembly: it needs no download and writes the same
 * `_prisma_migrations` as `prisma migrate deploy`.
 */
export async function schemaEngine(pool: pg.Pool, schema: string): Promise<SchemaEngine> {
  loaded ??= load()
  await loaded
  const adapter = scriptsWhole(new PrismaPg(pool, { schema }), pool)
  const factory = bindMigrationAwareSqlAdapterFactory(adapter)
  return glue.SchemaEngine.new({ datamodels: undefined }, () => undefined, factory)
}

// TypeScript knows WebAssembly only from the DOM.
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ readonly instance: { readonly exports: Record<string, unknown> } }>
}

let loaded: Promise<void> | undefined

async function load(): Promise<void> {
  const glueUrl = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = await readFile(new URL('./schema_engine_bg.wasm', glueUrl))
  const imports = { './schema_engine_bg.js': { ...glue, ...timersThatLetGo() } }
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  // Without a registry a panic of the engine hides its own message.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => {
        throw new Error(message)
      },
    },
  })
  glue.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = instance.exports
  if (typeof start === 'function') start()
}

/**
 * The engine limits its wait for a lock by a timer of ten seconds that it never clears. Once the
 * work is done, the timer must not keep the process.
 */
function timersThatLetGo() {
  const names = Object.keys(glue).filter((name) => name.startsWith('__wbg_setTimeout_'))
  const start = (run: () => void, ms: number) => setTimeout(run, ms).unref()
  return Object.fromEntries(names.map((name) => [name, start]))
}

/**
 * Sends a migration as one query, which PostgreSQL runs as one transaction. The adapter's own way
 * splits it at every semicolon, also within functions, texts and comments.
 */
function scriptsWhole(factory: PrismaPg, pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const executeScript = async (script: string): Promise<void> => {
    try {
      await pool.query(script)
    } catch (error) {
      throw error instanceof pg.DatabaseError ? describe(error) : error
    }
  }
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => Object.assign(await factory.connect(), { executeScript }),
    connectToShadowDb: () => factory.connectToShadowDb(),
  }
}

function describe(error: pg.DatabaseError): DriverAdapterError {
  return new DriverAdapterError({
    kind: 'postgres',
    code: error.code ?? 'N/A',
    severity: error.severity ?? 'N/A',
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  })
}
