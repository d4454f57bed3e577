/**
 * The test files that start a system of their own, and why: with `FORMWORK_URL`, against a system
 * that runs elsewhere, they are left out, and the run says so. Every other file is spoken to that
 * system through the gateway alone.
 */
export const OWN_STACK = {
  backup: 'stops the system and restores it into an empty folder',
  failures: 'kills and freezes services, Postgres and NATS, and reads databases',
  'npm-start': 'is about `npm start` itself',
  'own-system':
    'begins with an installation that nobody has worked in, changes settings of every user, reads databases, ends and freezes services, and freezes NATS',
  'web-page-pictures': 'shows the samples, with nothing of other tests between',
  'web-security': 'starts with other settings of sessions, and reads the whole security log',
} as const

const fileOf = (name: string) => `tools/acceptance/test/${name}.acceptance.test.ts`

/** For Vitest: what does not run against this system. */
export function leftOut(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return env.FORMWORK_URL ? Object.keys(OWN_STACK).map(fileOf) : []
}
