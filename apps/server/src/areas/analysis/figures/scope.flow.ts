import { createHash } from 'node:crypto'
import type { AnalysisFilter } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found } from '../../../wire/error.ts'
import { assertCanSeeAssignment } from '../../assignment/assignment.policy.ts'
import { visiblePapers } from '../../bank/question/visible-papers.read.ts'
import { assertStaff } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { countedClassIds } from './scope.policy.ts'
import { type CourseClass, findPaper, type TargetAssignment, targetAssignments, targetClasses } from './target.read.ts'

/** What one person analyses, checked: nothing behind this asks again who may see it. */
export interface AnalysisScope {
  key: string
  courseId: string
  title: string
  assignments: readonly TargetAssignment[]
  /** null: everybody. */
  classIds: readonly string[] | null
}

export interface CheckedScope extends AnalysisScope {
  access: CourseAccess
  classes: readonly CourseClass[]
  showsQuestions: boolean
}

/** A call has a whole context; a link is looked at with its owner's eyes and has this much. */
export type Viewer = Pick<Ctx, 'me' | 'now' | 'db' | 'deps'>

/**
 * The same for everybody who counts the same attempts of the same assignments, however they got there, so that nobody
 * computes twice; the key says nothing of what may be shown.
 */
function keyOf(assignments: readonly TargetAssignment[], classIds: readonly string[] | null): string {
  const parts = [assignments.map(({ assignmentId }) => assignmentId).sort(), classIds && [...classIds].sort()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Papers of finals that are not over leave no trace but their totals (docs/decisions, sealed papers). */
async function mayKnowPapers(viewer: Viewer, access: CourseAccess, assignmentIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select coalesce(bool_and(${visiblePapers(viewer, access)}), false) as ok from paper p
    where p.id in (select a.paper_id from assignment a where a.id = any(${[...assignmentIds]}::uuid[])
      union select fp.paper_id from final_exam_paper fp join final_exam_course f on f.id = fp.final_exam_course_id
        where f.assignment_id = any(${[...assignmentIds]}::uuid[])
      union select sp.paper_id from study_paper sp where sp.assignment_id = any(${[...assignmentIds]}::uuid[]))`.execute(
    viewer.db,
  )
  return rows[0]?.ok ?? false
}

async function assertPaperKnown(viewer: Viewer, access: CourseAccess, paperId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from paper p where p.id = ${paperId} and ${visiblePapers(viewer, access)}`.execute(viewer.db)
  found(rows[0])
}

function assertOneTarget({ assignmentId, finalExamCourseId, paperId }: AnalysisFilter): void {
  if ([assignmentId, finalExamCourseId, paperId].filter(Boolean).length !== 1)
    throw badField('assignmentId', '请选择一个作业或一份试卷', 'choose one assignment or one paper')
}

/** Refuses who is neither staff of the course nor manages it, and classes beyond the own ones. */
export async function checkedScope(viewer: Viewer, filter: AnalysisFilter): Promise<CheckedScope> {
  assertOneTarget(filter)
  const assignments = await targetAssignments(viewer.db, filter)
  const paper = filter.paperId ? found(await findPaper(viewer.db, filter.paperId)) : null
  const courseId = paper?.courseId ?? found(assignments[0]).courseId
  const access = assertStaff(await courseAccess({ ...viewer }, courseId))
  if (filter.paperId) await assertPaperKnown(viewer, access, filter.paperId)
  for (const one of assignments)
    if (!filter.paperId) assertCanSeeAssignment({ ...access, ...NO_SWITCHES }, one, viewer.me.userId)
  const ids = assignments.map(({ assignmentId }) => assignmentId)
  const classes = await targetClasses(viewer.db, courseId, ids)
  const classIds = countedClassIds(access, classes, filter)
  return {
    key: keyOf(assignments, classIds),
    courseId,
    title: paper?.title ?? found(assignments[0]).title,
    assignments,
    classIds,
    access,
    classes: classes.filter(({ classId }) => classIds === null || classIds.includes(classId)),
    showsQuestions: await mayKnowPapers(viewer, access, ids),
  }
}

/** Switches of the host, which matter to who changes assignments. */
const NO_SWITCHES = { faceMayPublish: false, faceShiftDays: 0 }

/** The same for lists: what one may not see is left out. */
export function maySeeAssignment(access: CourseAccess, one: TargetAssignment, userId: string): boolean {
  try {
    assertCanSeeAssignment({ ...access, ...NO_SWITCHES }, one, userId)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
