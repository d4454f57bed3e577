import type { projectChanged } from '@formwork/contracts'
import { ResourceNotFound } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { VersionCheck } from '@formwork/service-kit'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import type { ProjectNeeds } from './fetch-project.ts'
import type { Project } from './project.ts'
import { changedSite, siteChanges } from './project-site.ts'
import { writeSite } from './project-sites.store.ts'
import type { UpdateProject } from './projects.schemas.ts'
import { findProject, lockProject } from './projects.store.ts'
import { readProject } from './read-project.ts'

export interface ProjectChange {
  readonly sent: UpdateProject
  /** E-mail of who changes it. */
  readonly by: string
  /** Of the version that its own fields have; those of the bid count for nothing. */
  readonly check: VersionCheck
}

/**
 * Changes what purchasing itself knows of a project.
 *
 * @throws ResourceNotFound, PreconditionFailed
 */
export async function changeProject(
  needs: ProjectNeeds & { readonly db: Database },
  id: string,
  { sent, by, check }: ProjectChange,
): Promise<Project> {
  await readProject(needs, id)
  return needs.db.transaction(async (tx) => {
    await lockProject(tx, id)
    const before = await findProject(tx, id)
    if (before === undefined) throw ResourceNotFound({ resource: 'Project' })
    check(before.siteVersion)
    const after = changedSite(before, sent)
    const changes = siteChanges(before, after)
    if (changes.length === 0) return before
    const version = before.siteVersion + 1
    await writeSite(tx, id, after, { version, by })
    const data: z.infer<typeof projectChanged> = { projectId: id, by, changes }
    await outbox.add(tx, {
      type: 'purchasing.project.changed.v1',
      aggregateId: id,
      aggregateVersion: version,
      data,
    })
    const changed = await findProject(tx, id)
    if (changed === undefined) throw new Error('The project that was changed is gone')
    return changed
  })
}
