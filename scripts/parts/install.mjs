import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'
import { capture, Failure, step } from './step.mjs'

const stampFile = inRoot('node_modules', '.shuyuan-installed')

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const packagesIn = (file) => readJson(inRoot(...file))?.packages ?? {}
const wantedPackages = () =>
  Object.entries(packagesIn(['package-lock.json'])).filter(
    ([place, row]) => place.includes('node_modules/') && !row.link,
  )

/** npm records what it installed, so a developer's own `npm install` is as good as ours. */
function npmInstalledTheLock() {
  const present = packagesIn(['node_modules', '.package-lock.json'])
  // Optional packages are installed only if system and processor match.
  return wantedPackages().every(([place, row]) =>
    present[place] ? present[place].version === row.version : row.optional,
  )
}

/** The record may be outdated: after an interrupted install, or a folder deleted by hand. */
const everyFolderIsThere = () => wantedPackages().every(([place, row]) => row.optional || fs.existsSync(inRoot(place)))

/** npm tells its scripts where it is; otherwise use the one on the path. */
function npm(args) {
  const own = process.env.npm_execpath
  if (own?.endsWith('.js')) return [process.execPath, [own, ...args]]
  return ['npm', args]
}

// The build tools are development packages, whatever NODE_ENV says.
const common = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

const run = (args) => {
  const [command, whole] = npm([...args, ...common])
  return capture(command, whole, { cwd: root })
}

const ci = () => run(['ci'])

/** With a registry mirror that lacks other systems' packages, npm reports the lock file as out of sync. */
async function installLoosely(error) {
  const outOfStep = error.output?.includes('EUSAGE')
  const second = outOfStep ? await run(['install', '--no-save']).catch((again) => again) : error
  if (!(second instanceof Error)) return
  const text = second.output?.trim().split('\n').slice(0, 20).join('\n')
  throw Object.assign(new Failure('The packages could not be installed.'), { output: text })
}

/** Installs a package that only this machine needs into its own folder; package.json and lock file stay unchanged. */
export async function installAside(folder, spec) {
  fs.mkdirSync(folder, { recursive: true })
  const manifest = path.join(folder, 'package.json')
  if (!fs.existsSync(manifest)) fs.writeFileSync(manifest, '{ "private": true }\n')
  const [command, args] = npm(['install', '--no-audit', '--no-fund', '--loglevel=error', spec])
  await capture(command, args, { cwd: folder })
}

/** Installs exactly the packages of the lock file, once per lock file. */
export async function install() {
  const lock = createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  const isWhole = everyFolderIsThere()
  if (isWhole && fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === lock) return
  if (!isWhole || !npmInstalledTheLock()) {
    await step('Installing packages', () => ci().catch(installLoosely))
  }
  fs.writeFileSync(stampFile, lock)
}
