import { invalidField, newId } from '@formwork/kernel'

/**
 * A list as it was sent, with an id for each that is new.
 *
 * @param name what they are: `lines`
 * @param path to the list in the body, with its dot; empty: the body is the list
 * @throws InvalidError for an id that two have
 */
export function withIds<T extends { readonly id?: string | null | undefined }>(
  sent: readonly T[],
  name: string,
  path = `${name}.`,
): readonly (T & { readonly id: string })[] {
  const seen = new Set<string>()
  return sent.map((each, place) => {
    const id = each.id ?? newId()
    if (seen.has(id)) throw invalidField(`${path}${place}.id`, `Two ${name} have the same id`)
    seen.add(id)
    return { ...each, id }
  })
}
