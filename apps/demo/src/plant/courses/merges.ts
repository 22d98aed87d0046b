import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { insertMerges, joinOpenings, recordMerge } from '@shuyuan/server/areas/course/merge/merge.store.ts'
import { settleMerged } from '@shuyuan/server/areas/course/merge/merged-into.flow.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { BUILD, IT, LAW } from '../../content/catalogue/course.ts'
import { bulk, must } from '../bulk.ts'
import type { SeededStudent, World } from '../world.ts'

/** The same course under the code of another college. */
interface Twin {
  code: string
  name: string
  nameEn: string
  college: string
  credits: number
  form: 'open' | 'closed' | 'thesis'
  majors: readonly string[]
  mainCode: string
  chapters: readonly string[]
  note: string
}

const TWINS: readonly Twin[] = [
  {
    code: 'MG1901',
    name: '管理学概论',
    nameEn: 'Introduction to Management',
    college: 'ce',
    credits: 3,
    form: 'open',
    majors: BUILD,
    mainCode: 'MG2101',
    chapters: ['工程组织与管理', '施工现场的计划与控制'],
    note: '与经管学院同一大纲，由管理学基础统一授课',
  },
  {
    code: 'MA1902',
    name: '应用数学基础',
    nameEn: 'Applied Mathematics',
    college: 'ie',
    credits: 4,
    form: 'closed',
    majors: IT,
    mainCode: 'MA1101',
    chapters: ['函数与极限', '导数及其应用'],
    note: '专科数学统一由基础部开设',
  },
  {
    code: 'GE2009',
    name: '法律文书写作',
    nameEn: 'Legal Writing',
    college: 'lp',
    credits: 3,
    form: 'thesis',
    majors: LAW,
    mainCode: 'GE2003',
    chapters: ['诉讼文书', '合同文书'],
    note: '本学期与应用写作合班',
  },
]

const CLASS_MAX = 24

function learnersOf({ students }: World, majors: readonly string[]): Map<string, SeededStudent[]> {
  const own = students.filter((one) => majors.includes(one.majorCode) && one.studyStatus === 'enrolled')
  const bySchool = new Map<string, SeededStudent[]>()
  for (const one of own.slice(0, CLASS_MAX * 2))
    bySchool.set(one.subSchool, [...(bySchool.get(one.subSchool) ?? []), one])
  return bySchool
}

/** Adds the twin to the catalogue and opens it this term with classes and a little content; returns its catalogue id. */
async function openTwin(world: World, twin: Twin, createdAt: Date): Promise<string> {
  const { tx, content, subSchools, teachers, majors, terms } = world
  const [id, courseId] = [newId(), newId()]
  const host = must(
    content.teachers.find((one) => one.duty === 'host' && one.subSchool === twin.college),
    `host of ${twin.college}`,
  )
  const ratio = twin.form === 'closed' ? { formativeRatio: 50, finalRatio: 50 } : { formativeRatio: 60, finalRatio: 40 }
  const form = { examForm: twin.form, ...ratio, passRule: 'total' as const }
  await tx
    .insertInto('basicCourse')
    .values({
      ...{ id, courseCode: twin.code, courseName: twin.name, courseNameEn: twin.nameEn, credits: twin.credits },
      ...{ hours: twin.credits * 18, subSchoolId: subSchools.of(twin.college), ...form, createdAt },
    })
    .execute()
  await tx
    .insertInto('course')
    .values({
      ...{
        id: courseId,
        basicCourseId: id,
        termId: terms.of('0'),
        hostTeacherId: teachers.of(host.teacherNo),
        ...form,
      },
      majorIds: twin.majors.filter((code) => majors.has(code)).map((code) => majors.of(code)),
      gradeCodes: content.grades.slice(0, 4).map(({ gradeCode }) => gradeCode),
      ...{ examMinutes: 90, publishStatus: 'published', openedAt: createdAt },
    })
    .execute()
  await tx
    .insertInto('courseTeacher')
    .values({ id: newId(), courseId, teacherId: teachers.of(host.teacherNo), duty: 'host' })
    .execute()
  await bulk(
    tx,
    'chapter',
    twin.chapters.map((title, sort) => ({ id: newId(), courseId, title, sort })),
  )
  for (const [key, learners] of learnersOf(world, twin.majors)) {
    const classId = newId()
    const unit = must(
      content.subSchools.find((one) => one.key === key),
      'branch',
    )
    const face = content.teachers.find((one) => one.subSchool === key && one.duty === 'face')
    await tx
      .insertInto('courseClass')
      .values({
        ...{ id: classId, courseId, subSchoolId: subSchools.of(key), name: `${twin.name}（${unit.schoolName}）` },
        faceTeacherId: face ? teachers.of(face.teacherNo) : null,
      })
      .execute()
    if (face)
      await tx
        .insertInto('courseTeacher')
        .values({ id: newId(), courseId, teacherId: teachers.of(face.teacherNo), duty: 'face' })
        .onConflict((c) => c.doNothing())
        .execute()
    const seats = learners.map(({ id: studentId }) => ({
      ...{ id: newId(), courseClassId: classId, courseId, studentId },
      ...{ source: 'assigned' as const, joinedAt: createdAt },
    }))
    await bulk(tx, 'courseClassStudent', seats)
  }
  return id
}

/** Three courses that are taught as part of another college's course. */
export async function seedMerges(world: World): Promise<void> {
  const { tx, content, today, users, terms, basicCourses } = world
  const term = must(
    content.terms.find(({ ago }) => ago === 0),
    'term',
  )
  const begin = new Date(`${term.startDate}T01:20:00Z`)
  for (const [at, twin] of TWINS.entries()) {
    const by = { now: new Date(begin.getTime() - (TWINS.length - at) * 26 * HOUR_MS), userId: users.of('edu') }
    const deputyId = await openTwin(world, twin, by.now)
    const mainId = basicCourses.of(twin.mainCode)
    const act = { mainId, deputyIds: [deputyId], fromTermId: terms.of('0'), note: twin.note, plan: {} }
    await insertMerges(tx, mainId, [deputyId], terms.of('0'), by)
    await settleMerged(tx, [deputyId])
    await joinOpenings(tx, [deputyId], term.startDate, by)
    await recordMerge(tx, { ...act, kind: 'merge' }, by.now < today ? by : { ...by, now: today })
  }
}
