import { z } from 'zod'
import { ROLE_FLAGS } from '../../access/roles.ts'
import { ask, done, file, get, list, nothing, write } from '../../call.ts'
import { day, flag, id, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import {
  ADJUST_MAX,
  ADJUST_REASON,
  CAP_MAX,
  entryKind,
  pointEvent,
  RANK_ROWS,
  RULE_POINTS_MAX,
  rankPeriod,
  rankScope,
} from '../../entities/points/points.ts'

const base = '/api/auth/api/integralUserInfo'

/** null: without a place, as nothing was earned or the student is not ranked. */
const place = z.object({ rank: z.number().int().nullable(), people: z.number().int() })

const filter = { ruleId: entryKind.optional(), from: day.optional(), to: day.optional() }
const ranked = { scope: rankScope, period: rankPeriod }

export const integralUserInfoCalls = {
  myIntegralUserInfo: get(`${base}/myIntegral`, {
    in: nothing,
    out: z.object({
      total: z.number().int(),
      termTotal: z.number().int(),
      weekTotal: z.number().int(),
      /** Over all time. */
      ranks: z.object({ orgClass: place, subSchool: place, school: place }),
      byRule: z.array(z.object({ ruleId: entryKind, ruleName: z.string(), points: z.number().int() })),
      /** The last 30 days up to today, without gaps. */
      days: z.array(z.object({ day, points: z.number().int() })),
      isHidden: flag,
    }),
  }),
  /** What can still be earned today. */
  todayIntegralUserInfo: get(`${base}/todayIntegral`, {
    in: nothing,
    out: z.object({
      points: z.number().int(),
      rules: z.array(
        z.object({
          ruleId: pointEvent,
          name: z.string(),
          points: z.number().int(),
          done: z.number().int(),
          /** 0: no cap. */
          cap: z.number().int(),
          /** '' where there is nowhere to go. */
          routeKey: z.string(),
        }),
      ),
    }),
  }),
  listIntegralUserInfo: list(`${base}/list`, {
    method: 'GET',
    filter,
    row: z.object({
      id,
      at: time,
      ruleId: entryKind,
      ruleName: z.string(),
      title: z.string(),
      /** What was earned; `paid` is what the caps left of it. */
      points: z.number().int(),
      paid: z.number().int(),
      reason: z.string(),
      /** The entry takes another one back, or was taken back by another one: its id. */
      reverses: id.nullable(),
      reversedBy: id.nullable(),
      routeKey: z.string(),
      query: z.record(z.string(), z.string()),
      /** All rows of the filter together, the same in each. */
      sum: z.number().int(),
    }),
    sort: ['at', 'paid'],
    defaultSort: 'at@desc',
  }),
  listOrderIntegralUserInfo: list(`${base}/listOrder`, {
    method: 'GET',
    filter: ranked,
    row: z.object({
      rank: z.number().int(),
      /** Masked outside the own class; '' of a person who hides it. */
      realname: z.string(),
      className: z.string(),
      points: z.number().int(),
      /** Places gained since the period before; null where there is none to compare with. */
      gained: z.number().int().nullable(),
      me: flag,
      computedAt: time,
    }),
    most: RANK_ROWS,
    sort: [],
    defaultSort: 'rank@asc',
  }),
  userOrderIntegralUserInfo: get(`${base}/userOrder`, {
    in: z.object(ranked),
    out: z.object({
      rank: z.number().int().nullable(),
      points: z.number().int(),
      people: z.number().int(),
      /** Points to the next place; null at the top. */
      toNext: z.number().int().nullable(),
    }),
  }),
  ruleListIntegralUserInfo: ask(`${base}/ruleList`, {
    in: nothing,
    out: z.array(
      z.object({
        id,
        ruleId: pointEvent,
        name: z.string(),
        points: z.number().int(),
        /** 0: no cap. */
        dailyCap: z.number().int(),
        termCap: z.number().int(),
        roles: z.array(z.string()),
        enabled: flag,
        paid30d: z.number().int(),
        updatedAt: time,
      }),
    ),
  }),
  /** All or nothing. What was earned before is paid by the rule of then. */
  saveRuleIntegralUserInfo: write(`${base}/saveRule`, {
    in: z.object({
      rows: z
        .array(
          z.object({
            id,
            points: z.number().int().min(-RULE_POINTS_MAX).max(RULE_POINTS_MAX),
            dailyCap: z.number().int().min(0).max(CAP_MAX),
            termCap: z.number().int().min(0).max(CAP_MAX),
            roles: z
              .array(z.enum(ROLE_FLAGS as [(typeof ROLE_FLAGS)[number]]))
              .min(1)
              .max(ROLE_FLAGS.length),
            enabled: flag,
            updatedAt,
          }),
        )
        .min(1)
        .max(50),
    }),
    out: done,
  }),
  adjustListIntegralUserInfo: list(`${base}/adjustList`, {
    filter: { keyWords, from: day.optional(), to: day.optional() },
    row: z.object({
      id,
      userId: id,
      studentNo: z.string(),
      realname: z.string(),
      points: z.number().int(),
      reason: z.string(),
      byName: z.string(),
      at: time,
      /** It takes another one back, or was taken back by another one: its id. */
      reverses: id.nullable(),
      reversedBy: id.nullable(),
    }),
    sort: ['at', 'points', 'studentNo', 'realname'],
    defaultSort: 'at@desc',
  }),
  /** Points by hand; `reverses` is an earlier adjustment that this one takes back whole. */
  adjustIntegralUserInfo: write(`${base}/adjust`, {
    in: z.object({
      userId: id,
      points: z
        .number()
        .int()
        .min(-ADJUST_MAX)
        .max(ADJUST_MAX)
        .refine((points) => points !== 0, 'invalid'),
      reason: text(ADJUST_REASON.max, ADJUST_REASON.min),
      reverses: id.optional(),
    }),
    out: z.object({ entryId: id }),
    repeatSafe: true,
  }),
  exportIntegralUserInfo: file('POST', `${base}/export`, { in: z.object({ ...filter }) }),
  setHideIntegralUserInfo: write(`${base}/setHide`, { in: z.object({ hide: flag }), out: done }),
}
