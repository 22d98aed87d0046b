import type { Words } from '@shuyuan/contract/errors.ts'
import { doneWayOf, type OrderedStep, type Wait } from '@shuyuan/domain/course/step-order.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'

/** What opens a step, for its student. */
export function waitWords(wait: Wait, before: (OrderedStep & { title: string }) | undefined): Words {
  if (wait.by === 'date') {
    const moment = clockText(new Date(wait.at))
    return { zh: `${moment}开放`, en: `opens on ${moment}` }
  }
  const [zh, en] = [`「${before?.title ?? ''}」`, `“${before?.title ?? ''}”`]
  const way = before ? doneWayOf(before) : 'usual'
  const score = Math.max(wait.minScore ?? 0, way === 'score' ? (before?.doneValue ?? 0) : 0)
  if (score > 0) return { zh: `${zh}得分须达到${score}%`, en: `score ${score}% or more in ${en}` }
  if (way === 'view')
    return { zh: `请先学习${zh}至${before?.doneValue}%`, en: `first study ${before?.doneValue}% of ${en}` }
  if (way === 'post') {
    const times = Math.max(1, before?.doneValue ?? 1)
    return { zh: `请先在${zh}发言${times}次`, en: `first post in ${en}, ${times === 1 ? 'once' : `${times} times`}` }
  }
  if (before?.target === 'assignment') return { zh: `请先提交${zh}`, en: `first hand in ${en}` }
  if (before?.target === '') return { zh: `请先完成${zh}并标记`, en: `first do ${en} and mark it as done` }
  return { zh: `请先学完${zh}`, en: `first finish ${en}` }
}
