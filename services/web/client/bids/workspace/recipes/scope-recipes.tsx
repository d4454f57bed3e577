import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { latePart } from '../../../ui/late.tsx'
import { LateDialog } from '../../../ui/late-dialog.tsx'
import { texts } from '../../recipes/texts.ts'
import type { Scope } from '../scope-items.ts'
import { applicationsQuery } from './application-data.ts'

const words = texts.applied
const ADD_RECIPE = latePart(() => import('./add-recipe.tsx').then((it) => it.AddRecipe))
const APPLICATIONS = latePart(() => import('./applications.tsx').then((it) => it.Applications))

/** The recipes of a scope: one more, and what was applied. */
export function ScopeRecipes({
  scope,
  mayWrite,
}: {
  readonly scope: Scope
  readonly mayWrite: boolean
}) {
  const [open, setOpen] = useState<'add' | 'list'>()
  const { data: applications = [] } = useQuery(applicationsQuery(scope.bidId, scope.id))
  const stale = applications.filter((one) => one.stale).length
  const close = () => setOpen(undefined)
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
      {mayWrite && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('add')}>
          {words.add}
        </Button>
      )}
      {applications.length > 0 && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen('list')}>
          {words.list(applications.length)}
          {stale > 0 && (
            <span className="rounded-full bg-warn-soft px-2 text-xs text-warn">
              {words.stale(stale)}
            </span>
          )}
        </Button>
      )}
      {open === 'add' && <LateDialog part={ADD_RECIPE} props={{ scope, onClose: close }} />}
      {open === 'list' && (
        <LateDialog part={APPLICATIONS} props={{ scope, applications, mayWrite, onClose: close }} />
      )}
    </div>
  )
}
