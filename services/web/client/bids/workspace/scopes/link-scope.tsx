import { unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import { bidChanged } from '../bid-data.ts'
import type { Scope } from '../scope-items.ts'
import { possibleParents } from './scope-order.ts'
import { texts } from './texts.ts'

const TAKEN = [
  { key: 'inheritLength', label: texts.lengthOf },
  { key: 'inheritWidth', label: texts.widthOf },
  { key: 'inheritDepth', label: texts.depthOf },
  { key: 'materials', label: texts.materials },
  { key: 'rebar', label: texts.rebar },
] as const
type Taken = (typeof TAKEN)[number]['key']

function takenBy({ inheritanceSettings, parentScopeId }: Scope): ReadonlySet<Taken> {
  if (parentScopeId === null || inheritanceSettings === null)
    return new Set(TAKEN.map(({ key }) => key))
  const { concreteDimensions: size, materials, rebar } = inheritanceSettings
  const held = {
    inheritLength: size?.enabled && size.inheritLength,
    inheritWidth: size?.enabled && size.inheritWidth,
    inheritDepth: size?.enabled && size.inheritDepth,
    materials: materials?.enabled,
    rebar: rebar?.enabled,
  }
  return new Set(TAKEN.map(({ key }) => key).filter((key) => held[key] === true))
}

function settingsOf(taken: ReadonlySet<Taken>) {
  const [inheritLength, inheritWidth, inheritDepth] = [
    taken.has('inheritLength'),
    taken.has('inheritWidth'),
    taken.has('inheritDepth'),
  ] as const
  const enabled = inheritLength === true || inheritWidth === true || inheritDepth === true
  return {
    concreteDimensions: {
      enabled,
      inheritLength: inheritLength === true,
      inheritWidth: inheritWidth === true,
      inheritDepth: inheritDepth === true,
    },
    materials: { enabled: taken.has('materials') },
    rebar: { enabled: taken.has('rebar') },
  }
}

/** Which scope another follows, and what it takes over from it. */
export function LinkScope({
  scope,
  scopes,
  onClose,
}: {
  readonly scope: Scope
  readonly scopes: readonly Scope[]
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [parentScopeId, setParent] = useState(scope.parentScopeId ?? '')
  const [taken, setTaken] = useState(() => takenBy(scope))
  const [isMissing, setMissing] = useState(false)
  const parents = possibleParents(scopes, scope.id)
  const link = async (): Promise<void> => {
    const params = { path: { id: scope.id } }
    const settings = settingsOf(taken)
    if (parentScopeId === scope.parentScopeId) {
      unwrap(await api.put('/api/scopes/{id}/inheritance', { params, body: settings }))
    } else {
      // A scope follows one other at a time.
      if (scope.parentScopeId !== null) unwrap(await api.put('/api/scopes/{id}/unlink', { params }))
      const body = { parentScopeId, inheritanceSettings: settings }
      unwrap(await api.put('/api/scopes/{id}/link', { params, body }))
    }
    await bidChanged(scope.bidId)
    say(texts.linked(parents.find(({ id }) => id === parentScopeId)?.name ?? ''))
    onClose()
  }
  return (
    <Dialog title={texts.link} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(parentScopeId === '')
          if (parentScopeId !== '') void run(link)
        }}
      >
        <SelectField
          label={texts.parent}
          error={isMissing ? texts.parentMissing : undefined}
          choices={[
            { value: '', label: '–' },
            ...parents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={parentScopeId}
          onChange={({ target }) => setParent(target.value)}
        />
        <WhatIsTaken taken={taken} onTake={setTaken} />
        <FormFoot action={texts.linkAction} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function WhatIsTaken({
  taken,
  onTake,
}: {
  readonly taken: ReadonlySet<Taken>
  readonly onTake: (taken: ReadonlySet<Taken>) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-muted">{texts.takes}</legend>
      <div className="flex flex-wrap gap-x-4">
        {TAKEN.map(({ key, label }) => (
          <label key={key} className="flex min-h-11 items-center gap-2 sm:min-h-8">
            <input
              type="checkbox"
              checked={taken.has(key)}
              onChange={({ target }) =>
                onTake(
                  new Set(
                    target.checked ? [...taken, key] : [...taken].filter((one) => one !== key),
                  ),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
