import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, createBrotliDecompress } from 'node:zlib'
import { sharedFolder } from './shared-folder.ts'

/** What a browser needs on disk: readable by every user, since it runs as one without rights. */
export interface ChromiumFiles {
  readonly executable: string
  readonly env: Readonly<Record<string, string>>
}

const require = createRequire(import.meta.url)
const inflate = promisify(brotliDecompress)
const run = promisify(execFile)

const FONTS = [
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
]
const CHROMIUM = packageOf(require.resolve('@sparticuz/chromium'), '@sparticuz/chromium')
/** Part of the shared folder's name: other fonts, another folder. */
const FONTS_VERSION = 'noto-sans-0.4.2-emoji-0.4.7'

/**
 * The browser at `installed`, or the one that comes with npm, unpacked once per machine; with fonts
 * of our own, so that a document looks the same on a machine that has none.
 */
export async function chromiumFiles(installed: string | undefined): Promise<ChromiumFiles> {
  const fonts = await sharedFolder(`formwork-fonts-${FONTS_VERSION}`, layFonts)
  const env = { FONTCONFIG_FILE: join(fonts, 'fonts.conf'), LANG: 'C.UTF-8' }
  if (installed !== undefined) return { executable: installed, env }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('npm has no Chromium for this machine: install one and set CHROMIUM_PATH to it')
  }
  const folder = await sharedFolder(`formwork-chromium-${chromiumVersion()}`, unpack)
  const executable = join(folder, 'chromium')
  const libraries = { LD_LIBRARY_PATH: join(folder, 'lib') }
  return { executable, env: (await starts(executable)) ? env : { ...env, ...libraries } }
}

/** A bare machine may lack the few libraries that Chromium links to. */
async function starts(executable: string): Promise<boolean> {
  return run(executable, ['--version'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  )
}

async function layFonts(folder: string): Promise<void> {
  await mkdir(join(folder, 'fonts'))
  for (const font of FONTS) {
    await copyFile(font, join(folder, 'fonts', basename(font)))
  }
  await writeFile(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias binding="same"><family>sans-serif</family><prefer><family>Noto Sans</family><family>DejaVu Sans</family><family>Noto Emoji</family></prefer></alias>
</fontconfig>
`,
  )
}

async function unpack(folder: string): Promise<void> {
  const bin = join(CHROMIUM, 'bin')
  await pipeline(
    createReadStream(join(bin, 'chromium.br')),
    createBrotliDecompress({ chunkSize: 1_048_576 }),
    createWriteStream(join(folder, 'chromium'), { mode: 0o755 }),
  )
  await mkdir(join(folder, 'lib'))
  const archive = await inflate(await readFile(join(bin, 'al2023.tar.br')))
  for (const { name, content } of tarFiles(archive)) {
    await writeFile(join(folder, 'lib', basename(name)), content, { mode: 0o755 })
  }
}

/** The plain files of a ustar archive. */
function* tarFiles(archive: Buffer): Iterable<{ name: string; content: Buffer }> {
  const text = (at: number, length: number): string =>
    archive.toString('latin1', at, at + length).replace(/\0.*$/s, '')
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8)
    const type = text(at + 156, 1)
    const start = at + 512
    if (type === '0' || type === '') {
      yield { name: text(at, 100), content: archive.subarray(start, start + size) }
    }
    at = start + Math.ceil(size / 512) * 512
  }
}

function chromiumVersion(): string {
  const manifest = require(join(CHROMIUM, 'package.json')) as { readonly version: string }
  return manifest.version
}

/** The folder of a package that does not export its package.json, from its entry. */
function packageOf(entry: string, name: string): string {
  const folder = join('node_modules', name)
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length)
}
