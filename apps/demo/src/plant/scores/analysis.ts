import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { computeFigures } from '@shuyuan/server/areas/analysis/figures/figures.flow.ts'
import { presentHead, presentPaper } from '@shuyuan/server/areas/analysis/figures/figures.present.ts'
import { targetAssignments, targetClasses, targetNames } from '@shuyuan/server/areas/analysis/figures/target.read.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, json, must } from '../bulk.ts'
import type { World } from '../world.ts'

interface Exam {
  assignmentId: string
  courseId: string
  title: string
  hostUserId: string
  hostName: string
}

const SETTING =
  '试题覆盖本阶段全部重点章节，客观题与主观题比例合理。基础题约占六成，综合题约占两成，难度由浅入深；个别选项干扰性不足，整体区分度良好。'
const ANSWERING =
  '多数学生掌握了基本概念和常用方法，客观题得分率较高；综合题步骤不完整，失分集中在推导过程和结果检验。各课程班差距不大，高分段学生书写规范。'
const PROBLEMS =
  '部分学生对概念的适用条件理解不清，遇到变式题容易套用公式；少数学生临近截止才作答，用时明显偏短，答题质量不高。'
const IMPROVEMENT =
  '面授课增加一次变式训练，针对失分较多的知识点补充短讲解；修改区分度偏低的试题，替换无效干扰项，并提前一周提醒学生安排作答时间。'

/** Exams of this term with most marked attempts. */
async function analysedExams({ tx }: World): Promise<Exam[]> {
  const { rows } = await sql<Exam>`
    select a.id as "assignmentId", a.course_id as "courseId", a.title, t.user_id as "hostUserId", u.realname as "hostName"
    from assignment a join course c on c.id = a.course_id join term m on m.id = c.term_id and m.is_current
    join teacher t on t.id = c.host_teacher_id join app_user u on u.id = t.user_id
    join study_paper sp on sp.assignment_id = a.id and sp.review_status = '2' and sp.valid
    where a.paper_id is not null and a.kind <> 'finalExam'
    group by a.id, t.user_id, u.realname order by count(*) desc, a.id limit 3`.execute(tx)
  return rows
}

async function frozenFigures({ tx, today }: World, { assignmentId, courseId, title }: Exam) {
  const assignments = await targetAssignments(tx, { assignmentId })
  const classes = await targetClasses(tx, courseId, [assignmentId])
  const scope = { key: '', courseId, title, assignments, classIds: null, classes, showsQuestions: true }
  const kept = { figures: await computeFigures(tx, scope), dataAt: new Date(today.getTime() - DAY_MS) }
  const names = must(await targetNames(tx, courseId), 'the course of an exam')
  return {
    head: presentHead(scope, {}, names, kept),
    paper: presentPaper(kept, { showsQuestions: true, isMasked: false }),
  }
}

/** A report that was submitted, one that was sent back, and two links to the figures of a course. */
export async function seedAnalysis(world: World): Promise<void> {
  const { tx, today } = world
  const [filed, returned] = await analysedExams(world)
  if (!filed || !returned) return
  const at = new Date(today.getTime() - DAY_MS)
  const report = ({ assignmentId, courseId, hostUserId, hostName }: Exam) => ({
    ...{ id: newId(), assignmentId, courseId, setting: SETTING, answering: ANSWERING, problems: PROBLEMS },
    ...{ improvement: IMPROVEMENT, composer: hostName, analyst: hostName, createdAt: at, updatedAt: at },
    ...{ createdBy: hostUserId, updatedBy: hostUserId },
  })
  const figures = json(await frozenFigures(world, filed))
  const submitted = { state: 'submitted', reason: '', figures, submittedAt: at, submittedBy: filed.hostUserId }
  const back = {
    state: 'draft',
    reason: '请补充各课程班之间的比较。',
    figures: null,
    submittedAt: null,
    submittedBy: null,
  }
  await bulk(tx, 'analysisReport', [
    { ...report(filed), ...submitted },
    { ...report(returned), ...back },
  ])
  const share = (page: string, days: number, opens: number) => ({
    ...{ id: newId(), tokenHash: createHash('sha256').update(newId()).digest(), page, title: filed.title },
    ...{ filters: json({ assignmentId: filed.assignmentId }), maskNames: true, passwordHash: null },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + days * DAY_MS), opens },
    lastOpenedAt: opens > 0 ? new Date(today.getTime() - 3 * HOUR_MS) : null,
    ...{ by: filed.hostUserId, byRole: 'ROLE_MASTER_TEACH' },
  })
  await bulk(tx, 'analysisShare', [share('analysis-paper', 14, 6), share('analysis-question', 7, 0)])
}
