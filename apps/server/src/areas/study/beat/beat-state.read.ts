import type { Range } from '@shuyuan/domain/study/coverage.rule.ts'
import type { StudyRequirement } from '@shuyuan/domain/study/finished.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { hasSeat } from '../../course/people/duty.read.ts'

/** A play session with all that decides what its next beat counts. */
export interface BeatState {
  sessionId: string
  studentId: string
  courseId: string
  counting: boolean
  startedAt: Date
  /** Of the beats so far: the highest number, the seconds credited, and the last moment. */
  lastSeq: number
  sessionSeconds: number
  lastBeatAt: Date | null
  /** The student's clock: until when time has been credited, and what was studied on the last day; null: none yet. */
  creditedUntil: Date | null
  clockVersion: number | null
  lastDay: string | null
  daySeconds: number
  resourceId: string
  kind: StudyRequirement['kind']
  title: string
  durationSec: number
  minSeconds: number
  minPercent: number
  chapterId: string | null
  /** Neither hidden nor in the bin. */
  isThere: boolean
  asksQuestions: boolean
  isPublished: boolean
  isArchived: boolean
  hasSeat: boolean
  /** The class whose openings of chapters hold for the student. */
  courseClassId: string | null
  /** The record of the resource; null before the first beat. */
  seconds: number | null
  lastPosition: number
  coverage: Range[]
  percent: number
  finishedAt: Date | null
}

/** The sessions that are these students' own, each with its state; one statement for any number. */
export async function beatStates(
  db: Db,
  asked: readonly { playSessionId: string; studentId: string }[],
): Promise<Map<string, BeatState>> {
  const { rows } = await sql<BeatState>`
    select ps.id as "sessionId", ps.student_id as "studentId", ps.course_id as "courseId", ps.counting, ps.started_at as "startedAt",
      ps.last_seq as "lastSeq", ps.seconds as "sessionSeconds", ps.last_beat_at as "lastBeatAt",
      k.credited_until as "creditedUntil", k.version as "clockVersion", k.day as "lastDay", coalesce(k.day_seconds, 0) as "daySeconds",
      r.id as "resourceId", r.kind, r.title, r.duration_sec as "durationSec", r.min_seconds as "minSeconds",
      r.min_percent as "minPercent", r.chapter_id as "chapterId", r.recycled_at is null and not r.hidden as "isThere",
      exists (select 1 from resource_question p where p.resource_id = r.id) as "asksQuestions",
      c.publish_status = 'published' as "isPublished", c.archived_at is not null as "isArchived",
      ${hasSeat(sql`ps.student_id`, sql`c.id`)} as "hasSeat",
      (select p.course_class_id from content_place p where p.student_id = ps.student_id and p.course_id = c.id) as "courseClassId",
      sr.seconds, coalesce(sr.last_position, 0) as "lastPosition", coalesce(sr.coverage, '[]') as coverage,
      coalesce(sr.percent, 0) as percent, sr.finished_at as "finishedAt"
    from unnest(${asked.map(({ playSessionId }) => playSessionId)}::uuid[],
      ${asked.map(({ studentId }) => studentId)}::uuid[]) as t (session, student)
    join play_session ps on ps.id = t.session and ps.student_id = t.student
    join resource r on r.id = ps.resource_id
    join course c on c.id = ps.course_id
    left join study_credit k on k.student_id = ps.student_id
    left join study_resource sr on sr.student_id = ps.student_id and sr.resource_id = ps.resource_id`.execute(db)
  return new Map(rows.map((row) => [row.sessionId, row]))
}
