import type { Out } from '@shuyuan/contract/calls/index.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Work } from '../../assignment/student-list.read.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { isTestOver } from '../../exam/attempt/test-over.policy.ts'
import { type ExtensionAsk, extensionsAsked } from './extension-ask.read.ts'
import { countWorks, worksOfClass } from './homework-list.flow.ts'

type Matrix = Out<'homeworkMatrixClassTeacherIndex'>
type Cell = Matrix['students'][number]['cells'][number]

/** Which attempts this person may read, by the rule of the attempt itself (`assertCanSeeAttempt`). */
const canRead = (access: CourseAccess, { student }: Work): boolean =>
  access.duty === 'instructor' || access.allClasses || access.classIds.includes(student.courseClassId)

function closedFor(ctx: Ctx, access: CourseAccess, work: Work): Cell['closed'] {
  if (!work.lastHandedIn) return ''
  if (work.isHidden) return 'anonymous'
  if (!canRead(access, work)) return 'scope'
  return isTestOver(work.assignment.kind, work.lastMoment, ctx.now) ? '' : 'testOpen'
}

function presentCell(ctx: Ctx, access: CourseAccess, work: Work, ask: ExtensionAsk | undefined): Cell {
  const { assignment, student, lastHandedIn } = work
  const closed = closedFor(ctx, access, work)
  const due = student.personalDue ?? assignment.closesAt
  return {
    assignmentId: assignment.id,
    state: student.state,
    score: student.validScore,
    studyPaperId: closed === '' ? (lastHandedIn?.id ?? '') : '',
    closed,
    askedUntil: ask ? ask.until.toISOString() : null,
    askGranted: ask !== undefined && due >= ask.until ? '1' : '0',
    personalDue: student.personalDue ? student.personalDue.toISOString() : null,
  }
}

/** 矩阵: one course, a row a student of the class and a column an assignment. */
export async function homeworkMatrix(
  ctx: Ctx,
  { orgClassId, courseId, termCode }: { orgClassId: string; courseId: string; termCode?: string | undefined },
): Promise<Matrix> {
  const all = await worksOfClass(ctx, orgClassId, { courseId, termCode })
  const contentId = all[0]?.assignment.courseId
  if (!contentId) return { assignments: [], students: [] }
  const access = await courseAccess(ctx, contentId)
  const asked = await extensionsAsked(ctx.db, orgClassId, contentId)
  const students = groupBy(
    all.flatMap(({ works }) => works),
    ({ student }) => student.studentId,
  )
  return {
    assignments: all.map(({ assignment: { id, title, kind, opensAt, closesAt, fullScore }, works }) => ({
      ...{ id, title, kind, fullScore, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
      ...countWorks(works),
    })),
    students: [...students.values()]
      .flatMap((works) => {
        const [first] = works
        if (!first) return []
        const { studentId, studentNo, realname } = first.student
        const { due, submitted, owing } = countWorks(works)
        return {
          ...{ studentId, studentNo, realname, due, submitted, owing },
          cells: works.map((work) => presentCell(ctx, access, work, asked.get(`${studentId}/${work.assignment.id}`))),
        }
      })
      .sort((a, b) => (a.studentNo < b.studentNo ? -1 : 1)),
  }
}
