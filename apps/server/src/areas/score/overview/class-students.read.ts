import type { In } from '@shuyuan/contract/calls/index.ts'
import type { OptionMark } from '@shuyuan/contract/calls/score/classResults.calls.ts'
import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { binOf } from '@shuyuan/domain/scoring/course/sheet-figures.rule.ts'
import { contentState } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { type OptionCell, optionsOf, scoresTalk, studentFacts } from '../result/formative.read.ts'
import { activeScheme } from '../scheme/scheme.read.ts'
import { shownScore } from '../score-words.ts'
import type { NarrowRow } from '../sheet/sheet-rows.read.ts'
import { narrowRows, unitNames } from '../sheet/sheet-rows.read.ts'

export type OneClass = In<'getClassStudyCheckResultStat'>
export type OneClassFilter = Omit<In<'listStudentStudyCheckResultStat'>, 'limit' | 'offset' | 'orderBy'>
type Order = { field: string; dir: 'asc' | 'desc' }

export interface ClassStudent {
  studentId: string
  studentNo: string
  realname: string
  orgClassName: string
  courseClassName: string
  options: Record<string, { score: number | null; mark: OptionMark }>
  formativeScore: number | null
  finalScore: number | null
  totalScore: number | null
  flag: NarrowRow['flag']
  state: NarrowRow['state']
  progress: number
  lastAt: Date | null
}

/** The visible students of the class, with the scores that this person may know. */
export function rowsOfClass(db: Db, me: Actor, { courseId, courseClassId, orgClassId }: OneClass) {
  if (!courseClassId && !orgClassId) throw badField('courseClassId', '请选择班级', 'choose a class')
  return narrowRows(db, me, {
    courseId,
    ...(courseClassId ? { courseClassId } : {}),
    ...(orgClassId ? { orgClassId } : {}),
  })
}

/** What is told beside the score of an item, or in its place: what was not handed in weighs more than what waits. */
export function markOf({ contents, score }: Pick<OptionCell, 'contents' | 'score'>): OptionMark {
  if (typeof score === 'number') return 'none'
  const states = contents.map(contentState)
  if (states.includes('missing')) return 'missing'
  if (states.includes('waiting')) return 'waiting'
  if (states.includes('scored')) return 'none'
  return states.length > 0 && states.every((state) => state === 'exempt') ? 'exempt' : 'open'
}

/** Progress and last study of these students, which a deputy course has in its main course. */
async function studyOf(db: Db, courseId: string, studentIds: readonly string[]) {
  const rows = await db
    .selectFrom('progress')
    .innerJoin('course', (join) =>
      join
        .on('course.id', '=', courseId)
        .on((on) => on('progress.courseId', '=', on.fn.coalesce('course.mainCourseId', 'course.id'))),
    )
    .select(['progress.studentId', 'progress.percent', 'progress.lastStudyAt'])
    .where('progress.studentId', 'in', [...studentIds])
    .execute()
  return new Map(rows.map(({ studentId, ...study }) => [studentId, study]))
}

/** The items of these students by the scheme in force, as they stand at this moment. */
async function itemsOf(db: Db, courseId: string, studentIds: readonly string[], now: Date) {
  const scheme = await activeScheme(db, courseId)
  if (!scheme) return new Map<string, ClassStudent['options']>()
  const facts = await studentFacts(db, courseId, studentIds, null, scoresTalk(scheme))
  return new Map(
    facts.map((one) => {
      const cells = optionsOf(scheme, one, now)
      const { options } = formativeScore(cells)
      const shown = cells.map((cell, at) => [
        cell.optionId,
        { score: shownScore(options[at]?.score ?? null), mark: markOf(cell) },
      ])
      return [one.studentId, Object.fromEntries(shown) as ClassStudent['options']]
    }),
  )
}

type Sortable = Exclude<keyof ClassStudent, 'options' | 'studentId' | 'courseClassName' | 'flag' | 'state'>

/** Students without a figure come last, whichever way. */
function compareBy({ field, dir }: Order) {
  const sign = dir === 'asc' ? 1 : -1
  const key = field as Sortable
  return (a: ClassStudent, b: ClassStudent): number => {
    const [x, y] = [a[key], b[key]]
    if (x !== null && y !== null && x !== y && +(x > y) !== +(y > x)) return x > y ? sign : -sign
    if ((x === null) !== (y === null)) return x === null ? 1 : -1
    return a.studentNo < b.studentNo ? -1 : 1
  }
}

/** A class has some dozen students, so all are worked out before a page is cut. */
export async function classStudents(
  { db, me, now }: { db: Db; me: Actor; now: Date },
  filter: OneClassFilter,
  order: Order,
): Promise<ClassStudent[]> {
  const words = filter.keyword?.toLowerCase()
  const all = await rowsOfClass(db, me, filter)
  const rows = all.filter(
    ({ studentNo, realname, formative }) =>
      (!words || `${studentNo} ${realname}`.toLowerCase().includes(words)) &&
      (filter.bin === undefined || (formative !== null && binOf(formative) === filter.bin)),
  )
  if (rows.length === 0) return []
  const ids = rows.map(({ studentId }) => studentId)
  const [names, study, items] = await Promise.all([
    unitNames(db, rows),
    studyOf(db, filter.courseId, ids),
    itemsOf(db, filter.courseId, ids, now),
  ])
  return rows
    .map(({ studentId, orgClassId, courseClassId, formative, final, total, ...row }) => ({
      studentId,
      studentNo: row.studentNo,
      realname: row.realname,
      orgClassName: (orgClassId && names.orgClasses.get(orgClassId)) || '',
      courseClassName: names.courseClasses.get(courseClassId)?.name ?? '',
      options: items.get(studentId) ?? {},
      formativeScore: shownScore(formative),
      finalScore: shownScore(final),
      totalScore: shownScore(total),
      flag: row.flag,
      state: row.state,
      progress: study.get(studentId)?.percent ?? 0,
      lastAt: study.get(studentId)?.lastStudyAt ?? null,
    }))
    .sort(compareBy(order))
}
