import { makeRng } from '@shuyuan/domain/math/random.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'
import type { SeededAssignment } from './bank.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

const HOUR = 3_600_000
const COMMENTS = [
  '事实清楚，建议可行。',
  '分析部分再结合一个理论。',
  '字迹工整，结构完整。',
  '请注意隐去单位名称。',
  '',
]
const LEAVES = ['单位安排出差，无法到场，附出差通知。', '周六上午轮值夜班后下班，申请补测。']

interface Sheet {
  works: Rows<'writtenWork'>
  pages: Rows<'writtenPage'>
  leaves: Rows<'writtenLeave'>
  results: Rows<'studyCheckResult'>
}

/** What has come of one piece of written work by now: of what is over nearly all is scored, of what is open some has come. */
function workOf(world: World, course: SeededCourse, one: SeededAssignment, sheet: Sheet): void {
  const { today, users, media } = world
  const rng = makeRng(`written/${one.plan.key}`)
  const by = users.of(course.hostTeacherNo)
  const isTest = one.plan.kind === 'paperTest'
  const isOver = one.closesAt <= today
  const isBegun = one.opensAt <= today
  course.students.forEach((student, at) => {
    const id = newId()
    const [chance, day] = [rng.next(), rng.next()]
    const receivedAt = new Date(
      Math.min(one.opensAt.getTime() + (isTest ? 2 * HOUR : (1 + day * 12) * DAY_MS), today.getTime() - HOUR),
    )
    const isIn = isBegun && (isOver ? chance > 0.06 : chance > 0.55)
    const isScored = isIn && (isOver ? chance > 0.12 : chance > 0.85)
    const isMissing = isOver && chance <= 0.04
    const outcome = isMissing ? 'missing' : isTest && isOver && chance > 0.04 && chance <= 0.06 ? 'resit' : ''
    const hasScans = one.plan.onPaper?.asksScans === true && isIn && at % 3 === 0
    if (!isIn && outcome === '' && !isTest) return
    const score = isScored ? rng.int(62, 97) : null
    sheet.works.push({
      id,
      assignmentId: one.id,
      studentId: student.id,
      seatNo: isTest ? String(at + 1) : '',
      submittedAt: hasScans ? receivedAt : null,
      receivedAt: isIn ? receivedAt : null,
      receivedBy: isIn ? by : null,
      outcome,
      score,
      comment: isScored && !isTest ? (COMMENTS[at % COMMENTS.length] ?? '') : '',
      scoredAt: isScored ? receivedAt : null,
      scoredBy: isScored ? by : null,
      createdAt: receivedAt,
      updatedAt: receivedAt,
    })
    if (hasScans)
      for (const [page, key] of ['sheet-1', 'sheet-2'].entries())
        sheet.pages.push({
          ...{ id: newId(), writtenWorkId: id, side: 'own', pageNo: page + 1, createdAt: receivedAt },
          fileId: media.of(key),
        })
    if (score !== null)
      sheet.results.push({
        ...{ id: newId(), courseId: course.id, studentId: student.id, assignmentId: one.id },
        ...{ score, fullScore: one.fullScore, source: 'auto' },
      })
    if (isTest && !isBegun && at > 0 && at <= LEAVES.length)
      sheet.leaves.push({
        ...{ id: newId(), assignmentId: one.id, studentId: student.id, reason: LEAVES[at - 1] ?? '' },
        createdAt: new Date(today.getTime() - at * DAY_MS),
      })
  })
}

/** Sheets of paper: received, photographed, scored; tests to come with their seats and requests for leave. */
export async function seedWrittenWork(
  world: World,
  course: SeededCourse,
  assignments: readonly SeededAssignment[],
): Promise<void> {
  const sheet: Sheet = { works: [], pages: [], leaves: [], results: [] }
  for (const one of assignments) if (one.plan.onPaper) workOf(world, course, one, sheet)
  await bulk(world.tx, 'writtenWork', sheet.works)
  await bulk(world.tx, 'writtenPage', sheet.pages)
  await bulk(world.tx, 'writtenLeave', sheet.leaves)
  await bulk(world.tx, 'studyCheckResult', sheet.results)
}
