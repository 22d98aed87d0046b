// A package with native code ships as one optional package per system. npm only writes those into the lock file that
// the current registry offered; with a lock file that lacks the others, `npm ci` fails elsewhere or, with older npm,
// installs without the native code.
import fs from 'node:fs'
import { inRoot } from './paths.mjs'

const lockFile = inRoot('package-lock.json')
export const readLock = () => JSON.parse(fs.readFileSync(lockFile, 'utf8'))

/** The entry that a package at `place` resolves `name` to: its own, or that of the nearest folder above. */
function entryFor(packages, place, name) {
  for (let at = place; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const key = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[key] || !at) return { key, row: packages[key] }
  }
}

/** What the lock file lacks. Reports exact versions only: a range would need the registry. */
export function lockGaps({ packages }) {
  return Object.entries(packages).flatMap(([place, owner]) =>
    Object.entries(owner.optionalDependencies ?? {}).flatMap(([name, version]) => {
      if (!/^\d+\.\d+\.\d+/.test(version)) return []
      const { key, row } = entryFor(packages, place, name)
      if (row?.version === version) return []
      return [{ place: row ? `${place}/node_modules/${name}` : key, name, version, dev: owner.dev === true }]
    }),
  )
}

const libraries = { gnu: 'glibc', musl: 'musl' }

/** The name contains system, processor and C library: binding-linux-x64-musl. */
function entry({ name, version, dev }) {
  const [, os, cpu, library] = /-(\w+?)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(gnu|musl))?/.exec(name) ?? []
  if (!os) throw new Error(`${name} does not name the system it is for`)
  const libc = os === 'linux' && library ? { libc: [libraries[library]] } : {}
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] }
}

export function fillLockGaps() {
  const lock = readLock()
  const gaps = lockGaps(lock)
  for (const gap of gaps) lock.packages[gap.place] = entry(gap)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  fs.writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  return gaps
}
