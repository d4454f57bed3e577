// Types of the gRPC contracts, from proto/ at the root. The loader's options must match
// src/grpc.ts.
import { execFileSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const proto = join(here, '../../proto')
rmSync(join(here, 'src/generated'), { recursive: true, force: true })
execFileSync(
  join(here, 'node_modules/.bin/proto-loader-gen-types'),
  [
    '--grpcLib=@grpc/grpc-js',
    '--longs=Number',
    '--enums=String',
    '--defaults',
    '--oneofs',
    '--targetFileExtension=.ts',
    '--importFileExtension=.ts',
    `-I=${proto}`,
    `--outDir=${join(here, 'src/generated')}`,
    ...globSync('*/v1/*.proto', { cwd: proto }),
  ],
  { stdio: 'inherit' },
)
