import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { useRequestKey } from '../../../lib/api/use-request-key.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { say } from '../../../ui/notices.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ABOVE_STICKY_FOOT, StickyFoot } from '../../../ui/sticky-foot.tsx'
import { useSaveKey } from '../../recipes/use-save-key.ts'
import { fieldsQuery, mappingsChanged } from './mapping-data.ts'
import { MappingFields } from './mapping-fields.tsx'
import { texts } from './texts.ts'
import {
  emptyColumn,
  emptyDefault,
  type Faults,
  type MappingTyped,
  sentOf,
} from './typed-mapping.ts'

const EMPTY: MappingTyped = {
  name: '',
  columns: [emptyColumn('first')],
  defaults: [{ ...emptyDefault('first'), field: 'module' }],
}

/** A mapping that is not there yet. */
export function NewMappingPage() {
  const navigate = useNavigate()
  const { data: fields, error } = useQuery(fieldsQuery)
  const form = useForm<MappingTyped, unknown, MappingTyped>({ defaultValues: EMPTY })
  const keyOf = useRequestKey()
  const { isBusy, refusal, run } = useAction()
  const [faults, setFaults] = useState<Faults>({})
  const save = () =>
    run(async () => {
      const { body, faults: wrong } = sentOf(form.getValues())
      setFaults(wrong)
      if (Object.keys(wrong).length > 0) return say(texts.notSaved)
      const idempotencyKey = keyOf(JSON.stringify(body))
      const { id, name } = unwrap(await api.post('/api/takeoff-mappings', { body, idempotencyKey }))
      await mappingsChanged()
      say(texts.saved(name))
      await navigate({ to: '/takeoff-mappings/$id', params: { id }, replace: true })
    })
  useSaveKey(() => void save())
  return (
    <Page title={texts.newTitle} kicker={<Link to="/takeoff-mappings">{texts.title}</Link>}>
      {error !== null && <ErrorNote error={error} />}
      {fields === undefined ? (
        error === null && <Skeleton lines={12} />
      ) : (
        <form
          noValidate
          className={classes('flex max-w-4xl flex-col gap-6', ABOVE_STICKY_FOOT)}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <MappingFields form={form} fields={fields} faults={faults} mayWrite />
          <StickyFoot className="flex flex-col items-start gap-2">
            {refusal !== undefined && <ErrorNote error={refusal} />}
            <Button type="submit" look="primary" title="Ctrl+S" aria-disabled={isBusy}>
              {texts.save}
            </Button>
          </StickyFoot>
        </form>
      )}
    </Page>
  )
}
