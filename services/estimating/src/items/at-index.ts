import { InvalidError } from '@formwork/kernel'

/**
 * The refusal of one entry of a list, as the refusal of the list: its sentence is another, so that
 * it has no code of its own.
 */
export function atIndex(error: InvalidError, index: number, label: string): InvalidError {
  const details = error.details ?? [{ path: '', message: error.message }]
  return new InvalidError(`${label}: ${error.message}`, 'INVALID', {
    details: details.map(({ path, message }) => ({ path: `${index}.${path}`, message })),
  })
}
