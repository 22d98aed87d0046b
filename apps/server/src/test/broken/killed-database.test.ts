import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/db.ts'
import { aCourse } from '../builders.ts'
import { expectLaws, lawsOf } from '../laws.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { aStreamedPaper, lostSaves, streamAnswers } from './stream.ts'

const STUDENTS = 20
const KILLS = 3

let server: ServerProcess
let database: Database
const dataDir = mkdtempSync(join(tmpdir(), 'shuyuan-killed-db-'))

/** The first and fourth line of PostgreSQL's lock file: its process and its port. */
const postmaster = () => {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: '' })
  const { password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { password: string }
  database = openDatabase(`postgres://shuyuan:${password}@127.0.0.1:${postmaster().port}/shuyuan`, 4)
})
afterAll(async () => {
  await database?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function answers(): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    const ready = await fetch(`${server.url}/readyz`).then(
      (r) => r.ok,
      () => false,
    )
    if (ready) return
    await pause(100)
  }
  throw new Error(`the database did not come back: ${server.said()}`)
}

it('whose embedded database is killed, gets it back and loses no acknowledged answer', async () => {
  const { db } = database
  const course = await aCourse(db)
  const assignmentId = await aStreamedPaper(db, course, 10)
  const streamers = await Promise.all(
    Array.from({ length: STUDENTS }, () => streamAnswers(db, server.url, course, assignmentId)),
  )
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(700)
    process.kill(postmaster().pid, 'SIGKILL')
    await pause(300)
    await answers()
  }
  await pause(700)
  for (const one of streamers) one.stop()
  await Promise.all(streamers.map(({ done }) => done))
  expect(streamers.reduce((sum, { acks }) => sum + acks, 0)).toBeGreaterThan(STUDENTS * KILLS)
  expect(await lostSaves(db, streamers)).toEqual([])
  await expectLaws(db, new Date(), lawsOf('exam', 'study', 'marking', 'score'))
}, 180_000)
