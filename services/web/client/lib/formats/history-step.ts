import { formatCode, statusName } from './formats.ts'

interface Step {
  readonly action: string
  readonly from: string | null
  readonly to: string | null
}

/**
 * What an entry of a history says was done: the status that it led to, where nothing says it better.
 *
 * @param names of actions that lead back to a status, or that no status tells
 */
export function stepName(
  { action, from, to }: Step,
  names: Readonly<Partial<Record<string, string>>>,
): string {
  const isMove = from !== null && to !== null
  return names[action] ?? (isMove ? statusName(to) : formatCode(action.replaceAll('-', '_')))
}
