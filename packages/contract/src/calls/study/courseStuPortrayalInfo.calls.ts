import { z } from 'zod'
import { ask, done, file, list, paging, write } from '../../call.ts'
import { id, keyWords } from '../../entities/fields.ts'
import { adviceId, classPortrait, portrait } from '../../entities/study/portrait.ts'
import {
  dayPart,
  studentPortrait,
  studyMeans,
  studyType,
  styleOfClass,
  styleRange,
  styleStudent,
} from '../../entities/study/style.ts'

const base = '/api/study/courseStuPortrayalInfo'

/** Whose ways of learning: of the students whom this person may see. */
const ofClass = { courseId: id, courseClassId: id.optional(), ...styleRange }
const ofTable = {
  ...ofClass,
  type: studyType.optional(),
  favourite: studyMeans.optional(),
  usual: dayPart.optional(),
  keyWords,
}

/** How a student studies in one course. */
export const courseStuPortrayalInfoCalls = {
  mineCourseStuPortrayalInfo: ask(`${base}/mine`, { in: z.object({ courseId: id }), out: portrait }),
  /** What half of the own class is above; nobody of it is named. */
  classCourseStuPortrayalInfo: ask(`${base}/class`, { in: z.object({ courseId: id }), out: classPortrait }),
  /** 不再提示: not given again for two weeks. */
  dismissAdviceCourseStuPortrayalInfo: write(`${base}/dismissAdvice`, {
    log: false,
    in: z.object({ courseId: id, adviceId }),
    out: done,
  }),
  /** 学习风格 of a class: how many learn in which way, and what the course offers them. */
  getStyleCourseStuPortrayalInfo: ask(`${base}/style`, { in: z.object(ofClass), out: styleOfClass }),
  listStyleCourseStuPortrayalInfo: list(`${base}/styleList`, {
    filter: ofTable,
    row: styleStudent,
    /** 停滞 first, then the lowest formative score. */
    sort: ['concern', 'studentNo', 'realname', 'className', 'seconds', 'activeWeeks', 'onTime', 'formative', 'lately'],
    defaultSort: 'concern@asc',
    most: 200,
  }),
  /** One student's portrait with the rows that its figures were made of. */
  getCourseStuPortrayalInfo: ask(`${base}/detail/{studentId}`, {
    in: z.object({ studentId: id, courseId: id, ...styleRange }),
    out: studentPortrait,
  }),
  exportCourseStuPortrayalInfo: file('POST', `${base}/export`, {
    in: z.object({ ...ofTable, orderBy: paging.orderBy }),
  }),
}
