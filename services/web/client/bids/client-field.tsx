import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { AddClient } from '../clients/add-client.tsx'
import type { Client } from '../clients/new-client.tsx'
import { texts } from '../lib/texts.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { SelectField } from '../ui/field.tsx'
import { allClients } from './all-clients.ts'

/** For whom a bid is: a client of the list, or one who is added to it here. */
export function ClientField({
  label,
  error,
  value,
  onChange,
  fieldRef,
}: {
  readonly label: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (clientId: string) => void
  /** For the form to put the focus into the field. */
  readonly fieldRef?: Ref<HTMLSelectElement>
}) {
  const clients = useQuery(allClients)
  // The list is cut where there are very many, and one who was added may lie beyond.
  const [added, setAdded] = useState<Client>()
  const listed = clients.data?.rows ?? []
  const isListed = added === undefined || listed.some(({ id }) => id === added.id)
  const choices = (isListed ? listed : [...listed, added]).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  return (
    <>
      <div className="flex items-start gap-2">
        <SelectField
          {...(fieldRef && { ref: fieldRef })}
          label={label}
          className="flex-1"
          choices={[{ value: '', label: texts.bids.choose }, ...choices]}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {/* Next to the field, not to its label or its sentence. */}
        <div className="pt-5">
          <AddClient
            onAdded={(client) => {
              setAdded(client)
              onChange(client.id)
            }}
          />
        </div>
      </div>
      {clients.error !== null && <ErrorNote error={clients.error} />}
    </>
  )
}
