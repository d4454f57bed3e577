import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../lib/money.ts'
import { texts as common } from '../lib/texts.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { SettingsForm } from './settings-form.tsx'
import { texts } from './texts.ts'

const words = texts.limits
const ROLES = ['OPS', 'PM'] as const
type Role = (typeof ROLES)[number]
type Field = Role | 'days'

const DAYS = /^([0-8]?\d|90)$/

/** The limits as they are typed, and saving them. */
function useLimits() {
  const { data, error } = useQuery({
    queryKey: ['approval-limits'],
    queryFn: async () => unwrap(await api.get('/api/settings/approval-limits')),
  })
  const [typed, setTyped] = useState<Readonly<Partial<Record<Field, string>>>>({})
  const textOf = (role: Role): string => {
    const limit = data?.[role] ?? null
    return typed[role] ?? (limit === null ? '' : decimalText(cents(limit)))
  }
  const isWrong = (role: Role): boolean =>
    textOf(role).trim() !== '' && parseMoney(textOf(role)) === undefined
  const limitOf = (role: Role): number | null => {
    const amount = parseMoney(textOf(role))
    return amount === undefined ? null : jsonNumber(amount)
  }
  const days = typed.days ?? String(data?.days ?? '')
  const isDaysWrong = !DAYS.test(days.trim())
  const save = async (): Promise<void> => {
    // Only what was typed: another administrator may have changed the others meanwhile.
    const body = {
      ...(typed.OPS !== undefined && { OPS: limitOf('OPS') }),
      ...(typed.PM !== undefined && { PM: limitOf('PM') }),
      ...(typed.days !== undefined && { days: Number(days) }),
    }
    unwrap(await api.put('/api/settings/approval-limits', { body }))
    await queryClient.invalidateQueries({ queryKey: ['approval-limits'] })
    setTyped({})
    say(words.saved)
  }
  const type = (part: typeof typed): void => setTyped({ ...typed, ...part })
  return { data, error, textOf, isWrong, days, isDaysWrong, type, save }
}

/** Above which amounts an order waits for the authorization of the next. */
export function ApprovalLimits() {
  const { data, error, textOf, isWrong, days, isDaysWrong, type, save } = useLimits()
  if (error !== null) return <ErrorNote error={error} />
  return (
    <SettingsForm
      words={words}
      isReady={data !== undefined}
      isValid={!ROLES.some(isWrong) && !isDaysWrong}
      onSave={save}
    >
      {(isChecked) => (
        <>
          {' '}
          {ROLES.map((role) => (
            <TextField
              key={role}
              label={words[role]}
              inputMode="decimal"
              className="min-w-48"
              value={textOf(role)}
              error={isChecked && isWrong(role) ? common.order.amountInvalid : undefined}
              onChange={({ target }) => type({ [role]: target.value })}
            />
          ))}
          <TextField
            label={words.days}
            hint={words.daysHint}
            inputMode="numeric"
            className="max-w-64 min-w-48"
            value={days}
            error={isChecked && isDaysWrong ? words.daysWrong : undefined}
            onChange={({ target }) => type({ days: target.value })}
          />
        </>
      )}
    </SettingsForm>
  )
}
