import { DATA_SERVICES, SERVICES } from '@formwork/contracts'
import { describe, expect, it } from 'vitest'
import { brings, CHART, helm, type Manifest, render } from './helm.ts'
import { faultsOf } from './manifest-faults.ts'

const NAMES = [...Object.keys(SERVICES), 'web'].sort()
const TLS = { grpcTls: { enabled: true } }
const CAS = {
  'postgres.caSecret': 'postgres-ca',
  'nats.caSecret': 'nats-ca',
  'nats.url': 'tls://nats-0:4222,tls://nats-1:4223',
}

interface Container {
  readonly image: string
  readonly env?: readonly {
    readonly name: string
    readonly value?: string
    readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } }
  }[]
}
interface Workload extends Manifest {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number
        readonly containers: readonly [Container]
        readonly volumes: readonly {
          readonly name: string
          readonly secret?: { readonly secretName: string }
        }[]
      }
    }
  }
}

const named = (manifests: readonly Manifest[], kind: string, name: string) => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name)
  if (found === undefined) throw new Error(`no ${kind} ${name}`)
  return found
}
const podOf = (manifests: readonly Manifest[], kind: string, name: string) =>
  (named(manifests, kind, name) as Workload).spec.template.spec
const envOf = (manifests: readonly Manifest[], kind: string, name: string) =>
  new Map(podOf(manifests, kind, name).containers[0].env?.map((each) => [each.name, each]))

// Where npm has no helm for the machine, the tests of the continuous integration have to do.
it('what Kubernetes would refuse is told', () => {
  const service = (spec: object, apiVersion = 'v1', kind = 'Service') => [
    { apiVersion, kind, metadata: { name: 'gateway' }, spec },
  ]
  expect(faultsOf(service({ ports: [{ port: 8080 }] }))).toEqual([])
  expect(faultsOf(service({ ports: [{ port: 'http' }] }))).toEqual([
    expect.stringMatching(/^Service gateway: .*port/),
  ])
  expect(faultsOf(service({}, 'v1', 'Servise'))).toHaveLength(1)
  expect(faultsOf(service({}, 'v2'))).toHaveLength(1)
})

describe.runIf(brings)('the chart', { timeout: 120_000 }, () => {
  it.each<readonly [string, object]>([
    ['as it comes', {}],
    ['with TLS everywhere', { ...TLS, ...CAS }],
    ['with one list of authorities', { grpcTls: { enabled: true, caSecret: 'both' } }],
    ['of one service', { only: ['estimating'] }],
    ['without jobs of its own', { 'postgres.createDatabases': false, 'nats.createStreams': false }],
  ])('%s is what Kubernetes takes', async (_what, values) => {
    expect(faultsOf(await render({ values }))).toEqual([])
    await helm('lint', '--strict', CHART)
  })

  it('gives every service a deployment, an autoscaler, a disruption budget, policies and an identity', async () => {
    const manifests = await render()
    for (const kind of [
      'Deployment',
      'Service',
      'ServiceAccount',
      'HorizontalPodAutoscaler',
      'PodDisruptionBudget',
    ]) {
      const names = manifests
        .filter((each) => each.kind === kind)
        .map(({ metadata }) => metadata.name)
      expect(names.sort(), kind).toEqual(NAMES)
    }
    for (const name of NAMES) {
      const { spec } = named(manifests, 'NetworkPolicy', name) as Manifest & {
        spec: { policyTypes: string[]; egress: unknown[] }
      }
      expect(spec.policyTypes).toEqual(['Ingress', 'Egress'])
    }
  })

  it('tells the login that owns the tables to the migration job and to no pod', async () => {
    const manifests = await render()
    for (const name of DATA_SERVICES) {
      const job = envOf(manifests, 'Job', `${name}-migrate`)
      expect(job.get('OWNER_PASSWORD')?.valueFrom?.secretKeyRef.key).toBe(`${name}-owner-password`)
      const pod = envOf(manifests, 'Deployment', name)
      expect(pod.get('MIGRATE_AT_START')?.value).toBe('off')
      expect(JSON.stringify([...pod])).not.toContain('owner')
    }
  })

  it('sets how long sessions, fresh passwords and the security log last', async () => {
    const manifests = await render({
      values: {
        'services.identity.env': { OIDC_ONLY: 'on' },
        env: { FRESH_PASSWORD_MINUTES: '3' },
      },
    })
    const identity = envOf(manifests, 'Deployment', 'identity')
    const names = ['SESSION_MAX_DAYS', 'SECURITY_LOG_DAYS', 'OIDC_ONLY', 'OIDC_SESSION_HOURS']
    expect(names.map((name) => identity.get(name)?.value)).toEqual(['30', '365', 'on', '24'])
    for (const name of DATA_SERVICES) {
      const minutes = envOf(manifests, 'Deployment', name).get('FRESH_PASSWORD_MINUTES')?.value
      expect([name, minutes]).toEqual([name, '3'])
    }
  })

  it('holds no secret, only the names of keys', async () => {
    const manifests = await render()
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([])
    for (const values of [
      { 'services.identity.env': { FORMWORK_ADMIN_PASSWORD: 'in the open' } },
      { 'services.documents.env': { S3_SECRET_ACCESS_KEY: 'in the open' } },
      { 'nats.url': 'nats://user:password@nats:4222' },
    ]) {
      await expect(render({ values })).rejects.toThrow(/schema/)
    }
  })

  it('has all services trust the authorities of one secret, where it is named', async () => {
    const authorities = async (values: object) => {
      const manifests = await render({ values })
      return NAMES.filter((name) => name !== 'web').map((name) => {
        const { volumes } = podOf(manifests, 'Deployment', name)
        const path = envOf(manifests, 'Deployment', name).get('GRPC_CA_FILE')?.value
        const volume = path?.split('/')[2]
        const secret = volumes.find((one) => one.name === volume)?.secret?.secretName
        return [name, path, secret]
      })
    }
    for (const [name, path, secret] of await authorities(TLS)) {
      expect([path, secret]).toEqual(['/etc/grpc-tls/ca.crt', `${name}-grpc-tls`])
    }
    const shared = { grpcTls: { enabled: true, caSecret: 'both' } }
    for (const [, path, secret] of await authorities(shared)) {
      expect([path, secret]).toEqual(['/etc/grpc-ca/ca.crt', 'both'])
    }
  })

  it('lets each service accept the tokens of those that may ask it, and show its own', async () => {
    const manifests = await render()
    const catalog = envOf(manifests, 'Deployment', 'catalog')
    expect(catalog.get('SERVICE_TOKEN')?.valueFrom?.secretKeyRef.key).toBe('catalog-service-token')
    expect(catalog.get('ACCEPTED_SERVICE_TOKENS')?.value).toBe(
      '$(TOKEN_OF_ESTIMATING),$(TOKEN_OF_PURCHASING)',
    )
    const token = catalog.get('TOKEN_OF_ESTIMATING')?.valueFrom?.secretKeyRef.key
    expect(token).toBe('estimating-service-token')
  })

  it('deploys one service alone, with its own image, and nothing of the others', async () => {
    const values = { only: ['estimating'], 'services.estimating.tag': '0.2.0' }
    const manifests = await render({ release: 'estimating', values })
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['estimating'])
    const images = [
      podOf(manifests, 'Deployment', 'estimating'),
      podOf(manifests, 'Job', 'estimating-migrate'),
    ]
    for (const { containers } of images) expect(containers[0].image).toMatch(/-estimating:0\.2\.0$/)
    const databases = envOf(manifests, 'Job', 'estimating-create-databases').get('DATABASES')
    expect(databases?.value).toBe('estimating')
  })

  it('gives a pod the time that its drain takes', async () => {
    const manifests = await render({ values: { 'env.DRAIN_SECONDS': '20' } })
    expect(podOf(manifests, 'Deployment', 'gateway').terminationGracePeriodSeconds).toBe(105)
  })

  it('opens the S3 store by workload identity where no keys are named', async () => {
    const annotations = { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/formwork' }
    const manifests = await render(
      { values: { 'services.documents.serviceAccount': { annotations } } },
      ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
        (name) => `services.documents.secretEnv.${name}=null`,
      ),
    )
    expect(named(manifests, 'ServiceAccount', 'documents').metadata.annotations).toEqual(
      annotations,
    )
    expect([...envOf(manifests, 'Deployment', 'documents').keys()].join()).not.toContain(
      'S3_SECRET',
    )
  })

  it.each([
    ['a value that it does not know', ['replicas=3']],
    ['a service without resources', ['services.billing.database=true']],
    ['a public address that is none', ['publicUrl=bids']],
  ])('refuses %s', async (_what, sets) => {
    await expect(render({}, ...sets)).rejects.toThrow(/schema/)
  })
})
