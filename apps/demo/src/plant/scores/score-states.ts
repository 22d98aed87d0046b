import { SCORE_OFFICE_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { settleTotals } from '@shuyuan/server/areas/score/settle-totals.flow.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { computerBasics } from '../../content/finals/computer-basics.ts'
import { marketing } from '../../content/finals/marketing.ts'
import { bulk } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'
import { handed } from './scores.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]
const one = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

/** How far the courses of this term are, in rotation. */
/** Nobody has a final score before the exam. */
const FINAL_TO_COME: ReadonlySet<string> = new Set([computerBasics.courseCode, marketing.courseCode])

const WAYS = ['formative', 'typing', 'entered', 'partly', 'published', 'locked', 'none'] as const
type Way = (typeof WAYS)[number]

const stateOf = (way: Way, at: number): 'computed' | 'entered' | 'published' | 'locked' => {
  if (way === 'entered') return 'entered'
  if (way === 'partly') return at % 2 === 0 ? 'published' : 'entered'
  return way === 'published' || way === 'locked' ? way : 'computed'
}

/** Courses without written content: their scores are what a school would have at this point of the term. */
function rowsOf(world: World, course: SeededCourse, way: Way): Rows<'score'> {
  const { rng, today } = world
  const host = world.users.of(course.hostTeacherNo)
  return course.students.map((student, at) => {
    const state = stateOf(way, at)
    const base = 40 + student.persona.ability * 50
    const hasFinal = way !== 'formative' && (way !== 'typing' || rng.chance(0.6))
    const flag = !hasFinal || !rng.chance(0.04) ? 'normal' : rng.chance(0.6) ? 'absent' : 'deferred'
    const isOut = state === 'published' || state === 'locked'
    return {
      id: newId(),
      studentId: student.id,
      courseId: course.id,
      formativeScore: one(base + 6 + rng.int(-8, 8)),
      finalScore: hasFinal && flag === 'normal' ? one(base + rng.int(-14, 12)) : null,
      finalSource: hasFinal && flag === 'normal' ? 'entered' : '',
      finalAt: hasFinal ? today : null,
      finalBy: hasFinal ? host : null,
      flag,
      flagReason: flag === 'absent' ? '未参加考试' : flag === 'deferred' ? '因病申请缓考' : '',
      state,
      ...(state === 'computed' ? nothingHanded : handed(today, host)),
      publishedAt: isOut ? today : null,
      lockedAt: state === 'locked' ? today : null,
    }
  })
}

const nothingHanded = {
  formativeHandedAt: null,
  finalHandedAt: null,
  totalHandedAt: null,
  formativeHandedBy: null,
  finalHandedBy: null,
  totalHandedBy: null,
}

/** One student of a published course whose host requests a correction, and an earlier change. */
async function askFor(world: World, course: SeededCourse, rows: Rows<'score'>): Promise<void> {
  const { tx, today } = world
  const asked = rows.filter(({ finalScore }) => finalScore !== null)
  const [first, second] = asked
  if (!first || !second) return
  const host = world.users.of(course.hostTeacherNo)
  const given = Number(first.finalScore)
  await tx
    .insertInto('scoreAsk')
    .values({
      id: newId(),
      courseId: course.id,
      studentId: first.studentId,
      field: 'finalScore',
      fromValue: String(given),
      toValue: String(Math.min(100, one(given + 6))),
      reason: '第三大题漏加6分，已与学生核对试卷',
      askedBy: host,
      createdAt: today,
    })
    .execute()
  await tx
    .insertInto('scoreChange')
    .values({
      id: newId(),
      courseId: course.id,
      studentId: second.studentId,
      field: 'finalScore',
      fromValue: String(one(Number(second.finalScore) - 3)),
      toValue: String(second.finalScore),
      reason: '录入时看错一行，按试卷更正',
      by: host,
      at: today,
    })
    .execute()
}

/** What students asked to have looked at again: two that wait, one that corrected the score, one that kept it. */
async function appealTo(world: World, course: SeededCourse, rows: Rows<'score'>): Promise<void> {
  const { tx, today } = world
  const [, corrected, kept, ...others] = rows.filter(({ finalScore }) => finalScore !== null)
  if (!corrected || !kept || others.length < 2) return
  const host = world.users.of(course.hostTeacherNo)
  const appeal = (row: Rows<'score'>[number], part: 'formative' | 'final', reason: string) => ({
    id: newId(),
    courseId: course.id,
    studentId: row.studentId,
    part,
    reason,
    fromValue: String(part === 'final' ? row.finalScore : row.formativeScore),
    createdAt: today,
  })
  const { rows: academicAffairs } = await sql<{ userId: string }>`
    select ur.user_id as "userId" from user_role ur join role r on r.id = ur.role_id
    where r.role_flag = any(${[...SCORE_OFFICE_ROLES]}) order by ur.user_id limit 1`.execute(tx)
  await bulk(tx, 'scoreAppeal', [
    {
      ...appeal(corrected, 'final', '试卷第四题我写了两种解法，成绩单上的终考成绩和我估算的差三分，请核对。'),
      fromValue: String(one(Number(corrected.finalScore) - 3)),
      ...{ state: 'accepted', toValue: String(corrected.finalScore), closedAt: today },
      ...{ answer: '录入时看错一行，已按试卷更正。', decidedBy: academicAffairs[0]?.userId ?? host },
    },
    {
      ...appeal(kept, 'formative', '第二次作业我在截止前提交了，请核对是否按迟交扣分。'),
      ...{ state: 'rejected', toValue: '', closedAt: today, decidedBy: host },
      answer: '已查提交记录，系统收到的时间晚于截止时间，按规则扣分，成绩不变。',
    },
  ])
  await bulk(
    tx,
    'scoreAppeal',
    others
      .slice(0, 2)
      .map((row, at) =>
        at === 0
          ? appeal(row, 'final', '主观题得分明显低于平时水平，希望重新核对第三大题的给分。')
          : appeal(row, 'formative', '讨论项显示未参与，但我在三个版块都发过帖子，请重新计算。'),
      ),
  )
}

/** What the student whom visitors are asked about last term, and was told. */
async function appealOfLastTerm({ tx }: World): Promise<void> {
  const { rows } = await sql<{ courseId: string; studentId: string; fromValue: string; at: Date; hostId: string }>`
    select s.course_id as "courseId", s.student_id as "studentId", trim_scale(s.final_score)::text as "fromValue",
      s.published_at as at, s.final_by as "hostId"
    from score s join student t on t.id = s.student_id join app_user u on u.id = t.user_id
    where u.username = 'student' and s.state = 'locked' and s.final_score is not null
    order by s.published_at desc, s.final_score, s.course_id limit 1`.execute(tx)
  const [lowest] = rows
  if (!lowest) return
  const { courseId, studentId, fromValue, at, hostId } = lowest
  await bulk(tx, 'scoreAppeal', [
    {
      ...{ id: newId(), courseId, studentId, part: 'final', fromValue, toValue: '', state: 'rejected' },
      reason: '最后一道大题写了两页，终考成绩比估分低，请核对是否漏判。',
      answer: '已调出答卷逐题核对，两页均已评阅，合分无误，成绩不变。',
      ...{ createdAt: new Date(at.getTime() + DAY_MS), closedAt: new Date(at.getTime() + 3 * DAY_MS) },
      decidedBy: hostId,
    },
  ])
}

/** An opening without content has no scores either. */
async function built({ tx }: World): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from course c where c.publish_status = 'published'
      and exists (select 1 from chapter h where h.course_id = c.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** This term: courses in every state of a score sheet, and one pending correction. */
export async function seedScoreStates(world: World): Promise<void> {
  const written = new Set(world.content.courses.map(({ courseCode }) => courseCode))
  const taught = await built(world)
  const open = world.courses.filter(
    ({ ago, courseCode, students }) => ago === 0 && !written.has(courseCode) && students.length > 0,
  )
  for (const [at, course] of open.entries()) {
    const way = FINAL_TO_COME.has(course.courseCode) ? 'formative' : (WAYS[at % WAYS.length] as Way)
    if (way === 'none' || !taught.has(course.id)) continue
    const rows = rowsOf(world, course, way)
    await bulk(world.tx, 'score', rows)
    await settleTotals(world.tx, course.id, world.today)
    if (way !== 'published') continue
    await askFor(world, course, rows)
    await appealTo(world, course, rows)
  }
  await appealOfLastTerm(world)
}
