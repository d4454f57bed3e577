import { type CostComponent, overlaps, type PackageLink } from '@formwork/costing'
import { invalidField } from '@formwork/kernel'
import type { Tx } from '../../database.ts'
import { KIND_RULES, type PackageKind } from '../../pricing/package-kinds.ts'
import { ComponentTaken, UnknownEntry, UnknownItem } from '../quotes.errors.ts'
import { findLinkable, findTaken, type LinkableRecord } from './linked-records.store.ts'
import type { SentLink } from './packages.schemas.ts'

/**
 * Links in the shape that they are kept in.
 *
 * @throws InvalidError for a link to both or to neither, and for an entry with a part of it
 */
export function toLinks(sent: readonly SentLink[]): readonly PackageLink[] {
  return sent.map(({ itemId, component, ganttEntryId }, place) => {
    if (itemId != null && ganttEntryId == null) return { itemId, component: component ?? 'TOTAL' }
    if (itemId != null || ganttEntryId == null) {
      throw faulty(place, 'itemId', 'A link is to an item or to a GANTT entry')
    }
    if (component != null && component !== 'TOTAL') {
      throw faulty(place, 'component', 'A GANTT entry is linked as a whole')
    }
    return { ganttEntryId }
  })
}

/**
 * Holds links to the bid, to the kind of the package, to each other and to other packages, under
 * the lock of the bid.
 *
 * @throws UnknownItem, UnknownEntry, ComponentTaken; InvalidError
 */
export async function checkLinks(
  tx: Tx,
  linked: { readonly id: string; readonly bidId: string; readonly kind: PackageKind },
  links: readonly PackageLink[],
): Promise<void> {
  if (links.length === 0) return
  const items = links.flatMap((link) => ('itemId' in link ? [link.itemId] : []))
  const entries = links.flatMap((link) => ('ganttEntryId' in link ? [link.ganttEntryId] : []))
  const found = await findLinkable(tx, linked.bidId, { items, entries })
  const byId = new Map(found.map((record) => [record.id, record]))
  const seen = new Map<string, CostComponent[]>()
  for (const [place, link] of links.entries()) {
    const { record, component } = requireLinkable(place, link, { kind: linked.kind, byId })
    const others = seen.get(record.id) ?? []
    if (others.some((other) => overlaps(component, other))) {
      throw faulty(place, 'component', `${record.name} is linked twice`)
    }
    seen.set(record.id, [...others, component])
  }
  for (const taken of await findTaken(tx, linked.id, [...seen.keys()])) {
    const { id, component, packageName } = taken
    if (!seen.get(id)?.some((own) => overlaps(own, component))) continue
    throw ComponentTaken({ what: byId.get(id)?.name ?? '', package: packageName })
  }
}

function requireLinkable(
  place: number,
  link: PackageLink,
  {
    kind,
    byId,
  }: { readonly kind: PackageKind; readonly byId: ReadonlyMap<string, LinkableRecord> },
): { readonly record: LinkableRecord; readonly component: CostComponent } {
  if ('ganttEntryId' in link) {
    const record = byId.get(link.ganttEntryId)
    if (record === undefined) throw UnknownEntry()
    if (!KIND_RULES[kind].takesEntries) {
      const message = 'GANTT entries are priced by packages of RENTAL and SUBCONTRACT alone'
      throw faulty(place, 'ganttEntryId', message)
    }
    return { record, component: 'TOTAL' }
  }
  const { itemId, component } = link
  const record = byId.get(itemId)
  if (record === undefined) throw UnknownItem()
  if (component !== 'TOTAL' && record.module !== 'concrete') {
    throw faulty(place, 'component', `${record.name} is no concrete: it is linked as TOTAL`)
  }
  return { record, component }
}

const faulty = (place: number, field: string, message: string) =>
  invalidField(`links.${place}.${field}`, message)
