import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A reason to stop that the person at the keyboard can cure. */
export class ReleaseError extends Error {}

/**
 * The commit that a service is held to: the one given, or that of its newest tag
 * `<service>@<version>`.
 */
export async function previousCommit(root: string, service: string, ref?: string): Promise<string> {
  const git = async (...args: readonly string[]) =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout.trim()
  const inHistory = await git('rev-parse', '--git-dir').catch(() => undefined)
  if (inHistory === undefined) {
    throw new ReleaseError('There is no git history here: the previous version is read from it.')
  }
  const [newest = ''] = (
    await git('tag', '--list', `${service}@*`, '--sort=-version:refname')
  ).split('\n')
  const wanted = ref ?? newest
  if (wanted === '') {
    const shallow = (await git('rev-parse', '--is-shallow-repository')) === 'true'
    throw new ReleaseError(
      shallow
        ? `No tag ${service}@<version> is here, and the history is cut off: git fetch --unshallow --tags, or say which commit.`
        : `No tag ${service}@<version> is here: nothing of it is released yet, or the tags were not fetched. Say which commit.`,
    )
  }
  return git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`).catch(() => {
    throw new ReleaseError(`There is no commit ${wanted} in this history.`)
  })
}
