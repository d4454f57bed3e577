import type { Manifest } from './helm.ts'

interface Model {
  validate(): void
}
type Models = Readonly<Record<string, (new (manifest: object) => Model) | undefined>>

/** What Kubernetes would refuse: values of another type, a kind or version that it does not know, what is missing. */
export async function faultsOf(manifests: readonly Manifest[]): Promise<readonly string[]> {
  const faults = await Promise.all(
    manifests.map(async (manifest) => {
      const { apiVersion, kind, metadata } = manifest
      const told = (fault: string) => [`${kind} ${metadata.name}: ${fault}`]
      const models: Models = await import(
        /* @vite-ignore */ `kubernetes-models/${apiVersion}`
      ).catch(() => ({}))
      const model = models[kind]
      if (model === undefined) return told(`there is no ${kind} in ${apiVersion}`)
      try {
        new model(manifest).validate()
        return []
      } catch (error) {
        return told(error instanceof Error ? error.message : String(error))
      }
    }),
  )
  return faults.flat()
}
