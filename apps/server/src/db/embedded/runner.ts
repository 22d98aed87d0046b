import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The unprivileged user that PostgreSQL runs as when we are root, which PostgreSQL refuses to run as. */
export interface Runner {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

function account(name: string): Runner | undefined {
  const passwd = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8') : ''
  const row = passwd.split('\n').find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = row?.split(':') ?? []
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function createAccount(name: string): Runner | undefined {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', [...flags, name], { stdio: 'ignore' })
  return account(name)
}

/** The user must be known to the system by name: initdb asks for it. */
function unprivilegedAccount(): Runner {
  const found = account('postgres') ?? account('shuyuan') ?? createAccount('shuyuan') ?? account('nobody')
  if (!found) throw new Error('PostgreSQL may not run as root, and no other user could be found or created.')
  return found
}

function ownAll(folder: string, { uid, gid }: Runner): void {
  fs.lchownSync(folder, uid, gid)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) ownAll(at, { uid, gid })
    else fs.lchownSync(at, uid, gid)
  }
}

/** Undefined when PostgreSQL simply runs as ourselves. A cluster that exists keeps the user that owns it. */
export function chooseRunner(clusterDir: string): Runner | undefined {
  if (!isRoot()) return undefined
  const stat = fs.statSync(clusterDir, { throwIfNoEntry: false })
  if (stat && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid }
  const runner = unprivilegedAccount()
  // A cluster owned by root was copied or restored by hand.
  if (stat) ownAll(clusterDir, runner)
  return runner
}

const bits = { read: 0o4, execute: 0o5 }

function allows(stat: fs.Stats, { uid, gid }: Runner, wanted: number): boolean {
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0
  return ((stat.mode >> shift) & wanted) === wanted
}

/** Whether the runner may open the file, judged by the mode of the file and of every folder above it. */
export function canReach(file: string, runner: Runner, how: keyof typeof bits): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat || !allows(stat, runner, bits[how])) return false
  for (let dir = path.dirname(fs.realpathSync(file)); ; dir = path.dirname(dir)) {
    if (!allows(fs.statSync(dir), runner, 0o1)) return false
    if (dir === path.dirname(dir)) return true
  }
}
