import { INHERIT_PARTS } from '@shuyuan/contract/entities/course/opening.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { copyParts } from '@shuyuan/server/areas/course/inherit/inherit-copy.store.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import type { DemoBasicCourse } from '../../content/types.ts'
import { bulk, must } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'

/** The term that taught the same half of the catalogue as the coming one. */
const SAME_HALF_AGO = 1
const OPENED_DAYS_AGO = 6
/** Courses of that half that are not opened yet. */
const NOT_OPENED = 4

/** How far the office is with the opened courses, in code order: some finished, most begun, some still empty. */
const STEPS = [
  { share: 0.1, has: { codes: true, people: true, host: true, content: true, isPublished: true } },
  { share: 0.35, has: { codes: true, people: true, host: true, content: true, isPublished: false } },
  { share: 0.6, has: { codes: true, people: true, host: true, content: false, isPublished: false } },
  { share: 0.85, has: { codes: false, people: true, host: false, content: false, isPublished: false } },
  { share: 1, has: { codes: false, people: false, host: false, content: false, isPublished: false } },
] as const

const stepAt = (place: number, count: number) =>
  must(
    STEPS.find(({ share }) => place < Math.ceil(count * share)),
    'step',
  ).has

/** Spreads courses over the colleges by the end of the code, which is consecutive within a college. */
const inTurn = (a: DemoBasicCourse, b: DemoBasicCourse) =>
  a.courseCode.slice(-1).localeCompare(b.courseCode.slice(-1)) || a.courseCode.localeCompare(b.courseCode)

/** The opening whose content is inherited: this term's, otherwise the one of the same half. */
const sourceOf = ({ courses }: World, code: string): SeededCourse | undefined =>
  [0, SAME_HALF_AGO]
    .flatMap((wanted) => courses.filter(({ courseCode, ago }) => courseCode === code && ago === wanted))
    .at(0)

const withChapters = async ({ tx }: World): Promise<ReadonlySet<string>> =>
  new Set(
    (await tx.selectFrom('chapter').select('courseId').distinct().execute()).map(({ courseId }) => courseId as string),
  )

/** The start of the coming term: most of its courses are opened, a few published, many incomplete. */
export async function seedComingTerm(world: World): Promise<void> {
  const { tx, content, today } = world
  const filled = await withChapters(world)
  const hasSource = (code: string) => filled.has(sourceOf(world, code)?.id ?? '')
  const half = content.basicCourses
    .filter(({ openedAgo }) => openedAgo.includes(SAME_HALF_AGO))
    .sort((a, b) => Number(hasSource(b.courseCode)) - Number(hasSource(a.courseCode)) || inTurn(a, b))
  const opened = half.slice(0, -NOT_OPENED)
  const planned = opened.map((course, place) => ({
    id: newId(),
    course,
    before: must(sourceOf(world, course.courseCode), 'earlier opening'),
    has: stepAt(place, opened.length),
  }))
  await insertOpenings(world, planned)
  for (const { id, course, before, has } of planned)
    if (has.content && hasSource(course.courseCode))
      await copyParts(tx, {
        from: before.id,
        to: id,
        now: openedOn(today),
        userId: world.users.of(before.hostTeacherNo),
        parts: INHERIT_PARTS,
        shift: {
          from: must(
            content.terms.find(({ ago }) => ago === before.ago),
            'term',
          ),
          to: content.comingTerm,
        },
      })
}

interface Planned {
  readonly id: string
  readonly course: DemoBasicCourse
  readonly before: SeededCourse
  readonly has: (typeof STEPS)[number]['has']
}

const openedOn = (today: Date) => new Date(today.getTime() - OPENED_DAYS_AGO * DAY_MS)

async function insertOpenings(world: World, planned: readonly Planned[]): Promise<void> {
  const { tx, content } = world
  const grades = content.grades.slice(0, 4).map(({ gradeCode }) => gradeCode)
  const all = content.majors.map(({ majorCode }) => majorCode)
  // A course without majors is for everybody.
  const majorsOf = ({ majors }: DemoBasicCourse) => (majors.length === 0 ? all : majors)
  const hostOf = ({ before }: Planned) => world.teachers.of(before.hostTeacherNo)
  await bulk(
    tx,
    'course',
    planned.map((one) => ({
      id: one.id,
      basicCourseId: one.before.basicCourseId,
      termId: world.terms.of(String(content.comingTerm.ago)),
      hostTeacherId: one.has.host ? hostOf(one) : null,
      majorIds: one.has.people ? majorsOf(one.course).map((code) => world.majors.of(code)) : [],
      gradeCodes: one.has.people ? grades : [],
      intro: one.course.intro,
      tags: [],
      examForm: one.course.examForm,
      formativeRatio: one.course.formativeRatio,
      finalRatio: one.course.finalRatio,
      passRule: one.course.passRule,
      examMinutes: one.course.examMinutes,
      publishStatus: one.has.isPublished ? 'published' : 'draft',
      inheritedFromId: one.has.content ? one.before.id : null,
      openedAt: openedOn(world.today),
    })),
  )
  await bulk(
    tx,
    'courseTeacher',
    planned
      .filter(({ has }) => has.host)
      .map((one) => ({ id: newId(), courseId: one.id, teacherId: hostOf(one), duty: 'host' })),
  )
  const coded = planned.filter(({ has }) => has.codes).map(({ id }) => id)
  await sql`update course c set paper_codes = array[b.default_paper_code] from basic_course b
    where b.id = c.basic_course_id and c.id = any(${coded}::uuid[]) and c.exam_form <> 'none'`.execute(tx)
}
