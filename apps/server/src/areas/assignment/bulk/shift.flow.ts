import type { Words } from '@shuyuan/contract/errors.ts'
import { type Shifted, shiftWindow } from '@shuyuan/domain/assignment/shift.rule.ts'
import { type AssignmentState, windowState } from '@shuyuan/domain/life/assignment.rule.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import { tell } from '../../../events/hub.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse } from '../../../wire/error.ts'
import { courseNamed } from '../../course/opening/course-name.read.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { moveDeadlines } from '../../exam/attempt/move-deadlines.flow.ts'
import { keepReleased } from '../../exam/attempt/released.flow.ts'
import { type Assignment, moveOwnDeadlines, updateAssignmentRow } from '../assignment.store.ts'
import { attemptCount, formativeWindow } from '../assignment-facts.read.ts'
import { assignmentWords } from '../assignment-refusal.policy.ts'
import { countStudentsSet } from '../audiences.read.ts'
import { lockOfKind } from '../get-assignment.flow.ts'

interface Planned {
  row: Assignment
  attempts: number
  ownDeadlines: number
  /** As it would be; as it is where something is in the way. */
  moved: Shifted
  problem: Words | null
}

/** Named in a message; of more it says how many there are. */
const NAMED_MAX = 8

async function lockHosted(ctx: Ctx, kinds: readonly string[], ids: readonly string[]) {
  const rows: Assignment[] = []
  const terms = new Map<string, string>()
  // In one order, so that two who move the same ones do not wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    const { row, access } = await lockOfKind(ctx, kinds, id)
    terms.set(row.courseId, assertHostCanEdit(access).termId)
    rows.push(row)
  }
  const [termId, ...more] = terms.values()
  if (termId === undefined || more.length > 0) throw badField('ids', '须为同一门课程', 'they must be of one course')
  return { rows: rows.sort((a, b) => a.opensAt.getTime() - b.opensAt.getTime()), termId }
}

type FormativeWindow = Awaited<ReturnType<typeof formativeWindow>>

async function planOf(ctx: Ctx, row: Assignment, window: FormativeWindow, days: number): Promise<Planned> {
  const { attempts } = await attemptCount(ctx.db, row.id)
  const own = await ctx.db
    .selectFrom('assignmentOverride')
    .select(({ fn }) => [fn.count<number>('closesAt').as('n'), fn.max('closesAt').as('latest')])
    .where('assignmentId', '=', row.id)
    .executeTakeFirstOrThrow()
  const now = { opensAt: row.opensAt.getTime(), closesAt: row.closesAt.getTime() }
  const next = shiftWindow(
    {
      ...now,
      publishStatus: row.publishStatus as AssignmentState,
      isAnswered: attempts > 0,
      latestOwn: own.latest?.getTime() ?? null,
      formative: window && { from: window.from.getTime(), to: window.to.getTime() },
    },
    days,
    ctx.now.getTime(),
  )
  const known = { row, attempts, ownDeadlines: own.n }
  return 'no' in next
    ? { ...known, moved: { ...now, opensNow: false }, problem: assignmentWords(next) }
    : { ...known, moved: next, problem: null }
}

async function move(ctx: Ctx, { row, attempts, moved }: Planned, days: number): Promise<void> {
  if (attempts > 0) await keepReleased(ctx.db, row.id, ctx.now)
  const window = { opensAt: new Date(moved.opensAt), closesAt: new Date(moved.closesAt) }
  await updateAssignmentRow(ctx.db, row.id, window, { by: ctx.me.userId, at: ctx.now })
  await moveOwnDeadlines(ctx.db, row.id, days)
  if (attempts > 0) await moveDeadlines(ctx.db, row.id, ctx.now)
}

/** What has moved to when: of what is still to open both times, otherwise until when it stays open. */
function changeOf(moved: readonly Planned[], now: Date): Words {
  const named = moved.slice(0, NAMED_MAX).map(({ row, moved: to }) => {
    const [opens, closes] = [clockText(new Date(to.opensAt)), clockText(new Date(to.closesAt))]
    const isOpen = windowState({ publishStatus: 'published', ...to }, now.getTime()) === 'open'
    return isOpen
      ? { zh: `「${row.title}」${closes} 截止`, en: `${row.title} closes at ${closes}` }
      : { zh: `「${row.title}」${opens} 至 ${closes}`, en: `${row.title} is open from ${opens} to ${closes}` }
  })
  const more = moved.length - named.length
  return {
    zh: named.map(({ zh }) => zh).join('；') + (more > 0 ? `；另有${more}项` : ''),
    en: named.map(({ en }) => en).join('; ') + (more > 0 ? `; and ${more} more` : ''),
  }
}

/** One message for all that moved, to each group of classes about what is set for them. */
async function notifyMoved(ctx: Ctx, courseId: string, published: readonly Planned[]): Promise<void> {
  const named = await courseNamed(ctx.db, courseId)
  const groups = groupBy(published, ({ row }) => (row.allTargets ? '' : [...row.targetClassIds].sort().join()))
  for (const group of groups.values()) {
    const ids = group.map(({ row }) => row.id)
    await notify(
      ctx,
      'assignmentsMoved',
      { audience: 'assignmentsTargets', assignmentIds: ids },
      { ...named, change: changeOf(group, ctx.now) },
      { id: ids[0] as string, turn: ctx.now },
    )
  }
}

interface Asked {
  ids: readonly string[]
  days: number
  preview: '0' | '1'
}

/** 平移日期: all or none. */
export async function shiftAssignments(ctx: Ctx, kinds: readonly string[], { ids, days, preview }: Asked) {
  if (days === 0) throw badField('days', '请填写天数', 'enter the number of days')
  const { rows, termId } = await lockHosted(ctx, kinds, ids)
  const window = await formativeWindow(ctx.db, termId)
  const plans: Planned[] = []
  for (const row of rows) plans.push(await planOf(ctx, row, window, days))
  const published = plans.filter(({ row }) => row.publishStatus === 'published')
  const people = await countStudentsSet(
    ctx.db,
    published.map(({ row }) => row.id),
  )
  if (preview === '1') ctx.log({ nothing: true })
  else {
    const bad = plans.find(({ problem }) => problem !== null)
    if (bad?.problem) throw refuse(`「${bad.row.title}」${bad.problem.zh}`, `“${bad.row.title}”: ${bad.problem.en}`)
    for (const plan of plans) await move(ctx, plan, days)
    const courseId = rows[0]?.courseId ?? ''
    if (published.length > 0) {
      await tell(ctx, 'courseDemandsChanged', { courseId })
      await notifyMoved(ctx, courseId, published)
    }
    ctx.log({ targetType: 'assignment', targetName: rows.map(({ title }) => title), after: { ids, days } })
  }
  return {
    rows: plans.map(({ row, moved, ownDeadlines, problem }) => ({
      ...{ id: row.id, title: row.title, opensAt: row.opensAt, closesAt: row.closesAt, ownDeadlines },
      ...{ toOpensAt: new Date(moved.opensAt), toClosesAt: new Date(moved.closesAt), opensNow: moved.opensNow },
      publishStatus: row.publishStatus as AssignmentState,
      problem: problem?.[ctx.lang] ?? '',
    })),
    people,
  }
}
