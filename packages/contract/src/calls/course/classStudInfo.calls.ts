import { z } from 'zod'
import { file, importSheet, list, write } from '../../call.ts'
import { peopleOutcome, rowResults } from '../../entities/account/person.ts'
import { flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/edumanage/classStudInfo'

const student = z.object({
  id,
  studentNo: z.string(),
  realname: z.string(),
  orgClassName: z.string(),
  majorName: z.string(),
  gradeCode: z.string(),
})
const sort = ['studentNo', 'realname', 'gradeCode'] as const
const refreshes = ['classInfo', 'coursePerson', 'courseInherit', 'basicCourseInfoIndex', 'studentInfo', 'orgClassInfo']

/** The students of a course class; a place that has ended keeps its row. */
export const classStudInfoCalls = {
  listClassStudInfo: list(`${base}/list`, {
    filter: { courseClassId: id, active: flag.optional(), keyWords },
    row: student.extend({
      source: z.enum(['chosen', 'assigned', 'imported']),
      joinedAt: time,
      leftAt: time.nullable(),
    }),
    sort: [...sort, 'joinedAt'],
    defaultSort: 'studentNo@asc',
    most: 500,
  }),
  /** Enrolled students of the branch of the class who have no place in its course. */
  candidateListClassStudInfo: list(`${base}/candidateList`, {
    filter: {
      courseClassId: id,
      majorId: id.optional(),
      gradeCode: text(20).optional(),
      orgClassId: id.optional(),
      keyWords,
    },
    row: student,
    sort,
    defaultSort: 'studentNo@asc',
    most: 500,
  }),
  addClassStudInfo: write(`${base}/add`, {
    in: z.object({ courseClassId: id, studentIds: ids(500) }),
    out: rowResults,
    refreshes,
  }),
  /** Ends their places; the students' work stays. */
  leaveClassStudInfo: write(`${base}/leave`, {
    in: z.object({ ids: ids(500), reason: text(200, 2) }),
    out: peopleOutcome,
    refreshes,
  }),
  /** To another class of the same course and branch; work, scores and exceptions of their own go along, groups do not. */
  transferClassStudInfo: write(`${base}/transfer`, {
    in: z.object({ ids: ids(500), toClassId: id, reason: text(200) }),
    out: peopleOutcome.extend({ leftGroups: z.number().int() }),
    refreshes: [...refreshes, 'classGroupInfo'],
  }),
  importClassStudInfo: importSheet(`${base}/import`, { beside: { termCode: text(20).optional() }, refreshes }),
  templateClassStudInfo: file('GET', `${base}/template`, { in: z.object({ termCode: text(20).optional() }) }),
  /** 名册: of one class, or of all classes that the filters find. */
  exportClassStudInfo: file('POST', `${base}/export`, {
    in: z.object({
      termCode: text(20, 1),
      courseClassId: id.optional(),
      courseId: id.optional(),
      subSchoolId: id.optional(),
    }),
  }),
}
