import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { batchResult, changes, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/edumanage/classInfo'

export const courseClassStatus = z.enum(['open', 'closed'])

const form = {
  name: text(50, 2),
  capacity: z.number().int().min(1).max(500),
  /** The teacher gets a duty in the course if they have none yet; null: nobody. */
  faceTeacherId: id.nullable(),
}

/** 课程班: the students of one branch who take an opening together. */
export const classInfoCalls = {
  listClassInfo: list(`${base}/list`, {
    filter: {
      termCode: text(20, 1),
      courseId: id.optional(),
      subSchoolId: id.optional(),
      status: courseClassStatus.optional(),
      noTeacher: flag.optional(),
      /** Code or name of the course, name of the class or of its teacher. */
      keyWords,
    },
    row: z.object({
      id,
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      name: z.string(),
      subSchoolId: id,
      subSchoolName: z.string(),
      faceTeacherId: id.nullable(),
      faceTeacherName: z.string(),
      capacity: z.number().int(),
      studentCount: z.number().int(),
      status: courseClassStatus,
      archived: flag,
      updatedAt: time,
    }),
    sort: ['courseCode', 'courseName', 'name', 'subSchoolName', 'capacity', 'status'],
    defaultSort: 'courseCode@asc',
  }),
  summaryClassInfo: ask(`${base}/summary`, {
    in: z.object({ termCode: text(20, 1) }),
    out: z.object({
      classCount: z.number().int(),
      noTeacher: z.number().int(),
      noStudents: z.number().int(),
      studentCount: z.number().int(),
    }),
  }),
  /** Openings of a term to make a class in, by their code or name. */
  pickCourseClassInfo: ask(`${base}/pickCourse`, {
    in: z.object({ termCode: text(20, 1), keyword: keyWords }),
    out: z.array(z.object({ courseId: id, courseCode: z.string(), courseName: z.string() })),
  }),
  addClassInfo: write(`${base}/add`, {
    in: z.object({ courseId: id, subSchoolId: id, ...form, faceTeacherId: form.faceTeacherId.optional() }),
    out: id,
    refreshes: ['coursePerson', 'courseInherit', 'basicCourseInfoIndex'],
  }),
  /** The course and the branch of a class are fixed. */
  updateClassInfo: write(`${base}/update/{id}`, { in: changes(form), out: z.null(), refreshes: ['coursePerson'] }),
  deleteClassInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['coursePerson'] }),
  /** A closed class takes no more students. */
  setStatusClassInfo: write(`${base}/setStatus`, {
    in: z.object({ ids: ids(200), status: courseClassStatus }),
    out: batchResult,
  }),
}
