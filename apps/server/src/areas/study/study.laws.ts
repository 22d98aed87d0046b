import { mergeCoverage, type Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Finding, Law } from '../../laws/law.ts'
import { piecesOf } from '../../laws/stream.ts'
import { type ProgressFigures, progressFigures } from './progress.read.ts'

/**
 * Courses with somebody's progress, except those whose recount is due at this moment, or where attempts that the clock
 * closed wait to be scored: both are followed by a job.
 */
async function courses(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.course_id as id from (select distinct course_id from progress) p
    where not exists (select 1 from assignment a where a.course_id = p.course_id and a.recount_at <= ${at})
      and not exists (select 1 from study_paper sp
        where sp.course_id = p.course_id and sp.review_status = '1' and sp.objective_score is null)
    order by p.course_id`.execute(db)
  return rows.map(({ id }) => id)
}

type StoredProgress = ProgressFigures & { computed: ProgressFigures }

async function* progresses(db: Db, at: Date): AsyncIterable<Finding> {
  for (const courseId of await courses(db, at)) {
    const students = sql`select student_id from progress where course_id = ${courseId}`
    const query = sql<StoredProgress>`
      select p.student_id as "studentId", p.must_total as "mustTotal", p.must_done as "mustDone",
        p.task_total as "taskTotal", p.task_done as "taskDone", p.percent, to_jsonb(f) as computed
      from (${progressFigures(students, courseId, at)}) f
      join progress p on p.student_id = f."studentId" and p.course_id = ${courseId}`
    for await (const rows of piecesOf(db, query))
      for (const { computed, ...stored } of rows) yield { id: `${courseId}/${stored.studentId}`, stored, computed }
  }
}

interface Seen {
  id: string
  coverage: Range[]
}

const COVERAGES = sql<Seen>`
  select student_id || '/' || resource_id as id, coverage from study_resource where coverage <> '[]'`

async function* coverages(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, COVERAGES))
    for (const { id, coverage } of rows) yield { id, stored: coverage, computed: mergeCoverage(coverage) }
}

export const studyLaws: Law[] = [
  {
    name: 'study.progress',
    guards: ['progress'],
    says: 'The progress of a student counts the must-see resources and tasks of the course, and those that are done.',
    source: 'progress.read',
    findings: progresses,
  },
  {
    name: 'study.coverage',
    guards: ['studyResource'],
    says: 'What was seen of a resource is told in stretches in order and apart.',
    source: 'coverage.rule',
    findings: coverages,
  },
  {
    name: 'study.record',
    guards: ['studyResource'],
    says:
      'A record of study belongs to the course of its resource, begins before it ends, and what is finished was seen ' +
      'within that time; its percent lies within 0 and 100.',
    source: 'beat.store',
    conditions: () => sql`
      select sr.student_id || '/' || sr.resource_id as id, r.course_id = sr.course_id and sr.first_at <= sr.last_at
          and coalesce(sr.finished_at between sr.first_at and sr.last_at, true) and sr.percent between 0 and 100 and sr.seconds >= 0 as holds,
        jsonb_build_object('course', sr.course_id, 'courseOfResource', r.course_id, 'firstAt', sr.first_at, 'lastAt', sr.last_at,
          'finishedAt', sr.finished_at, 'percent', sr.percent, 'seconds', sr.seconds) as facts
      from study_resource sr join resource r on r.id = sr.resource_id`,
  },
  {
    name: 'study.days',
    guards: ['studyDay', 'studyResource'],
    says: 'The study time of a student in a course is the same by day and by resource.',
    source: 'play.store',
    figures: () => sql`
      select coalesce(d.student_id, r.student_id) || '/' || coalesce(d.course_id, r.course_id) as id,
        coalesce(d.seconds, 0) as stored, coalesce(r.seconds, 0) as computed
      from (select student_id, course_id, sum(seconds) as seconds from study_day group by 1, 2) d
      full join (select student_id, course_id, sum(seconds) as seconds from study_resource group by 1, 2) r using (student_id, course_id)`,
  },
  {
    name: 'study.beats',
    guards: ['studyBeat', 'playSession', 'studyResource'],
    says: 'Every second that a beat was credited is in the record of its resource, and none is more than was claimed.',
    source: 'heartbeat.rule',
    conditions: () => sql`
      select b.student_id || '/' || b.resource_id as id, coalesce(sr.seconds, 0) >= b.credited and b.fair as holds,
        jsonb_build_object('seconds', sr.seconds, 'credited', b.credited, 'noneOverClaim', b.fair) as facts
      from (select ps.student_id, ps.resource_id, sum(sb.credited) as credited, bool_and(sb.credited <= sb.claimed) as fair
        from study_beat sb join play_session ps on ps.id = sb.play_session_id group by 1, 2) b
      left join study_resource sr on sr.student_id = b.student_id and sr.resource_id = b.resource_id`,
  },
  {
    name: 'study.play-sessions',
    guards: ['playSession'],
    says: 'A play session lies in the course of its resource, and is heard of after it began.',
    source: 'play.flow',
    conditions: () => sql`
      select ps.id, r.course_id = ps.course_id and ps.started_at <= ps.last_at as holds,
        jsonb_build_object('course', ps.course_id, 'courseOfResource', r.course_id, 'startedAt', ps.started_at, 'lastAt', ps.last_at) as facts
      from play_session ps join resource r on r.id = ps.resource_id`,
  },
  {
    name: 'study.session-sums',
    guards: ['playSession', 'studyBeat'],
    says: 'A play session knows of its beats the highest number, the seconds credited and the last moment.',
    source: 'beat.store',
    figures: () => sql`
      select ps.id, jsonb_build_array(ps.last_seq, ps.seconds, ps.last_beat_at) as stored,
        jsonb_build_array(coalesce(max(sb.seq), 0), coalesce(sum(sb.credited), 0), max(sb.at)) as computed
      from play_session ps left join study_beat sb on sb.play_session_id = ps.id group by ps.id`,
  },
  {
    name: 'study.day-of-clock',
    guards: ['studyCredit', 'studyDay'],
    says: 'The clock of a student knows how much was studied on its last day, in all courses.',
    source: 'play.store',
    figures: () => sql`
      select c.student_id as id, c.day_seconds as stored, coalesce(d.seconds, 0) as computed
      from study_credit c left join (select student_id, day, sum(seconds) as seconds from study_day group by 1, 2) d
        on d.student_id = c.student_id and d.day = c.day where c.day is not null`,
  },
  {
    name: 'study.clock',
    guards: ['studyCredit'],
    says: 'Nobody is credited time that has not passed.',
    source: 'heartbeat.rule',
    conditions: (at) => sql`
      select c.student_id as id, c.credited_until <= ${at}::timestamptz + interval '1 minute' as holds,
        jsonb_build_object('creditedUntil', c.credited_until) as facts from study_credit c`,
  },
]
