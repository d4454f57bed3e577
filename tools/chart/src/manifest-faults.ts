import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import type { Manifest } from './helm.ts'

interface Model {
  validate(): void
}
type Models = Readonly<Record<string, (new (manifest: never) => Model) | undefined>>

const VERSIONS: Readonly<Record<string, object | undefined>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
}

/**
 * What Kubernetes would refuse: values of another type, a kind or version that it does not know,
 * what is missing.
 */
export function faultsOf(manifests: readonly Manifest[]): readonly string[] {
  return manifests.flatMap((manifest) => {
    const { apiVersion, kind, metadata } = manifest
    const told = (fault: string) => [`${kind} ${metadata.name}: ${fault}`]
    const model = (VERSIONS[apiVersion] as Models | undefined)?.[kind]
    if (model === undefined) return told(`there is no ${kind} in ${apiVersion}`)
    try {
      new model(manifest as never).validate()
      return []
    } catch (error) {
      return told(error instanceof Error ? error.message : String(error))
    }
  })
}
