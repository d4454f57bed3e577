import * as z from 'zod/mini'
import { texts } from '../lib/texts.ts'

const words = texts.clients

/** A client as it is typed; an empty e-mail is none. */
export const clientFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, words.nameMissing)),
  email: z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed), words.emailWrong),
  ),
})
