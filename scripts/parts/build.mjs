import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, program } from './paths.mjs'
import { capture, Failure, step } from './step.mjs'

const parts = {
  web: { folder: 'apps/web', sources: ['apps/web'], label: 'Building the web app', build: buildWeb },
  server: {
    folder: 'apps/server',
    sources: ['apps/server', 'apps/demo'],
    label: 'Building the server',
    build: buildServer,
  },
}
const shared = ['packages', 'scripts/parts/build.mjs', 'scripts/parts/bundle-server.mjs', 'package-lock.json']
const STAMP = '.built-from'

function* filesUnder(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (stat?.isFile()) yield [place, stat]
  if (!stat?.isDirectory()) return
  for (const entry of fs.readdirSync(place).sort()) {
    if (entry === 'node_modules' || entry === 'dist' || /\.test\.tsx?$/.test(entry)) continue
    yield* filesUnder(path.join(place, entry))
  }
}

/** Names, sizes and times of everything that the part is built from: cheap, and works without git. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const place of [...shared, ...sources]) {
    for (const [file, stat] of filesUnder(inRoot(place))) hash.update(`${file}:${stat.size}:${stat.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

async function buildWeb(out) {
  const args = [program.vite, 'build', '--outDir', out, '--emptyOutDir', '--logLevel', 'warn']
  await capture(process.execPath, args, { cwd: inRoot('apps/web'), env: { ...process.env, NODE_ENV: 'production' } })
}

async function buildServer(out) {
  await capture(process.execPath, [inRoot('scripts/parts/bundle-server.mjs'), out])
}

async function bring(name) {
  const { folder, sources, label, build } = parts[name]
  const dist = inRoot(folder, 'dist')
  const wanted = fingerprint(sources)
  const stamp = path.join(dist, STAMP)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  fs.mkdirSync(inRoot('.cache'), { recursive: true })
  await step(label, async () => {
    // Built beside the old one and then swapped in, so that a failed or interrupted build leaves the old one intact.
    const draft = inRoot('.cache', `${name}-${process.pid}`)
    try {
      await build(draft)
      fs.writeFileSync(path.join(draft, STAMP), wanted)
      fs.rmSync(dist, { recursive: true, force: true })
      fs.renameSync(draft, dist)
    } catch (error) {
      throw Object.assign(new Failure(`${label} failed; see above.`), { output: error.output ?? error.stack })
    } finally {
      fs.rmSync(draft, { recursive: true, force: true })
    }
  })
}

/** Brings apps/server/dist and apps/web/dist up to date with their sources. */
export async function build(names = ['server', 'web']) {
  for (const name of names) await bring(name)
}
