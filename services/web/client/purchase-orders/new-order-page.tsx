import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { texts } from '../lib/texts.ts'
import { projectsQuery } from '../projects/project-data.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NewOrderForm } from './new-order-form.tsx'
import { useDraft } from './use-draft.ts'

/** An order by type: the same first fields, then those that the type asks for. */
export function NewOrderPage() {
  const search = useSearch({ from: '/signed-in/purchase-orders/new' })
  const projects = useQuery(projectsQuery)
  const draft = useDraft(search)
  const fault = projects.error ?? draft.error
  const [generation, setGeneration] = useState(0)
  const isReady = projects.data !== undefined && draft.data !== undefined
  return (
    <Page title={texts.newOrder.title}>
      {/* Above the form where there is one: what is typed stays, whatever cannot be read again. */}
      {fault !== null && <ErrorNote error={fault} />}
      {isReady && (
        <NewOrderForm
          // What another address begins is another order.
          key={`${JSON.stringify(search)} ${generation}`}
          search={search}
          projects={projects.data}
          draft={draft.data}
          onDiscard={() => setGeneration(generation + 1)}
        />
      )}
      {!isReady && fault === null && <Skeleton lines={8} />}
    </Page>
  )
}
