import { DATA_SERVICES, SERVICES, type ServiceFacts } from '@formwork/contracts'

const FACTS = Object.entries<ServiceFacts>(SERVICES)
const AFTER_CONTAINERS = /^(?= {2}# Once: passwords and keys)/m

/** Each list of services in `docker-compose.yml`, and its lines. */
const LISTS: readonly (readonly [list: RegExp, lines: readonly string[]])[] = [
  [
    /^(?: {6}[A-Z]+_URL: http:\/\/[a-z]+:8080\n)+(?= {6}WEB_URL: )/m,
    DATA_SERVICES.map((name) => `      ${name.toUpperCase()}_URL: http://${name}:8080`),
  ],
  [
    /(?<=^ {6}- secrets-operator:.*\n)(?: {6}- secrets-[a-z]+:.*\n)+/m,
    FACTS.map(([name]) => `      - secrets-${name}:/secrets/${name}`),
  ],
  [
    /(?<=^ {2}secrets-operator:\n)(?: {2}secrets-[a-z]+:\n)+/m,
    FACTS.map(([name]) => `  secrets-${name}:`),
  ],
]

/** The compose file with every service of the list. A container that is there stays as it is. */
export function composeFile(before: string): string {
  let text = before
  for (const [list, lines] of LISTS) {
    text = replacePart(text, list, lines.map((line) => `${line}\n`).join(''))
  }
  const missing = FACTS.filter(([name]) => !text.includes(`\n  ${name}:\n    <<: *service\n`))
  return replacePart(text, AFTER_CONTAINERS, missing.map(containerOf).join(''))
}

function containerOf([name, { asks }]: readonly [string, ServiceFacts]): string {
  const asked = asks.map((other) => `      ${other.toUpperCase()}_GRPC: ${other}:9090\n`)
  return `  ${name}:
    <<: *service
    image: formwork-${name}
    build: { context: ., dockerfile: deploy/docker/Dockerfile, args: { SERVICE: ${name} } }
    command: *with-secrets
    environment:
      <<: *backend
${asked.join('')}    volumes: [/tmp, "secrets-${name}:/run/secrets/formwork:ro"]
    depends_on: *needs

`
}

function replacePart(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error('docker-compose.yml has no place for the services')
  return text.replace(part, () => by)
}
