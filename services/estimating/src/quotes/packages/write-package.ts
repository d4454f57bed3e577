import { isDeepStrictEqual } from 'node:util'
import type { PackageLink } from '@formwork/costing'
import { newId } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../../database.ts'
import { isoTimeOrNull } from '../../iso-time.ts'
import { lockAnyBid } from '../../pricing/locked.store.ts'
import { requireOpen } from '../../pricing/open-bid.ts'
import { KIND_RULES } from '../../pricing/package-kinds.ts'
import { requireVendorOfKind } from '../../vendors/known-vendor.ts'
import { withIds } from '../../with-ids.ts'
import { afterPackageWrite } from '../counting/after-package-write.ts'
import type { LinkedPackage } from '../package.ts'
import { PackageAwarded, PackageCarried, TooManyPackages } from '../quotes.errors.ts'
import {
  asPackageNameTaken,
  countPackages,
  deletePackageRow,
  forgetRemoved,
  insertPackage,
  lockPackage,
  readPackage,
  readVendorsOfQuotes,
  type WrittenPackage,
  writeLinks,
  writePackage,
} from '../stored/packages.store.ts'
import { checkLinks, toLinks } from './check-links.ts'
import { packageChanges } from './package-changes.ts'
import type { CreatePackage, UpdatePackage } from './packages.schemas.ts'

const MOST_PACKAGES = 200

export interface PackageChange {
  /** E-mail. */
  readonly by: string
  readonly check: VersionCheck
}

/**
 * A package changes no cost before a quote of it is carried: it is written on a locked bid, too.
 *
 * @throws ResourceNotFound `Bid not found`; PackageNameTaken, ComponentTaken, TooManyPackages;
 *   UnknownItem, UnknownEntry; InvalidError
 */
export function createPackage(
  db: Database,
  bidId: string,
  sent: CreatePackage,
  by: string,
): Promise<LinkedPackage> {
  const rules = KIND_RULES[sent.kind]
  const links = toLinks(sent.links)
  const written: WrittenPackage = {
    name: sent.name,
    kind: sent.kind,
    section: sent.section ?? rules.section,
    dueAt: sent.dueAt ?? null,
    instructions: sent.instructions ?? null,
    taxable: sent.taxable ?? rules.taxable,
    lines: withIds(sent.lines, 'lines'),
    requirements: withIds(sent.requirements, 'requirements'),
    carried: null,
    awarded: null,
  }
  return db
    .transaction(async (tx) => {
      const bid = await lockAnyBid(tx, bidId)
      if ((await countPackages(tx, bid)) >= MOST_PACKAGES) throw TooManyPackages()
      const id = newId()
      await insertPackage(tx, bid, id, written)
      await replaceLinks(tx, { id, bidId, kind: sent.kind }, links)
      const entry = { by, action: 'package.created', name: sent.name, count: sent.lines.length }
      await afterPackageWrite(tx, { bid, packageId: id, entry, counts: false })
      return readPackage(tx, id)
    })
    .catch(asPackageNameTaken)
}

/**
 * Changes the fields that are sent. What quotes say of lines and requirements that go is forgotten.
 *
 * @throws ResourceNotFound, ResourceChanged; BidLocked where a quote of it is carried;
 *   PackageAwarded for another kind; GapWithoutPlug, NothingToCarry where the carried quote would not
 *   stand for all any more; as `createPackage`
 */
export function updatePackage(
  db: Database,
  id: string,
  sent: UpdatePackage,
  { by, check }: PackageChange,
): Promise<LinkedPackage> {
  const links = sent.links === undefined ? undefined : toLinks(sent.links)
  return db
    .transaction(async (tx) => {
      const { bid, package: before } = await lockPackage(tx, id)
      check(before.version)
      const after = { ...before, ...settled(before, sent), ...(links !== undefined && { links }) }
      if (isDeepStrictEqual(after, before)) return before
      if (before.carried !== null) requireOpen(bid)
      if (before.awarded !== null && after.kind !== before.kind) throw PackageAwarded()
      if (after.kind !== before.kind) await requireVendorsOfKind(tx, after)
      await writePackage(tx, id, after)
      if (links !== undefined || after.kind !== before.kind) {
        await replaceLinks(tx, after, after.links)
      }
      await forgetGone(tx, before, after)
      const entry = { by, action: 'package.updated', name: after.name }
      const changes = packageChanges(before, after)
      await afterPackageWrite(tx, {
        bid,
        packageId: id,
        entry: { ...entry, changes },
        counts: before.carried !== null,
      })
      return readPackage(tx, id)
    })
    .catch(asPackageNameTaken)
}

/**
 * A package goes with its links and quotes.
 *
 * @throws ResourceNotFound, ResourceChanged; PackageCarried, PackageAwarded
 */
export async function deletePackage(
  db: Database,
  id: string,
  { by, check }: PackageChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { bid, package: found } = await lockPackage(tx, id)
    check(found.version)
    if (found.carried !== null) throw PackageCarried()
    if (found.awarded !== null) throw PackageAwarded()
    await deletePackageRow(tx, id)
    const entry = { by, action: 'package.deleted', name: found.name }
    await afterPackageWrite(tx, { bid, packageId: id, entry, counts: false })
  })
}

/** The fields as they will be; null gives section and tax back to the kind. */
function settled(before: LinkedPackage, sent: UpdatePackage) {
  const kind = sent.kind ?? before.kind
  const rules = KIND_RULES[kind]
  const { dueAt, instructions, section, taxable } = sent
  return {
    name: sent.name ?? before.name,
    kind,
    section: section === undefined ? before.section : (section ?? rules.section),
    dueAt: dueAt === undefined ? before.dueAt : isoTimeOrNull(dueAt),
    instructions: instructions === undefined ? before.instructions : instructions,
    taxable: taxable === undefined ? before.taxable : (taxable ?? rules.taxable),
    lines: sent.lines === undefined ? before.lines : withIds(sent.lines, 'lines'),
    requirements:
      sent.requirements === undefined
        ? before.requirements
        : withIds(sent.requirements, 'requirements'),
  }
}

async function replaceLinks(
  tx: Tx,
  linked: Pick<LinkedPackage, 'id' | 'bidId' | 'kind'>,
  links: readonly PackageLink[],
): Promise<void> {
  await checkLinks(tx, linked, links)
  await writeLinks(tx, linked, links)
}

/** Vendors that have quoted sell what the package has become. @throws VendorMismatch */
async function requireVendorsOfKind(tx: Tx, { id, kind }: LinkedPackage): Promise<void> {
  for (const vendor of await readVendorsOfQuotes(tx, id)) {
    requireVendorOfKind(kind, { ...vendor, deleted: false, isActive: true })
  }
}

async function forgetGone(tx: Tx, before: LinkedPackage, after: LinkedPackage): Promise<void> {
  const gone = (
    old: readonly { readonly id: string }[],
    kept: readonly { readonly id: string }[],
  ) => {
    const ids = new Set(kept.map(({ id }) => id))
    return old.map(({ id }) => id).filter((id) => !ids.has(id))
  }
  const lineIds = gone(before.lines, after.lines)
  const requirementIds = gone(before.requirements, after.requirements)
  if (lineIds.length + requirementIds.length === 0) return
  await forgetRemoved(tx, before.id, { lineIds, requirementIds })
}
