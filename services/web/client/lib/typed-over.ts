/** The fields of a form that differ from what was read, by name. */
export const changedFields = <Typed extends object>(
  read: Typed,
  now: Typed,
): readonly (keyof Typed & string)[] =>
  (Object.keys(read) as (keyof Typed & string)[]).filter((field) => read[field] !== now[field])

/** Those that two people have changed, and to different values. */
export const clashes = <Typed extends object>(
  read: Typed,
  mine: Typed,
  theirs: Typed,
): readonly (keyof Typed & string)[] =>
  changedFields(read, mine).filter(
    (field) => theirs[field] !== read[field] && theirs[field] !== mine[field],
  )
