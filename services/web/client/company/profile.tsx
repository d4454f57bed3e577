import { unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { type Company, companyQuery } from '../lib/api/company.ts'
import { textOfLines } from '../lib/formats/lines.ts'
import { zoneText } from '../lib/formats/zone-names.ts'
import { useAction } from '../lib/use-action.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { ZoneField } from '../ui/zone-field.tsx'
import { texts } from './texts.ts'
import { bodyOf, COMPANY_LISTS, type Faults, faultsOf, type TypedCompany } from './typed-company.ts'

const TEXTS = ['phone', 'email', 'licence'] as const

/** What proposals say of the company. */
export function Profile({
  company,
  mayWrite,
}: {
  readonly company: Company
  readonly mayWrite: boolean
}) {
  const { isBusy, refusal, run } = useAction()
  const [typed, setTyped] = useState<TypedCompany>({})
  const [fault, setFault] = useState<Faults>({})
  const save = (): void => {
    const faults = faultsOf(typed, company)
    setFault(faults)
    if (Object.keys(faults).length > 0) return
    void run(async () => {
      const sent = typed
      const saved = unwrap(await api.put('/api/company', { body: bodyOf(sent) }))
      queryClient.setQueryData(companyQuery.queryKey, saved)
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([field, text]) => sent[field as keyof Company] !== text),
        ),
      )
      say(texts.companySaved)
    })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ProfileFields
        company={company}
        typed={typed}
        fault={fault}
        isReadOnly={!mayWrite}
        onType={(field, text) => setTyped({ ...typed, [field]: text })}
      />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {mayWrite && (
        <Button type="submit" look="primary" className="self-start" aria-disabled={isBusy}>
          {texts.saveCompany}
        </Button>
      )}
    </form>
  )
}

function ProfileFields({
  company,
  typed,
  fault,
  isReadOnly,
  onType,
}: {
  readonly company: Company
  readonly typed: TypedCompany
  readonly fault: Faults
  readonly isReadOnly: boolean
  readonly onType: (field: keyof Company, text: string) => void
}) {
  const type = (field: keyof Company) => (event: { readonly target: { readonly value: string } }) =>
    onType(field, event.target.value)
  return (
    <>
      <TextField
        label={texts.name}
        {...(company.name === '' && { hint: texts.nameHint })}
        readOnly={isReadOnly}
        error={fault.name}
        value={typed.name ?? company.name}
        onChange={type('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map((field) => (
          <TextField
            key={field}
            label={texts[field]}
            readOnly={isReadOnly}
            value={typed[field] ?? company[field] ?? ''}
            onChange={type(field)}
          />
        ))}
        <TextField
          label={texts.validDays}
          inputMode="numeric"
          readOnly={isReadOnly}
          error={fault.days}
          value={typed.validDays ?? String(company.validDays)}
          onChange={type('validDays')}
        />
        <ZoneField
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          readOnly={isReadOnly}
          error={fault.timeZone}
          value={typed.timeZone ?? zoneText(company.timeZone)}
          onChange={type('timeZone')}
        />
      </div>
      {COMPANY_LISTS.map((field) => (
        <AreaField
          key={field}
          label={texts[field]}
          readOnly={isReadOnly}
          value={typed[field] ?? textOfLines(company[field])}
          onChange={type(field)}
        />
      ))}
      <AreaField
        label={texts.terms}
        readOnly={isReadOnly}
        value={typed.terms ?? company.terms ?? ''}
        onChange={type('terms')}
      />
    </>
  )
}
