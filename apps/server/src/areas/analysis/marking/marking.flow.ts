import {
  differenceBands,
  forecastOf,
  type GivenMark,
  markerFigures,
  paceOf,
  percentFigures,
  percentOf,
} from '@shuyuan/domain/analysis/marking.rule.ts'
import { sumOf } from '@shuyuan/domain/analysis/statistics.rule.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { isEnoughToCompare } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { withoutMedia } from '@shuyuan/domain/text/html.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { progressGrid } from '../../marking/task/progress.read.ts'
import { whoOf } from '../../marking/task/who.read.ts'
import { standingOf } from '../figures/counted-attempts.read.ts'
import { askedVersions, paperOrder } from '../figures/question-facts.read.ts'
import { targetNames } from '../figures/target.read.ts'
import { knownAssignments } from '../wrong/known-assignments.read.ts'
import { pairRows } from './double-pairs.flow.ts'
import { type GivenPart, givenParts } from './given-marks.read.ts'
import { type MarkFilter, type MarkScope, markScope } from './mark-scope.flow.ts'
import { type MarkState, markerFacts, markStates } from './mark-states.read.ts'

interface PaperMark extends GivenMark {
  studyPaperId: string
  assignmentId: string
}

/** What each marker gave each attempt. */
const paperMarks = (parts: readonly GivenPart[]): PaperMark[] =>
  [...groupBy(parts, ({ studyPaperId, teacherId }) => `${studyPaperId}/${teacherId}`).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { studyPaperId, assignmentId, teacherId, isTimed } = first
    return {
      ...{ studyPaperId, assignmentId, teacherId, isTimed, at: first.at.getTime() },
      points: sumOf(own.map(({ points }) => points)),
      full: sumOf(own.map(({ full }) => full)),
    }
  })

const namesOf = async (ctx: Ctx, ids: readonly string[], teacherIds: readonly string[]) =>
  markerFacts(ctx.db, ids, [...new Set(teacherIds)])

/** Box plots of each question, by marker and of all: nobody else's marks for who sees the own alone. */
async function questionGroups(ctx: Ctx, scope: MarkScope, parts: readonly GivenPart[]) {
  const { access, ids, reader } = scope
  const [only] = scope.assignments
  if (scope.assignments.length !== 1 || !only) return []
  if (!(await knownAssignments(ctx, access, ids)).has(only.assignmentId)) return []
  const versions = await askedVersions(ctx.db, [...new Set(parts.map(({ versionId }) => versionId))])
  const order = await paperOrder(ctx.db, only.paperId ? [only.paperId] : [])
  const names = await namesOf(
    ctx,
    ids,
    parts.map(({ teacherId }) => teacherId),
  )
  const place = (id: string) => order.indexOf(id) + 1 || order.length + 1
  return [...groupBy(parts, ({ questionId }) => questionId)]
    .map(([questionId, own]) => {
      const groups = [...groupBy(own, ({ teacherId }) => teacherId)]
        .filter(([teacherId]) => reader.seesAll || teacherId === reader.teacherId)
        .map(([teacherId, marks]) => ({
          ...{ teacherId, realname: names.get(teacherId)?.realname ?? '' },
          ...found(percentFigures(marks) ?? undefined),
        }))
        .sort((a, b) => (a.realname < b.realname ? -1 : 1))
      const whole = { teacherId: '', realname: '', ...found(percentFigures(own) ?? undefined) }
      return {
        questionId,
        no: place(questionId),
        stem: withoutMedia(versions.get(questionId)?.body.stem ?? ''),
        full: own[0]?.full ?? 0,
        groups: [...groups, whole],
      }
    })
    .sort((a, b) => a.no - b.no || (a.questionId < b.questionId ? -1 : 1))
}

const byDay = (states: readonly MarkState[]) =>
  [
    ...groupBy(
      states.filter(({ state }) => state === 'done'),
      ({ day }) => day,
    ),
  ]
    .map(([day, own]) => ({ day, papers: own.length }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))

async function doubleFigures(ctx: Ctx, scope: MarkScope) {
  if (!scope.reader.seesAll) return null
  const pairs = await pairRows(ctx, scope)
  if (pairs.length === 0) return null
  return {
    pairs: pairs.length,
    apart: pairs.filter(({ isApart }) => isApart).length,
    open: pairs.filter(({ isOpen }) => isOpen).length,
    bands: differenceBands(pairs.map(({ percent }) => percent)),
  }
}

/** How far the marking is, and whether it is even. */
export async function markBoard(ctx: Ctx, filter: MarkFilter) {
  const scope = await markScope(ctx, filter)
  const { access, ids, reader, canRemind } = scope
  const [only] = scope.assignments
  const names = found(await targetNames(ctx.db, filter.courseId))
  const states = await markStates(ctx.db, ids)
  const many = (state: MarkState['state']) => states.filter((one) => one.state === state).length
  const parts = await givenParts(ctx.db, ids, reader)
  const marks = paperMarks(parts)
  const at = states.filter(({ state }) => state === 'done').map((one) => one.at.getTime())
  const forecast = forecastOf(many('waiting'), at, ctx.now.getTime())
  return {
    head: {
      ...names,
      courseId: filter.courseId,
      assignmentId: filter.assignmentId ?? '',
      kind: filter.assignmentId ? (only?.kind ?? null) : null,
      title: filter.assignmentId ? (only?.title ?? '') : names.courseName,
      ...{ className: '', subSchoolName: '', dataAt: ctx.now },
      ...(await standingOf(ctx.db, { assignments: scope.assignments, classIds: null })),
      attempts: marks.length,
      tooFew: !isEnoughToCompare(marks.length),
      showsQuestions: only ? (await knownAssignments(ctx, access, [only.assignmentId])).has(only.assignmentId) : false,
    },
    ...{ seesAll: reader.seesAll, canRemind, myTeacherId: reader.teacherId ?? '' },
    ...{ done: many('done'), waiting: many('waiting'), back: many('back') },
    perDay: byDay(states),
    forecastAt: forecast === null ? null : new Date(forecast),
    whole: percentFigures(marks),
    questions: await questionGroups(ctx, scope, parts),
    double: await doubleFigures(ctx, scope),
  }
}

/** A row for each marker who has marked or has something waiting. */
export async function reviewerRows(ctx: Ctx, filter: MarkFilter) {
  const scope = await markScope(ctx, filter)
  const { access, ids, reader } = scope
  const marks = paperMarks(await givenParts(ctx.db, ids, reader))
  const figures = new Map(
    markerFigures(groupBy(marks, ({ teacherId }) => teacherId)).map((one) => [one.teacherId, one]),
  )
  const grid = await progressGrid(ctx.db, { courseId: access.contentId, assignmentId: filter.assignmentId }, ctx.now)
  const waiting = new Map(
    grid.markers.map(({ teacherId, cells }) => [
      teacherId,
      sumOf(cells.filter((one) => ids.includes(one.assignmentId)).map((one) => one.waiting)),
    ]),
  )
  const hasWork = [...waiting].filter(([, many]) => many > 0).map(([teacherId]) => teacherId)
  const all = [...new Set([...figures.keys(), ...hasWork])]
  const meant = all.filter((teacherId) => reader.seesAll || teacherId === reader.teacherId)
  return [...(await namesOf(ctx, ids, meant)).values()].map((facts) => {
    const own = figures.get(facts.teacherId)
    const [done, left] = [own?.papers ?? 0, waiting.get(facts.teacherId) ?? 0]
    const { teacherId, userId, realname, branchName, backs, changes, spots, spotGap } = facts
    return {
      ...{ teacherId, userId, realname, branchName, backs, changes, spots, spotGap, done, waiting: left },
      ...{ tasks: done + left, backRate: backs === 0 ? 0 : backs / (done + backs) },
      ...{ avgSeconds: own?.avgSeconds ?? null, mean: own?.mean ?? null, deviation: own?.deviation ?? null },
      ...{ box: own?.box ?? null, offset: own?.offset ?? null, lastAt: own ? new Date(own.lastAt) : null },
      ...{ isUneven: own?.isUneven ?? false, isFast: own?.isFast ?? false },
    }
  })
}

interface PaperFilter extends MarkFilter {
  state?: MarkState['state'] | undefined
  teacherId?: string | undefined
  day?: string | undefined
}

/** What one marker marked: the rows behind the figures of this marker. */
async function papersOfMarker(ctx: Ctx, { ids, reader }: MarkScope, teacherId: string, states: readonly MarkState[]) {
  const own = paperMarks(await givenParts(ctx.db, ids, reader)).filter((one) => one.teacherId === teacherId)
  const timed = own.filter(({ isTimed }) => isTimed).sort((a, b) => a.at - b.at)
  const pace = paceOf(timed.map(({ at }) => at))
  const secondsOf = new Map(timed.map(({ studyPaperId }, n) => [studyPaperId, pace[n] ?? null]))
  const byId = new Map(states.map((one) => [one.studyPaperId, one]))
  const realname = (await namesOf(ctx, ids, [teacherId])).get(teacherId)?.realname ?? ''
  return own.flatMap((one) => {
    const state = byId.get(one.studyPaperId)
    return state
      ? [
          {
            ...{ ...state, realname, at: new Date(one.at), percent: percentOf(one) },
            seconds: secondsOf.get(one.studyPaperId) ?? null,
          },
        ]
      : []
  })
}

/** Attempts with where they stand; how many points they won where one person, or each question's marker, gave them. */
async function papersOfAll(ctx: Ctx, { ids, reader }: MarkScope, states: readonly MarkState[]) {
  const parts = groupBy(await givenParts(ctx.db, ids, reader), ({ studyPaperId }) => studyPaperId)
  return states.map((state) => {
    const own = parts.get(state.studyPaperId) ?? []
    const isOnce = new Set(own.map(({ questionId }) => questionId)).size === own.length && own.length > 0
    const sum = { points: sumOf(own.map(({ points }) => points)), full: sumOf(own.map(({ full }) => full)) }
    return { ...state, percent: state.state === 'done' && isOnce ? percentOf(sum) : null, seconds: null }
  })
}

/** The attempts behind a figure. */
export async function markPaperRows(ctx: Ctx, { state, teacherId, day, ...filter }: PaperFilter) {
  const scope = await markScope(ctx, filter)
  const { reader } = scope
  if (!reader.seesAll && teacherId && teacherId !== reader.teacherId) throw outsideScope()
  const marker = reader.seesAll ? teacherId : (reader.teacherId ?? undefined)
  const states = await markStates(ctx.db, scope.ids)
  const rows = marker ? await papersOfMarker(ctx, scope, marker, states) : await papersOfAll(ctx, scope, states)
  const meant = rows.filter((one) => (!state || one.state === state) && (!day || one.day === day))
  return meant.map(({ day: _, ...row }) => row)
}

/** Names, or codes while marking is anonymous, of one page of rows. */
export async function withNames<Row extends { studyPaperId: string }>(ctx: Ctx, rows: readonly Row[]) {
  const who = await whoOf(
    ctx,
    rows.map(({ studyPaperId }) => studyPaperId),
  )
  return rows.map((row) => ({ ...row, who: who(row.studyPaperId) }))
}
