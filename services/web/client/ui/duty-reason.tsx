import { ApiError } from '@formwork/api-client'
import { useState } from 'react'
import { texts } from '../lib/texts.ts'
import { TextField } from './field.tsx'

/** The API asks an exception from separate hands for a reason, naming what they did before. */
const isAsked = (refusal: unknown): boolean =>
  refusal instanceof ApiError &&
  refusal.status === 400 &&
  /^Reason is required/.test(refusal.sentence)

/** The reason of a decision, with its field once the API has asked for it. */
export function useDutyReason(refusal: unknown) {
  const [typed, setTyped] = useState('')
  const [wasAsked, setAsked] = useState(false)
  if (isAsked(refusal) && !wasAsked) setAsked(true)
  const field = wasAsked && (
    <TextField
      label={texts.dutyReason}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
  return { reason: typed.trim() === '' ? null : typed.trim(), field }
}
