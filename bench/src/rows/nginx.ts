import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@formwork/backing-services'

const run = promisify(execFile)

export async function nginxMissing(): Promise<string | undefined> {
  return run('nginx', ['-v']).then(
    () => undefined,
    () => 'nginx is not on PATH',
  )
}

/** nginx as a proxy with connections that it keeps, one worker as the gateway is one process. */
export async function startNginx(upstream: string) {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  await writeFile(config, configuration(folder, port, new URL(upstream).host))
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await listens(origin)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configuration(folder: string, port: number, upstream: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
${temporary}
  upstream service { server ${upstream}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`
}

async function listens(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const up = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (up) return
    await wait(100)
  }
  throw new Error('nginx did not start')
}
