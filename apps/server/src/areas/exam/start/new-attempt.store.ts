import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import type pg from 'pg'
import { createBatcher } from '../../../db/batcher.ts'
import { prepared } from '../../../db/prepared.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { toWellFormed } from '../../../wire/to-well-formed.ts'
import type { StudentAssignmentRow } from './assignment-for-student.read.ts'

/** A new row, by column name. */
export interface NewAttempt {
  id: string
  student_id: string
  attempt_no: number
  seed: string
  layout: Layout
  started_at: Date
  deadline_at: Date
  timed: boolean
  extra_minutes: number
  holder_device_id: string
  question_count: number
  full_score: number
  /** Of a final the drawn paper; null: that of the assignment. */
  paper_id: string | null
  /** In the line before a final. */
  waited_seconds: number
}

const insertAttempts = prepared<{ id: string }>(
  'new-attempts',
  `insert into study_paper (assignment_id, course_id, id, student_id, attempt_no, seed, layout, started_at, deadline_at,
     timed, extra_minutes, holder_device_id, question_count, full_score, paper_id, waited_seconds)
   select a.id, $4::uuid, n.id, n.student_id, n.attempt_no, n.seed, n.layout, n.started_at, n.deadline_at,
     n.timed, n.extra_minutes, n.holder_device_id, n.question_count, n.full_score, n.paper_id,
     n.waited_seconds
   from assignment a, jsonb_to_recordset($5::jsonb) as n (id uuid, student_id uuid, attempt_no integer, seed text,
     layout jsonb, started_at timestamptz, deadline_at timestamptz, timed boolean, extra_minutes integer,
     holder_device_id text, question_count integer, full_score numeric, paper_id uuid, waited_seconds integer)
   where a.id = $1 and (a.publish_status = 'published' or a.kind = 'finalExam') and a.updated_at = $2::timestamptz and a.exceptions = $3
   for key share of a
   on conflict do nothing returning id`,
)

/** A larger batch would delay the answers that are already done. */
const MAX_BATCH = 50

type Starter = (attempt: NewAttempt) => Promise<boolean>

const starterOf = (pool: pg.Pool, { assignmentId, version, exceptions, contentId }: StudentAssignmentRow): Starter =>
  createBatcher({
    maxBatch: MAX_BATCH,
    run: async (attempts) => {
      const inserted = await insertAttempts(pool, [
        assignmentId,
        version,
        exceptions,
        contentId,
        JSON.stringify(attempts),
      ])
      const ids = new Set(inserted.map(({ id }) => id))
      return attempts.map(({ id }) => ids.has(id))
    },
  })

const startersOf = memoizeByKey((_: pg.Pool) => new Map<string, Starter>())
const MAX_STARTERS = 200

/**
 * Inserts the row if the assignment is still what was read; false when another click or a change of the assignment came
 * first. The inserting statement also takes a key-share lock on the assignment. Whoever withdraws, closes, changes or
 * extends an assignment locks its row exclusively and looks at its attempts afterwards: so either the change sees this
 * attempt, or this insert sees the change. Starts of one assignment are batched, as a class starts within seconds.
 */
export function storeAttempt(pool: pg.Pool, row: StudentAssignmentRow, attempt: NewAttempt): Promise<boolean> {
  const starters = startersOf(pool)
  const key = `${row.assignmentId} ${row.version} ${row.exceptions}`
  const start = starters.get(key) ?? starterOf(pool, row)
  if (starters.size >= MAX_STARTERS) starters.clear()
  starters.set(key, start)
  return start({ ...attempt, holder_device_id: toWellFormed(attempt.holder_device_id) })
}
