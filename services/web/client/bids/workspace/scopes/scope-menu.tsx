import { unwrap } from '@formwork/api-client'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { money } from '../../../lib/formats/formats.ts'
import { sentenceOf } from '../../../lib/formats/sentence.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { latePart } from '../../../ui/late.tsx'
import { LateDialog } from '../../../ui/late-dialog.tsx'
import { ActionMenu } from '../../../ui/menu.tsx'
import { say } from '../../../ui/notices.tsx'
import { bidChanged } from '../bid-data.ts'
import { MODULES } from '../modules.ts'
import { itemsOf, type Scope } from '../scope-items.ts'
import type { BidSteps } from '../sheet/bid-steps.ts'
import { useBidSheets } from '../use-bid-sheets.ts'
import { removeScope } from './remove-scope.ts'
import { possibleParents, stepped } from './scope-order.ts'
import { recordLasting } from './scope-step.ts'
import { syncReport } from './sync-report.ts'
import { texts } from './texts.ts'

const SCOPE_FORM = latePart(() => import('./scope-form.tsx').then((it) => it.ScopeForm))
const LINK_SCOPE = latePart(() => import('./link-scope.tsx').then((it) => it.LinkScope))
const COPY_SCOPE = latePart(() => import('./copy-scope.tsx').then((it) => it.CopyScope))

const itemCount = (scope: Scope): number =>
  MODULES.reduce((count, module) => count + itemsOf(scope, module).length, 0)

/** What can be done with one scope. */
export function ScopeMenu({
  scope,
  scopes,
  onStep,
}: {
  readonly scope: Scope
  readonly scopes: readonly Scope[]
  /** Left out: the user may not order scopes. */
  readonly onStep: ((id: string, by: -1 | 1) => void) | undefined
}) {
  const [open, setOpen] = useState<'edit' | 'copy' | 'link' | 'remove'>()
  const close = () => setOpen(undefined)
  const isLinked = scope.parentScopeId !== null
  const { steps } = useBidSheets(scope.bidId)
  const remove = async (): Promise<void> => {
    await removeScope(steps, scope)
    say(texts.removed(scope.name))
    close()
  }
  const step = (label: string, shortcut: string, by: -1 | 1) => ({
    label,
    shortcut,
    run: () => onStep?.(scope.id, by),
    isDisabled: stepped(scopes, scope.id, by) === undefined,
  })
  return (
    <>
      <ActionMenu
        label={texts.actions(scope.name)}
        className="no-print inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunk sm:size-8"
        actions={[
          { label: texts.edit, run: () => setOpen('edit') },
          { label: texts.copy, run: () => setOpen('copy') },
          ...(onStep === undefined
            ? []
            : [step(texts.up, 'Alt+↑', -1), step(texts.down, 'Alt+↓', 1)]),
          {
            label: isLinked ? texts.linkSettings : texts.link,
            isDisabled: possibleParents(scopes, scope.id).length === 0,
            run: () => setOpen('link'),
          },
          ...(isLinked ? actionsOfLink(scope, steps) : []),
          { label: texts.remove, isDangerous: true, run: () => setOpen('remove') },
        ]}
      >
        <EllipsisVertical aria-hidden size={16} />
      </ActionMenu>
      {open === 'edit' && <LateDialog part={SCOPE_FORM} props={{ scope, onClose: close }} />}
      {open === 'copy' && <LateDialog part={COPY_SCOPE} props={{ scope, onClose: close }} />}
      {open === 'link' && (
        <LateDialog part={LINK_SCOPE} props={{ scope, scopes, onClose: close }} />
      )}
      {open === 'remove' && (
        <Confirm
          title={texts.remove}
          text={texts.removeText(scope.name, itemCount(scope), money(scope.totalCost))}
          action={texts.remove}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}

/** What a scope that follows another one can be told, each done at once. */
function actionsOfLink(scope: Scope, steps: BidSteps) {
  const params = { path: { id: scope.id } }
  const now = async (work: () => Promise<string>): Promise<void> => {
    try {
      const done = await work()
      await bidChanged(scope.bidId)
      say(done)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const sync = async (): Promise<string> => {
    const report = syncReport(unwrap(await api.put('/api/scopes/{id}/sync', { params })))
    recordLasting(steps, scope.id, texts.syncLasts)
    return report
  }
  const unlink = async (): Promise<string> => {
    unwrap(await api.put('/api/scopes/{id}/unlink', { params }))
    return texts.unlinked
  }
  return [
    { label: texts.sync, run: () => void now(sync) },
    { label: texts.unlink, run: () => void now(unlink) },
  ]
}
