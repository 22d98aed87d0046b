import { isOverTolerance } from '@shuyuan/domain/marking/task-state.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { StoredTask } from './stored-task.read.ts'
import { whoOf } from './who.read.ts'

interface Given {
  studyPaperId: string
  teacherId: string
  realname: string
  isHost: boolean
  total: number | null
}

const mean = (all: readonly number[]) => (all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length)
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** Marker × sample with the distance from the host's score, each of which is known once both have marked it. */
export async function trialTable(ctx: Ctx, task: StoredTask) {
  const { rows } = await sql<Given>`
    select m.study_paper_id as "studyPaperId", m.teacher_id as "teacherId", u.realname, m.teacher_id = c.host_teacher_id as "isHost", m.total
    from review_mark m join teacher t on t.id = m.teacher_id join app_user u on u.id = t.user_id
    join course c on c.id = ${task.courseId}
    where m.task_id = ${task.id} and m.purpose = 'trial'
    order by (m.teacher_id = c.host_teacher_id) desc, u.realname, m.teacher_id, m.study_paper_id`.execute(ctx.db)
  const paperIds = [...new Set(rows.map(({ studyPaperId }) => studyPaperId))].sort()
  const who = await whoOf(ctx, paperIds)
  const hostScore = new Map(rows.filter(({ isHost }) => isHost).map((row) => [row.studyPaperId, row.total]))
  const teacherIds = [...new Set(rows.map(({ teacherId }) => teacherId))]
  const markers = teacherIds.map((teacherId) => {
    const own = rows.filter((row) => row.teacherId === teacherId)
    const { realname, isHost } = own[0] as Given
    const marks = paperIds.map((studyPaperId) => {
      const score = own.find((row) => row.studyPaperId === studyPaperId)?.total ?? null
      const host = hostScore.get(studyPaperId) ?? null
      const deviation = isHost || score === null || host === null ? null : score - host
      return { studyPaperId, score, deviation }
    })
    const apart = marks.flatMap(({ deviation }) => (deviation === null ? [] : [Math.abs(deviation)]))
    const average = mean(apart)
    return {
      teacherId,
      realname,
      isHost,
      isOpen: isHost || !task.isTrial || task.openFor.includes(teacherId),
      marks,
      deviation: task.fullScore > 0 && average !== null ? rounded((average / task.fullScore) * 100) : null,
      isOver: average !== null && isOverTolerance(average, task.fullScore, task.tolerance),
    }
  })
  return {
    papers: paperIds.map((studyPaperId) => ({ studyPaperId, who: who(studyPaperId) })),
    markers,
    tolerance: task.tolerance,
    fullScore: task.fullScore,
  }
}
