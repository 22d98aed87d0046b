import { taskGroup } from '@shuyuan/contract/entities/exam/attempt.ts'
import { toCalendar } from '@shuyuan/domain/time/ics.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import type { Task } from './task-list.read.ts'

/** Tasks in the order of their opening. */
export function presentCounts(tasks: readonly Task[]) {
  const counts = { todo: 0, soon: 0, sentBack: 0, waiting: 0, done: 0, missed: 0, ahead: 0 }
  for (const { groups } of tasks) for (const group of groups) counts[group] += 1
  const next = tasks.find(({ groups }) => groups.includes(taskGroup.enum.ahead))
  return { counts, nextOpens: next ? { title: next.title, opensAt: next.opensAt } : null }
}

const NAMES = { zh: '课程作业截止时间.ics', en: 'Task deadlines.ics' } as const

/** The due times for the calendar of a phone. */
export function taskCalendar(tasks: readonly Task[], { now, lang }: Pick<Ctx, 'now' | 'lang'>): FileAnswer {
  if (tasks.length === 0) throw refuse('没有待完成的任务，无需导出日历', 'there is nothing to hand in, so no due times')
  const entries = tasks.map(({ assignmentId, courseName, title, dueAt, shareText }) => {
    const at = dueAt.toISOString()
    return { id: assignmentId, title: `${courseName} ${title}`, from: at, to: at, place: '', note: shareText }
  })
  return {
    body: Buffer.from(toCalendar(entries, now.toISOString())),
    name: NAMES[lang],
    mime: 'text/calendar; charset=utf-8',
  }
}
