import { orderFault } from '@shuyuan/domain/course/step-order.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import type { StepForm } from './teach-process.store.ts'

const STEP_BOARDS = sql`('course', 'class', 'chapter')`

interface Target {
  id: string
  /** Of an assignment: its score is never shown to students. */
  isSealed: boolean
}

/** Steps lead only to resources, assignments and boards of their course. */
async function assertTargets(ctx: Ctx, courseId: string, steps: readonly StepForm[]): Promise<Map<string, Target>> {
  const idsOf = (kind: string) => steps.filter((s) => s.targetKind === kind).map((s) => s.targetId)
  const { rows } = await sql<Target>`
    select id, false as "isSealed" from resource
      where course_id = ${courseId} and recycled_at is null and id = any(${idsOf('resource')}::uuid[])
    union all select id, show_answers = 'never' from assignment
      where course_id = ${courseId} and id = any(${idsOf('assignment')}::uuid[])
    union all select id, false from bbs_module
      where course_id = ${courseId} and kind in ${STEP_BOARDS} and id = any(${idsOf('board')}::uuid[])`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.id, row]))
  const place = steps.findIndex(({ targetId }) => targetId !== '' && !known.has(targetId))
  if (place >= 0)
    throw badField(
      `steps.${place}.targetId`,
      '该内容不存在或已被删除',
      'this content does not exist or has been deleted',
    )
  return known
}

const nameOf = (steps: readonly StepForm[], at: number) => ({
  zh: `「${steps[at]?.title}」`,
  en: `“${steps[at]?.title}”`,
})

function assertOrder(steps: readonly StepForm[]): void {
  for (const [at, { befores }] of steps.entries())
    if (befores.some((before) => before.at >= steps.length))
      throw badField(`steps.${at}.befores`, '前置步骤不存在', 'there is no such step')
  const fault = orderFault(steps.map(({ befores }) => befores.map(({ at }) => at)))
  if (!fault) return
  const [first = 0, second = first] = fault.places
  const [one, other] = [nameOf(steps, first), nameOf(steps, second)]
  if (fault.kind === 'later')
    throw badField(
      `steps.${first}.befores`,
      `步骤${one.zh}的前置步骤${other.zh}须排在它前面`,
      `step ${one.en} waits for ${other.en}, which must stand before it`,
    )
  const circle = [...fault.places, first].map((at) => nameOf(steps, at))
  throw badField(
    `steps.${first}.befores`,
    `前置步骤不能形成循环：${circle.map(({ zh }) => zh).join('→')}`,
    `steps cannot wait for one another in a circle: ${circle.map(({ en }) => en).join(' → ')}`,
  )
}

/** A score that students never see would tell them by opening a step, or never open it. */
function assertScores(steps: readonly StepForm[], targets: ReadonlyMap<string, Target>): void {
  for (const [at, { befores, doneBy, targetId }] of steps.entries()) {
    if (doneBy === 'score' && targets.get(targetId)?.isSealed)
      throw badField(
        `steps.${at}.doneBy`,
        '该任务从不公布成绩，不能以得分为完成条件',
        'its score is never shown, so it cannot decide when the step is done',
      )
    for (const { at: place, minScore } of befores) {
      const before = steps[place]
      if (minScore === null || !before) continue
      const isScored = before.targetKind === 'assignment' && !targets.get(before.targetId)?.isSealed
      if (!isScored)
        throw badField(
          `steps.${at}.befores`,
          `步骤${nameOf(steps, place).zh}没有向学生公布的成绩，不能以得分为条件`,
          `step ${nameOf(steps, place).en} has no score that students see`,
        )
    }
    if (new Set(befores.map((before) => before.at)).size < befores.length)
      throw badField(`steps.${at}.befores`, '前置步骤重复', 'a step is named twice')
  }
}

/** Refuses steps that lead nowhere or could never be reached, naming the step. */
export async function assertSoundSteps(ctx: Ctx, courseId: string, steps: readonly StepForm[]): Promise<void> {
  const targets = await assertTargets(ctx, courseId, steps)
  assertOrder(steps)
  assertScores(steps, targets)
}
