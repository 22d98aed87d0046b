import { newId } from '@shuyuan/server/db/ids.ts'
import { classTimesAt } from '../../content/class-times.ts'
import type { DemoBasicCourse, DemoTeacher } from '../../content/types.ts'
import { bulk, json, must } from '../bulk.ts'
import { SHOWN_COURSE } from '../school/people.ts'
import { pastScore } from '../scores/past-score.ts'
import type { SeededCourse, SeededStudent, World } from '../world.ts'

/** Maximum size of a class in the demo school. */
const STUDENTS_MAX = 150

function hostOf(teachers: readonly DemoTeacher[], course: DemoBasicCourse): DemoTeacher {
  const able = teachers.filter((one) => one.duty === 'host' && one.teaches.includes(course.courseCode))
  const college = teachers.filter((one) => one.duty === 'host' && one.subSchool === course.college)
  // The account «host» should have more than one course.
  const shown = able.find((one) => one.teaches[0] === SHOWN_COURSE)
  return must(
    shown ?? able.find((one) => one.teaches[0] === course.courseCode) ?? able[0] ?? college[0] ?? teachers[0],
    'host teacher',
  )
}

const studies = (student: SeededStudent, course: DemoBasicCourse) =>
  (course.majors.length === 0 || course.majors.includes(student.majorCode)) && student.studyStatus === 'enrolled'

/**
 * The newest two grades take a course now, or in their first term where it belongs there; older ones took it in the latest
 * term in which it was due.
 */
function takenAgo(openedAgo: readonly number[], grade: number, inFirstTerm: boolean): number | undefined {
  if (inFirstTerm && openedAgo.includes(grade)) return grade
  const oldest = Math.max(...openedAgo)
  return openedAgo.find((ago) => (ago === oldest ? true : grade <= ago + 1))
}

/** Who takes a course in each of its terms: every student once, and again after failing the term before. */
function rostersOf(
  students: readonly SeededStudent[],
  course: DemoBasicCourse,
  newest: readonly string[],
): Map<number, SeededStudent[]> {
  const openedAgo = [...course.openedAgo].sort((a, b) => a - b)
  const own = students.filter((one) => studies(one, course))
  const rosters = new Map<number, SeededStudent[]>()
  let again: SeededStudent[] = []
  for (const ago of openedAgo.toReversed()) {
    const first = own.filter(
      ({ gradeCode }) => takenAgo(openedAgo, newest.indexOf(gradeCode), course.inFirstTerm) === ago,
    )
    const roster = [...first, ...again].slice(0, STUDENTS_MAX)
    rosters.set(ago, roster)
    again = roster.filter((one) => ago > 0 && pastScore(course, one, ago).passed !== true)
  }
  return rosters
}

/** A usual class has sixty students; a larger one is opened for all who come, rounded up to tens. */
const capacityFor = (students: number): number => Math.max(60, Math.ceil(students / 10) * 10)

/** Openings of three terms, a class at each branch, its face-to-face teacher, and the students of its majors. */
export async function seedCourses(world: World): Promise<void> {
  const { content, tx, courses } = world
  const newest = content.grades.map(({ gradeCode }) => gradeCode)
  const opened = content.basicCourses.flatMap((course) => {
    const rosters = rostersOf(world.students, course, newest)
    return course.openedAgo.map((ago) => ({ course, ago, learners: rosters.get(ago) ?? [] }))
  })
  const rows: Parameters<typeof bulk<'course'>>[2][number][] = []
  const duties: Parameters<typeof bulk<'courseTeacher'>>[2][number][] = []
  const classes: Parameters<typeof bulk<'courseClass'>>[2][number][] = []
  const places: Parameters<typeof bulk<'courseClassStudent'>>[2][number][] = []
  for (const { course, ago, learners } of opened) {
    const host = hostOf(content.teachers, course)
    const id = newId()
    const term = must(
      content.terms.find((one) => one.ago === ago),
      'term',
    )
    const openedAt = term.windows.courseBuild.from
    const isNew =
      ago === 0 && !content.courses.some(({ courseCode }) => courseCode === course.courseCode) && world.rng.chance(0.12)
    rows.push({
      id,
      basicCourseId: world.basicCourses.of(course.courseCode),
      termId: world.terms.of(String(ago)),
      hostTeacherId: world.teachers.of(host.teacherNo),
      majorIds: course.majors.map((code) => world.majors.of(code)),
      gradeCodes: newest.slice(ago, ago + 4),
      intro: course.intro,
      tags: [],
      examForm: course.examForm,
      formativeRatio: course.formativeRatio,
      finalRatio: course.finalRatio,
      passRule: course.passRule,
      examMinutes: course.examMinutes,
      publishStatus: isNew ? 'draft' : 'published',
      openedAt,
      archivedAt: ago === 0 ? null : `${term.endDate}T12:00:00Z`,
    })
    duties.push({ id: newId(), courseId: id, teacherId: world.teachers.of(host.teacherNo), duty: 'host' })
    const seeded: SeededCourse = {
      id,
      courseCode: course.courseCode,
      basicCourseId: world.basicCourses.of(course.courseCode),
      ago,
      hostTeacherNo: host.teacherNo,
      classes: new Map(),
      students: learners,
    }
    for (const subSchool of new Set(learners.map((one) => one.subSchool))) {
      const near = content.teachers.filter((one) => one.subSchool === subSchool && one.duty === 'face')
      const face = near.find((one) => one.teaches.includes(course.courseCode)) ?? near[0]
      const classId = newId()
      seeded.classes.set(subSchool, classId)
      classes.push({
        id: classId,
        courseId: id,
        subSchoolId: world.subSchools.of(subSchool),
        faceTeacherId: face ? world.teachers.of(face.teacherNo) : null,
        name: `${course.courseName}（${
          must(
            content.subSchools.find(({ key }) => key === subSchool),
            'branch',
          ).schoolName
        }）`,
        capacity: capacityFor(learners.filter((one) => one.subSchool === subSchool).length),
        status: ago === 0 ? 'open' : 'closed',
        times: json(ago === 0 ? classTimesAt(content.basicCourses.indexOf(course), term.teachWeeks) : []),
      })
      if (
        face &&
        !duties.some(
          (one) => one.courseId === id && one.teacherId === world.teachers.of(face.teacherNo) && one.duty === 'face',
        )
      )
        duties.push({
          id: newId(),
          courseId: id,
          teacherId: world.teachers.of(face.teacherNo),
          duty: 'face',
          subSchoolId: world.subSchools.of(subSchool),
        })
    }
    for (const student of learners)
      places.push({
        id: newId(),
        courseClassId: must(seeded.classes.get(student.subSchool), 'class'),
        courseId: id,
        studentId: student.id,
        source: 'chosen',
        joinedAt: term.windows.chooseCourse.from,
      })
    courses.push(seeded)
  }
  // The account «many» also teaches one class face to face, in its own course and in a colleague's.
  await bulk(tx, 'course', rows)
  await bulk(tx, 'courseTeacher', withColumns(duties))
  await bulk(tx, 'courseClass', classes)
  await bulk(tx, 'courseClassStudent', places)
  await teachBeside(world)
  await seedCards(world)
}

const HOURS = ['周二 14:00–16:00，教学楼 305', '周三 19:00–20:30，课程讨论区', '周四 9:00–11:00，办公楼 212']
const WAYS = ['工作日 8:30–17:00 打办公室电话', '课程群内留言，当天回复', '发站内消息，一个工作日内回复']

/** Most teachers of the term say when they can be asked; every fifth keeps it among colleagues. */
async function seedCards({ tx, courses, today }: World): Promise<void> {
  const current = courses.filter(({ ago }) => ago === 0).map(({ id }) => id)
  const duties = await tx
    .selectFrom('courseTeacher')
    .select(['courseId', 'teacherId'])
    .distinct()
    .where('courseId', 'in', current)
    .orderBy('courseId')
    .orderBy('teacherId')
    .execute()
  const cards = duties.map((duty, at) => ({
    ...{ ...duty, id: newId(), isOpen: at % 5 !== 4, updatedAt: today },
    ...{ answerHours: must(HOURS[at % HOURS.length], 'hours'), contactWay: must(WAYS[at % WAYS.length], 'way') },
  }))
  await bulk(tx, 'courseCard', cards)
}

const withColumns = <R extends { subSchoolId?: string | null | undefined }>(rows: R[]): R[] =>
  rows.map((row) => ({ ...row, subSchoolId: row.subSchoolId ?? null, rights: [] }))

async function teachBeside(world: World): Promise<void> {
  const many = world.courses.find((one) => one.courseCode === 'MG2101' && one.ago === 0)
  const shown = world.courses.find((one) => one.courseCode === 'MA2102' && one.ago === 0)
  if (!many || !shown) return
  const teacherId = world.teachers.of(many.hostTeacherNo)
  for (const course of [many, shown]) {
    const classId = [...course.classes.values()].at(-1)
    if (!classId) continue
    await world.tx.updateTable('courseClass').set({ faceTeacherId: teacherId }).where('id', '=', classId).execute()
    await world.tx
      .insertInto('courseTeacher')
      .values({ id: newId(), courseId: course.id, teacherId, duty: 'face' })
      .onConflict((c) => c.doNothing())
      .execute()
  }
}
