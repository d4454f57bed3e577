import { newId } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../../database.ts'
import { changedFields } from '../../history/changed-fields.ts'
import { checkMapping } from './takeoff-mapping.ts'
import type { CreateMapping, UpdateMapping } from './takeoff-mappings.schemas.ts'
import {
  asMappingNameTaken,
  deleteMappingRow,
  insertMapping,
  lockMapping,
  recordMapping,
  type StoredMapping,
  writeMapping,
} from './takeoff-mappings.store.ts'

interface Change {
  readonly by: string
  readonly check: VersionCheck
}

/** @throws InvalidError naming the head or field that is wrong; MappingNameTaken */
export async function createMapping(
  db: Database,
  mapping: CreateMapping,
  by: string,
): Promise<StoredMapping> {
  checkMapping(mapping)
  return db
    .transaction(async (tx) => {
      const made = await insertMapping(tx, newId(), mapping)
      await recordMapping(tx, made.id, { by, action: 'created', changes: [] })
      return made
    })
    .catch(asMappingNameTaken)
}

/** @throws ResourceNotFound, ResourceChanged; as `createMapping` */
export async function updateMapping(
  db: Database,
  id: string,
  { name, columns, defaults }: UpdateMapping,
  { by, check }: Change,
): Promise<StoredMapping> {
  return db
    .transaction(async (tx) => {
      const before = await lockMapping(tx, id)
      check(before.version)
      const mapping = {
        name: name ?? before.name,
        columns: columns ?? before.columns,
        defaults: defaults ?? before.defaults,
      }
      checkMapping(mapping)
      const changes = changedFields({ ...before }, { ...before, ...mapping })
      if (changes.length === 0) return before
      await recordMapping(tx, id, { by, action: 'updated', changes })
      return writeMapping(tx, id, mapping)
    })
    .catch(asMappingNameTaken)
}

/** What was imported by it stays. @throws ResourceNotFound, ResourceChanged */
export async function deleteMapping(
  db: Database,
  id: string,
  { by, check }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await lockMapping(tx, id)
    check(version)
    await deleteMappingRow(tx, id)
    await recordMapping(tx, id, { by, action: 'deleted', changes: [] })
  })
}
