/** What a visitor downloads: scripts of the sign-in page and of each screen, and first visits in a real browser. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { coldPages } from './parts/cold-pages.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const KIB = 1024
const SIGN_IN_MAX = 200 * KIB
const SCREEN_MAX = 60 * KIB
const SIGN_IN = 'src/rooms/open/sign-in/login.screen.tsx'
/** What stands around a page of the signed-in. */
const FRAME = ['shell', 'around']
const VENDORS = new Set(['react', 'antd', 'antd-home', 'antd-room', 'antd-work'])
/** What the shared chunks may weigh, script and style, in KiB of brotli: at least a twentieth above what they were when last looked at. */
const BUDGETS: Readonly<Record<string, number>> = {
  react: 96,
  antd: 105,
  'antd-home': 40,
  'antd-room': 21,
  start: 20,
  shell: 16.5,
  around: 13,
  homes: 7,
  teaching: 9,
  questions: 26,
}

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const manifestPath = join(dist, '.vite/manifest.json')
if (!statSync(manifestPath, { throwIfNoEntry: false })) throw new Error('Build first: npm run build')
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>

const gzipped = new Map<string, number>()
function sizeOf(file: string): number {
  const known = gzipped.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  gzipped.set(file, known)
  return known
}

/** A chunk and everything that it imports before it runs. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  for (const needed of chunk.imports ?? []) withImports(needed, found)
  return found
}

const scriptOf = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + sizeOf(file), 0)
const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`.padStart(11)
const line = (name: string, bytes: number, max: number) =>
  console.log(`${name.padEnd(64)} ${kib(bytes)}  ${(bytes / max).toFixed(2)} of ${max / KIB} KiB`)

/** The key of a shared chunk, whose file carries its content's mark. */
const keyOf = (name: string) =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name && !key.startsWith('src/'))

const entry = withImports(keyOf('start') ?? '')
if (entry.size < 2) throw new Error('the build has no chunk "start"')
const signIn = new Set([...entry, ...withImports(SIGN_IN)])
line('sign-in, all script', scriptOf(signIn), SIGN_IN_MAX)

const isVendor = (key: string) => VENDORS.has(manifest[key]?.name ?? '')
const frame = new Set(FRAME.flatMap((name) => [...withImports(keyOf(name) ?? '')]))
console.log(
  `${'frame of the signed-in, without vendors'.padEnd(64)} ${kib(scriptOf([...frame].filter((key) => !isVendor(key) && !entry.has(key))))}`,
)

console.log('\nShared chunks, script and style as they go out')
const packed = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length
const tooHeavy = Object.entries(BUDGETS).filter(([name, max]) => {
  const chunk = manifest[keyOf(name) ?? '']
  if (!chunk) throw new Error(`the build has no chunk "${name}"`)
  const bytes = [chunk.file, ...(chunk.css ?? [])].reduce((sum, file) => sum + packed(file), 0)
  line(name, bytes, max * KIB)
  return bytes > max * KIB
})

console.log('\nScreens: own chunk, and in brackets with the blocks that it brings along')
const screens = Object.keys(manifest)
  .filter((key) => key.endsWith('.screen.tsx'))
  .map((key) => {
    const brought = [...withImports(key)].filter((one) => !isVendor(one) && !entry.has(one) && !frame.has(one))
    return { key, own: scriptOf([key]), all: scriptOf(brought) }
  })
  .sort((a, b) => b.own - a.own)
for (const { key, own, all } of screens) line(`${key.replace('src/rooms/', '')} (${kib(all).trim()})`, own, SCREEN_MAX)

const over = screens.filter(({ own }) => own > SCREEN_MAX)
if (over.length > 0 || tooHeavy.length > 0 || scriptOf(signIn) > SIGN_IN_MAX) process.exitCode = 1

console.log('\nFirst visits, with an empty cache')
if (!(await coldPages(process.argv.includes('--all')))) process.exitCode = 1
