import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * What tells a process from a later one with the same number: boot and start time. Containers start every time with
 * the same small numbers, so the number alone would take our own earlier life for another instance.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the name in brackets, may itself hold spaces and brackets; the start time is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : `${boot}:${fields[19]}`
  } catch {
    if (fs.existsSync('/proc/self/stat')) return undefined
    const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
    return started || undefined
  }
}

interface Holder {
  pid: number
  identity: string | undefined
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** False when the lock is there already. */
function claim(draft: string, file: string): boolean {
  try {
    // A link is made whole or not at all, so no one ever reads a half-written lock.
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // A shared folder of a virtual machine may know no links.
    if (fs.existsSync(file)) return false
    fs.copyFileSync(draft, file, fs.constants.COPYFILE_EXCL)
  }
  return true
}

/** Returns the number of the live process that holds the lock, or undefined once it is ours. */
export function takeLock(file: string): number | undefined {
  const mine = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (claim(draft, file)) return undefined
      const holder = readHolder(file)
      if (holder?.identity && processIdentity(holder.pid) === holder.identity) return holder.pid
      fs.rmSync(file, { force: true })
    }
    return readHolder(file)?.pid ?? 0
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

export function releaseLock(file: string): void {
  if (readHolder(file)?.pid === process.pid) fs.rmSync(file, { force: true })
}
