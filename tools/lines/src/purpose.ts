/** What a file is for, in the order of the table. */
export const PURPOSES = [
  'services',
  'packages',
  'web client',
  'migrations',
  'proto',
  'tests',
  'deploy',
  'tools',
  'bench',
] as const
export type Purpose = (typeof PURPOSES)[number]

const COUNTED = /\.(ts|tsx|css|sql|proto|sh)$/
/** Written by a program, or recorded from one. */
const NOT_BY_HAND =
  /(^|\/)(generated|recorded|baseline)\/|^packages\/api-client\/src\/schema\.ts$|\/recorded-[^/]*$/

/** The first that fits counts. */
const RULES: readonly (readonly [RegExp, Purpose])[] = [
  [
    /\.test\.tsx?$|\/test\/|\/testing\/|^packages\/testing\/|^tools\/acceptance\/|\/fixtures\//,
    'tests',
  ],
  [/^services\/web\/client\//, 'web client'],
  [/\.sql$/, 'migrations'],
  [/\.proto$/, 'proto'],
  [/^services\//, 'services'],
  [/^packages\//, 'packages'],
  [/^deploy\/|^\.ci\//, 'deploy'],
  [/^bench\//, 'bench'],
]

/** What a file of the repository is for; null where it is not written by hand or not code. */
export function purposeOf(path: string): Purpose | null {
  if (!COUNTED.test(path) || NOT_BY_HAND.test(path)) return null
  return RULES.find(([pattern]) => pattern.test(path))?.[1] ?? 'tools'
}
