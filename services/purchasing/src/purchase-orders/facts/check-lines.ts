import { AppError, nameKey } from '@formwork/kernel'
import { findCodeSections } from '../../cost-codes/code-sections.store.ts'
import type { Queries } from '../../database.ts'
import { sectionOf } from '../../order-types/sections.ts'
import type { ProjectNeeds } from '../../projects/fetch-project.ts'
import type { PurchasableNeeds } from '../../projects/read-purchasable.ts'
import type { OrderLine, SentLine, SourceSections } from '../order/order-lines.ts'
import { UnknownCostCode, UnknownScope } from '../order/po.errors.ts'
import { countOrderableScopes } from './line-references.store.ts'

type LineNeeds = ProjectNeeds & PurchasableNeeds

/**
 * Checks what the lines sent name beyond what the order's lines named before, and looks up the
 * sections of what they buy. While estimating is out of reach, those are not known.
 *
 * @throws UnknownScope for a scope that cannot be ordered for
 * @throws UnknownCostCode for a code that is not on the list
 */
export async function checkLines(
  needs: LineNeeds,
  projectId: string,
  sent: readonly SentLine[],
  before: readonly OrderLine[] = [],
): Promise<SourceSections> {
  const scopes = new Set(before.map(({ scopeId }) => scopeId))
  const codes = new Set(before.map(({ costCode }) => costCode))
  const added = sent.filter(({ scopeId }) => !scopes.has(scopeId))
  await checkScopes(needs, projectId, added)
  await checkCodes(
    needs.db,
    sent.flatMap(({ costCode }) => (costCode === null || codes.has(costCode) ? [] : [costCode])),
  )
  return sourceSections(needs, projectId, sent, before)
}

/**
 * Scopes that lines or allocations name are orderable ones of the project; unknown ones are asked
 * of estimating once.
 *
 * @throws UnknownScope
 */
export async function checkScopes(
  { db, fetchProject }: ProjectNeeds,
  projectId: string,
  lines: readonly Pick<OrderLine, 'scopeId'>[],
): Promise<void> {
  if (await areOrderable(db, projectId, lines)) return
  try {
    await fetchProject(projectId)
  } catch (error) {
    // The own copy answers while estimating is out of reach.
    if (!(error instanceof AppError)) throw error
  }
  await refuseUnknownScopes(db, projectId, lines)
}

/** @throws UnknownScope where one is named that is not known as an orderable one of the project */
export async function refuseUnknownScopes(
  db: Queries,
  projectId: string,
  lines: readonly Pick<OrderLine, 'scopeId'>[],
): Promise<void> {
  if (!(await areOrderable(db, projectId, lines))) throw UnknownScope()
}

async function areOrderable(
  db: Queries,
  projectId: string,
  lines: readonly Pick<OrderLine, 'scopeId'>[],
): Promise<boolean> {
  const named = lines.flatMap(({ scopeId }) => (scopeId === null ? [] : [scopeId]))
  const ids = [...new Set(named)]
  return ids.length === 0 || (await countOrderableScopes(db, projectId, ids)) === ids.length
}

async function checkCodes(db: Queries, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const listed = await findCodeSections(db, codes.map(nameKey))
  const unknown = codes.find((code) => !listed.has(nameKey(code)))
  if (unknown !== undefined) throw UnknownCostCode({ code: unknown })
}

async function sourceSections(
  { estimating }: LineNeeds,
  projectId: string,
  sent: readonly SentLine[],
  before: readonly OrderLine[],
): Promise<SourceSections> {
  const known = new Set(before.map(({ sourceKey }) => sourceKey))
  const isWanted = sent.some(
    ({ section, sourceKey }) => section === null && sourceKey !== null && !known.has(sourceKey),
  )
  if (!isWanted) return new Map()
  try {
    const entries = (await estimating.purchasable(projectId)) ?? []
    return new Map(
      entries.flatMap(({ sourceKey, section }) => {
        const title = sectionOf(section)
        return title === undefined ? [] : [[sourceKey, title] as const]
      }),
    )
  } catch (error) {
    if (error instanceof AppError) return new Map()
    throw error
  }
}
