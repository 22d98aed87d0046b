import { dealPairs, type PairedPaper } from '@shuyuan/domain/marking/double.rule.ts'
import { sql } from 'kysely'
import { IS_WAITING } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { insertBlindMarks } from '../task/blind-mark.store.ts'
import type { StoredTask } from '../task/stored-task.read.ts'
import { taskClasses } from '../task/waiting-papers.read.ts'
import { dropOpenDoubles } from './double.store.ts'
import { withoutArbiter } from './pair.read.ts'

interface Open extends PairedPaper {
  marks: { teacherId: string; state: 'waiting' | 'done'; isBegun: boolean }[]
}

/** The attempts of a task that wait, each with its markers. */
async function openPapers(db: Db, taskId: string): Promise<Open[]> {
  const { rows } = await sql<Omit<Open, 'kept'>>`
    select sp.id, s.course_class_id as "classId",
      coalesce((select json_agg(json_build_object('teacherId', m.teacher_id, 'state', m.state, 'isBegun', m.marks <> '{}'))
        from review_mark m where m.study_paper_id = sp.id and m.purpose = 'double'), '[]') as marks
    from review_task t join study_paper sp on sp.assignment_id = t.assignment_id and ${IS_WAITING}
    left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
    where t.id = ${taskId} order by md5(sp.id::text || t.id::text)`.execute(db)
  return rows.map((row) => ({ ...row, kept: row.marks.map(({ teacherId }) => teacherId) }))
}

export interface PairPlan {
  /** Attempt -> the markers who get it now. */
  dealt: ReadonlyMap<string, readonly string[]>
  /** Attempt -> all of its markers. */
  markers: ReadonlyMap<string, readonly string[]>
}

/** Who would mark what among these markers; what they have begun stays, as does what was handed in by anybody. */
export async function planPairs(db: Db, task: StoredTask, teacherIds: readonly string[]): Promise<PairPlan> {
  const isKept = ({ teacherId, state, isBegun }: Open['marks'][number]) =>
    state === 'done' || (isBegun && teacherIds.includes(teacherId))
  const papers = (await openPapers(db, task.id)).map((paper) => ({
    ...paper,
    kept: paper.marks.filter(isKept).map(({ teacherId }) => teacherId),
  }))
  return planOf(db, task, papers, teacherIds)
}

async function planOf(db: Db, task: StoredTask, papers: readonly PairedPaper[], teacherIds: readonly string[]) {
  const classes = await taskClasses(db, task.assignmentId)
  const teacherOf = new Map(
    classes.flatMap((one) => (one.faceTeacherId ? [[one.courseClassId, one.faceTeacherId]] : [])),
  )
  const dealt = dealPairs(papers, { teacherIds, crossed: task.crossed, teacherOf })
  const markers = new Map(papers.map(({ id, kept }) => [id, [...kept, ...(dealt.get(id) ?? [])]]))
  return { dealt, markers }
}

async function give(db: Db, taskId: string, dealt: PairPlan['dealt'], now: Date): Promise<void> {
  const rows = [...dealt].flatMap(([studyPaperId, teacherIds]) =>
    teacherIds.map((teacherId) => ({ studyPaperId, taskId, purpose: 'double', teacherId })),
  )
  await insertBlindMarks(db, rows, now)
}

export async function dealAnew(db: Db, task: StoredTask, teacherIds: readonly string[], now: Date): Promise<void> {
  const { dealt } = await planPairs(db, task, teacherIds)
  await dropOpenDoubles(db, task.id, teacherIds)
  await give(db, task.id, dealt, now)
}

/** What has come in since, and what has lost a marker; nothing that lies with somebody moves. */
export async function dealNewPairs(db: Db, task: StoredTask, teacherIds: readonly string[], now: Date): Promise<void> {
  const { dealt } = await planOf(db, task, await openPapers(db, task.id), teacherIds)
  await give(db, task.id, dealt, now)
}

/** Attempts whose arbiter has gone wait for the host. */
export async function giveToArbiters(db: Db, now: Date): Promise<void> {
  const rows = await withoutArbiter(db)
  await insertBlindMarks(
    db,
    rows.map((row) => ({ ...row, purpose: 'arbitrate' })),
    now,
  )
}
