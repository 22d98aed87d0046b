// PostgreSQL 15 from Debian's packages, in its own folder and on its own port, for the second run of the HTTP tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'
import { freePort } from './free-port.mjs'
import { capture } from './step.mjs'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const has15 = () => fs.existsSync(path.join(PROGRAMS, 'postgres'))

/** PostgreSQL refuses to run as root; Debian's package creates the user it needs. */
function runner() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

const speed = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200']

/** Undefined, after printing the reason, if this machine has no such server and cannot get one. */
export async function startDebianPostgres() {
  if (!has15()) await aptInstall('postgresql-15')
  if (!has15()) {
    console.log(
      'Skipped: the second run of the HTTP tests needs the Debian package postgresql-15, which is not installed.',
    )
    return undefined
  }
  const as = runner()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shuyuan-postgres15-'))
  if (as.uid) fs.chownSync(folder, as.uid, as.gid)
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  const data = path.join(folder, 'data')
  await capture(
    path.join(PROGRAMS, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = [...speed, `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const server = spawn(
    path.join(PROGRAMS, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  while (!isReady(data)) {
    if (server.exitCode !== null) throw new Error('the PostgreSQL 15 server exited at once')
    await pause(50)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGINT')
        await once(server, 'exit')
      }
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isReady(data) {
  const file = path.join(data, 'postmaster.pid')
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8').split('\n')[7]?.startsWith('ready')
}
