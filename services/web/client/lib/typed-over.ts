export type FieldOf<Typed> = keyof Typed & string
/** Whether a field means the same in two versions of a form. */
export type IsSame<Typed> = (field: FieldOf<Typed>, one: Typed, other: Typed) => boolean

/** The fields of a form that differ from what was read, by name; either may have more of them. */
export const changedFields = <Typed extends object>(
  read: Typed,
  now: Typed,
  isSame: IsSame<Typed> = (field, one, other) => one[field] === other[field],
): readonly FieldOf<Typed>[] =>
  (Object.keys({ ...read, ...now }) as FieldOf<Typed>[]).filter(
    (field) => !isSame(field, read, now),
  )

/** Of what is sent these fields alone: what others have changed meanwhile stays theirs. */
export const onlyFields = <Body extends object>(
  body: Body,
  fields: readonly string[],
): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([field]) => fields.includes(field)),
  ) as Partial<Body>

/** Those that two people have changed, and to different values. */
export function clashes<Typed extends object>(
  read: Typed,
  mine: Typed,
  theirs: Typed,
  isSame?: IsSame<Typed>,
): readonly FieldOf<Typed>[] {
  const theirOwn = changedFields(read, theirs, isSame)
  const different = changedFields(mine, theirs, isSame)
  return changedFields(read, mine, isSame).filter(
    (field) => theirOwn.includes(field) && different.includes(field),
  )
}
