import {
  type EntryKind,
  type PointEvent,
  RANK_SCOPES,
  type RankPeriod,
  type RankScope,
} from '@shuyuan/contract/entities/points/points.ts'
import { maskedName } from '@shuyuan/domain/points/masked-name.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { readsOf } from '../../db/hot-reads.ts'
import { exportSheet } from '../../sheet/export.flow.ts'
import type { Ctx } from '../../wire/context.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { pageOf } from '../../wire/page.ts'
import { assertCanManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { adjust } from './ledger/adjust.flow.ts'
import { ADJUSTMENT_ORDER, adjustmentQuery } from './ledger/adjustment-list.read.ts'
import { LEDGER_ORDER, ledgerQuery, sumOf } from './ledger/ledger.read.ts'
import { pointsExport } from './ledger/ledger.sheet.ts'
import { isHidden, lastDays, ownSums, sumsByRule, todayByRule } from './ledger/own-sums.read.ts'
import { rulesWithPaid } from './ledger/rule-list.read.ts'
import { ruleNames } from './ledger/rule-names.read.ts'
import { saveRules } from './ledger/save-rules.flow.ts'
import { setHidden } from './rank/hidden.store.ts'
import { keptRank } from './rank/kept-ranks.ts'
import { type OwnPlace, ownPlace, periodsOf, placeOf, type RankRow, unitOf } from './rank/rank.read.ts'

/** Where one goes to earn by a rule. */
const EARNED_AT: Readonly<Record<PointEvent, string>> = {
  login: '',
  resourceFinished: 'courseNew',
  studyTime: 'courseNew',
  homeworkOnTime: 'courseNew',
  homeworkHigh: 'courseNew',
  post: 'courseNew',
  reply: 'courseNew',
  essence: 'courseNew',
  accepted: 'courseNew',
}

const NO_PLACE: OwnPlace = { rank: null, points: 0, people: 0, toNext: null }

/** The places of the caller among the students of these scopes, in their order. */
async function ownRanks(ctx: Ctx, scopes: readonly RankScope[], period: RankPeriod): Promise<OwnPlace[]> {
  const [place, { now }] = await Promise.all([
    placeOf(ctx.db, ctx.me.userId),
    periodsOf(ctx.db, period, schoolDay(ctx.now)),
  ])
  return Promise.all(
    scopes.map((scope) => {
      const unit = place ? unitOf(scope, place) : null
      return unit === null ? NO_PLACE : ownPlace(ctx.db, ctx.me.userId, scope, unit, now)
    }),
  )
}

const placed = ({ rank, people }: OwnPlace = NO_PLACE) => ({ rank, people })

/** What the caller reads of a row: own class mates by name, others masked, nobody who hides. */
function presentRank(
  row: RankRow,
  { userId, orgClassId }: { userId: string; orgClassId: string | null },
  computedAt: Date,
) {
  const isMe = row.userId === userId
  const isMate = orgClassId !== null && row.orgClassId === orgClassId
  return {
    rank: row.rank,
    realname: isMe ? row.realname : row.hidden ? '' : isMate ? row.realname : maskedName(row.realname),
    className: row.hidden && !isMe ? '' : row.className,
    points: row.points,
    gained: row.before === null ? null : row.before - row.rank,
    me: isMe,
    computedAt,
  }
}

export const integralUserInfoHandlers: Handlers<'integralUserInfo'> = {
  async myIntegralUserInfo(ctx) {
    const { userId } = ctx.me
    const db = readsOf(ctx)
    const today = schoolDay(ctx.now)
    const [sums, byRule, days, hidden, names, [orgClass, subSchool, school]] = await Promise.all([
      ownSums(db, userId, today),
      sumsByRule(db, userId),
      lastDays(db, userId, today),
      isHidden(db, userId),
      ruleNames(db, ctx.lang),
      ownRanks(ctx, RANK_SCOPES, 'all'),
    ])
    return {
      ...sums,
      ranks: { orgClass: placed(orgClass), subSchool: placed(subSchool), school: placed(school) },
      byRule: byRule.map((one) => ({ ...one, ruleName: names(one.ruleId) })),
      days,
      isHidden: hidden,
    }
  },

  async todayIntegralUserInfo(ctx) {
    const db = readsOf(ctx)
    const [rules, names] = await Promise.all([
      todayByRule(db, ctx.me.userId, schoolDay(ctx.now)),
      ruleNames(db, ctx.lang),
    ])
    return {
      points: rules.reduce((sum, { done }) => sum + done, 0),
      rules: rules.map((rule) => ({ ...rule, name: names(rule.ruleId), routeKey: EARNED_AT[rule.ruleId] })),
    }
  },

  async listIntegralUserInfo(ctx, input) {
    const { userId } = ctx.me
    const [{ rows, total }, sum, names] = await Promise.all([
      pageOf(ledgerQuery(ctx.db, userId, input), input, 'listIntegralUserInfo', LEDGER_ORDER, 'e.id'),
      sumOf(ctx.db, userId, input),
      ruleNames(ctx.db, ctx.lang),
    ])
    return {
      total,
      rows: rows.map(({ eventKey, reversesId, query, ...row }) => ({
        ...row,
        ruleId: eventKey as EntryKind,
        ruleName: names(eventKey),
        reverses: reversesId,
        query: query as Record<string, string>,
        sum,
      })),
    }
  },

  async listOrderIntegralUserInfo(ctx, { scope, period, limit, offset }) {
    const place = await placeOf(ctx.db, ctx.me.userId)
    const unit = place ? unitOf(scope, place) : null
    if (!place || unit === null) return { rows: [], total: 0 }
    const periods = await periodsOf(ctx.db, period, schoolDay(ctx.now))
    const { rows, computedAt } = await keptRank(ctx.deps, ctx.deps.db, { scope, unit, ...periods }, ctx.now)
    const reader = { userId: ctx.me.userId, orgClassId: place.orgClassId }
    const skip = (Math.max(offset, 1) - 1) * limit
    return {
      rows: rows.slice(skip, skip + limit).map((row) => presentRank(row, reader, computedAt)),
      total: rows.length,
    }
  },

  async userOrderIntegralUserInfo(ctx, { scope, period }) {
    const [own = NO_PLACE] = await ownRanks(ctx, [scope], period)
    return own
  },

  async ruleListIntegralUserInfo(ctx) {
    const [rules, names] = await Promise.all([rulesWithPaid(ctx.db, ctx.now), ruleNames(ctx.db, ctx.lang)])
    return rules.map((rule) => ({ ...rule, name: names(rule.ruleId) }))
  },

  async saveRuleIntegralUserInfo(ctx, { rows }) {
    await saveRules(ctx, rows)
    return null
  },

  async adjustListIntegralUserInfo(ctx, input) {
    assertCanManageWholeSchool(ctx.me)
    const { rows, total } = await pageOf(
      adjustmentQuery(ctx.db, input),
      input,
      'adjustListIntegralUserInfo',
      ADJUSTMENT_ORDER,
      'e.id',
    )
    return { rows: rows.map(({ reversesId, ...row }) => ({ ...row, reverses: reversesId })), total }
  },

  async adjustIntegralUserInfo(ctx, given) {
    assertCanManageWholeSchool(ctx.me)
    return { entryId: await adjust(ctx, given) }
  },

  exportIntegralUserInfo: (ctx, filters) => exportSheet(ctx, pointsExport, filters),

  async setHideIntegralUserInfo(ctx, { hide }) {
    await setHidden(ctx.db, ctx.me.userId, hide === '1')
    ctx.log({ targetType: 'user', targetId: ctx.me.userId, targetName: ctx.me.realname })
    return null
  },
}
