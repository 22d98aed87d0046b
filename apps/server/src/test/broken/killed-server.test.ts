import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { aCourse } from '../builders.ts'
import { expectLaws, lawsOf } from '../laws.ts'
import { killableServer } from './killable.ts'
import { aStreamedPaper, lostSaves, streamAnswers } from './stream.ts'

const STUDENTS = 20
const KILLS = 5

const held = killableServer()

/** Scores and progress follow the closing of an attempt by a job, which a busy machine may keep waiting. */
const everyClosedScored = (db: Db) =>
  expect
    .poll(
      () =>
        db
          .selectFrom('studyPaper')
          .select('id')
          .where('reviewStatus', '=', '1')
          .where('objectiveScore', 'is', null)
          .execute(),
      { timeout: 60_000, interval: 200 },
    )
    .toEqual([])

it('killed again and again while twenty students answer, loses no acknowledged answer and closes every attempt in time', async () => {
  const { server, database } = held
  const { db } = database
  const course = await aCourse(db)
  const assignmentId = await aStreamedPaper(db, course, 10)
  const streamers = await Promise.all(
    Array.from({ length: STUDENTS }, () => streamAnswers(db, server.url, course, assignmentId)),
  )
  // Half of them reach their deadline while the server is being killed.
  const deadline = new Date(Date.now() + 6000)
  const ending = streamers.slice(0, STUDENTS / 2).map(({ studyPaperId }) => studyPaperId)
  await db.updateTable('studyPaper').set({ deadlineAt: deadline }).where('id', 'in', ending).execute()

  for (let kill = 0; kill < KILLS; kill++) {
    await pause(400 + kill * 150)
    await server.kill()
    await server.restart()
  }
  await pause(500)
  for (const one of streamers) one.stop()
  await Promise.all(streamers.map(({ done }) => done))

  expect(streamers.reduce((sum, { acks }) => sum + acks, 0)).toBeGreaterThan(STUDENTS * KILLS)
  expect(await lostSaves(db, streamers)).toEqual([])

  const stillOpen = () =>
    db.selectFrom('studyPaper').select('id').where('reviewStatus', '=', '0').where('id', 'in', ending).execute()
  const inTime = deadline.getTime() + 10_000
  await expect.poll(stillOpen, { timeout: Math.max(500, inTime - Date.now()), interval: 200 }).toEqual([])
  const closed = await db.selectFrom('studyPaper').select(['submitKind']).where('id', 'in', ending).execute()
  expect(closed.map(({ submitKind }) => submitKind)).toEqual(ending.map(() => 'timeout'))
  await everyClosedScored(db)
  await expectLaws(db, new Date(), lawsOf('exam', 'study', 'marking', 'score'))
}, 180_000)
