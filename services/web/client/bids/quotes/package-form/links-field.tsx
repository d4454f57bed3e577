import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { ganttQuery } from '../../schedule/schedule-data.ts'
import { bidQuery } from '../../workspace/bid-data.ts'
import { RemoveRow } from '../row-button.tsx'
import { texts } from '../texts.ts'
import { isSameLink, type Link, type Linkable, linkableOf, linkTo, matching } from './linkable.ts'
import type { PackageFormOf } from './package-form.tsx'

/** So many are offered; more typed letters name the others. */
const OFFERED = 100

/** What of the estimate the package prices, by name. */
export function LinksField({
  bidId,
  form,
}: {
  readonly bidId: string
  readonly form: PackageFormOf
}) {
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  const takesEntries = kind === 'RENTAL' || kind === 'SUBCONTRACT'
  const { data: bid } = useQuery(bidQuery(bidId))
  const { data: gantt } = useQuery(ganttQuery(bidId))
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'links',
    keyName: 'key',
  })
  const all = bid === undefined ? [] : linkableOf(bid, gantt)
  const byId = new Map(all.map((each) => [each.id, each]))
  const add = (link: Link): void => {
    if (!fields.some((each) => isSameLink(each, link))) append(link)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{texts.links}</legend>
      <p className="text-xs text-muted">{texts.linksLead}</p>
      <ul>
        {fields.map(({ key, ...link }, row) => {
          const name = nameOf(link, byId)
          return (
            <li
              key={key}
              className="flex items-center justify-between gap-2 border-t border-line first:border-t-0"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <RemoveRow name={texts.removeRow(name)} onRemove={() => remove(row)} />
            </li>
          )
        })}
      </ul>
      <AddLink offered={all.filter(({ isEntry }) => takesEntries || !isEntry)} onAdd={add} />
    </fieldset>
  )
}

function nameOf(link: Link, byId: ReadonlyMap<string, Linkable>): string {
  const found = byId.get(link.itemId ?? link.ganttEntryId ?? '')
  if (found === undefined) return texts.linkGone
  if (found.isEntry) return texts.entry(found.name)
  return found.hasParts
    ? texts.partOf(found.name, texts.components[link.component ?? 'TOTAL'])
    : found.name
}

function AddLink({
  offered,
  onAdd,
}: {
  readonly offered: readonly Linkable[]
  readonly onAdd: (link: Link) => void
}) {
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState('')
  const [part, setPart] = useState<keyof typeof texts.components>('TOTAL')
  const found = matching(offered, typed)
  const chosen = found.find(({ id }) => id === chosenId) ?? found[0]
  const parts = Object.entries(texts.components).map(([value, label]) => ({ value, label }))
  return (
    <div className="grid grid-cols-1 items-end gap-2 sm:grid-cols-[10rem_1fr_9rem_auto]">
      <TextField
        label={texts.findItem}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label={texts.itemOrEntry}
        value={chosen?.id ?? ''}
        choices={found.slice(0, OFFERED).map(({ id, name, isEntry }) => ({
          value: id,
          label: isEntry ? texts.entry(name) : name,
        }))}
        onChange={({ target }) => setChosenId(target.value)}
      />
      {/* One that has no parts is priced as a whole. */}
      <SelectField
        label={texts.part}
        value={chosen?.hasParts === true ? part : 'TOTAL'}
        choices={chosen?.hasParts === true ? parts : parts.slice(0, 1)}
        onChange={({ target }) => setPart(target.value as typeof part)}
      />
      <Button
        disabled={chosen === undefined}
        onClick={() => chosen !== undefined && onAdd(linkTo(chosen, part))}
      >
        {texts.addLink}
      </Button>
    </div>
  )
}
