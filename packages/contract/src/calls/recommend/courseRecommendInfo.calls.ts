import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { changes, day, flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { recommendSlot, recommendState } from '../../entities/recommend/recommend.ts'

const base = '/api/course/courseRecommendInfo'

/** Whom it is shown to; what is empty means everybody. */
const audience = z.object({
  subSchoolIds: z.array(id).max(200).default([]),
  majorCodes: z.array(text(20, 1)).max(200).default([]),
  degreeType: z.enum(['', 'degree', 'nonDegree']).default(''),
})

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  courseId: id,
  slot: recommendSlot,
  title: publishedText('recommend', 40, 2),
  reason: publishedText('recommend', 200, 10),
  /** 1200 × 400; a banner must have one. */
  coverFileId: id.nullable().optional(),
  audience: audience.optional(),
  from: time,
  to: time,
}

const row = z.object({
  id,
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  schoolName: z.string(),
  slot: recommendSlot,
  title: z.string(),
  reason: z.string(),
  coverFileId: z.string(),
  coverUrl: z.string(),
  audience,
  from: time,
  to: time,
  sort: z.number().int(),
  state: recommendState,
  shows: z.number().int(),
  clicks: z.number().int(),
  favourites: z.number().int(),
  /** Students who came into the course since it is shown. */
  chosen: z.number().int(),
  byName: z.string(),
  updatedAt: time,
})

export const courseRecommendInfoCalls = {
  listCourseRecommendInfo: list(`${base}/list`, {
    filter: { slot: recommendSlot.optional(), state: recommendState.optional(), keyword: keyWords },
    row,
    sort: ['sort', 'courseName', 'from', 'to', 'shows', 'clicks', 'favourites', 'chosen'],
    defaultSort: 'sort@asc',
  }),
  getCourseRecommendInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addCourseRecommendInfo: write(`${base}/add`, { in: z.object(form), out: id }),
  updateCourseRecommendInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
  }),
  deleteCourseRecommendInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  setStatusCourseRecommendInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, state: z.enum(['published', 'withdrawn']), updatedAt }),
    out: z.null(),
  }),
  /** Every one of a slot that this person manages, in the new order. */
  sortCourseRecommendInfo: write(`${base}/sort`, {
    in: z.object({ slot: recommendSlot, ids: ids(200) }),
    out: z.null(),
  }),
  /** Published courses of the current term, with the figures that support recommending them. */
  candidateCourseRecommendInfo: list(`${base}/candidates`, {
    filter: {
      keyword: keyWords,
      schoolCode: text(30).optional(),
      category: text(30).optional(),
      minStudents: z.coerce.number().int().min(0).max(1_000_000).optional(),
    },
    row: z.object({
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      schoolName: z.string(),
      hostTeacherName: z.string(),
      category: z.string(),
      credits: z.number(),
      hours: z.number(),
      intro: z.string(),
      studentCount: z.number().int(),
      contentPercent: z.number().int(),
      clicks30d: z.number().int(),
      favourites: z.number().int(),
      /** The mean of 1 to 5 stars and the number of answers; null if there are too few. */
      evaluationScore: z.number().nullable(),
      evaluationCount: z.number().int(),
      /** The slots in which it is or will be shown. */
      recommended: z.array(recommendSlot),
    }),
    sort: [
      'clicks30d',
      'studentCount',
      'contentPercent',
      'evaluationScore',
      'favourites',
      'courseCode',
      'courseName',
      'schoolName',
    ],
    defaultSort: 'clicks30d@desc',
  }),
  statCourseRecommendInfo: ask(`${base}/stat`, {
    in: z.object({ from: day, to: day }),
    out: z.object({
      daily: z.array(z.object({ day, shows: z.number().int(), clicks: z.number().int() })),
      bySlot: z.array(z.object({ slot: recommendSlot, shows: z.number().int(), clicks: z.number().int() })),
    }),
  }),
  /** What is shown to this person now; each call counts as an impression. */
  listShownCourseRecommendInfo: ask(`${base}/shown`, {
    open: 'signedIn',
    usedBy: 'shell',
    in: z.object({ slot: recommendSlot.optional(), limit: z.number().int().min(1).max(50).default(20) }),
    out: z.array(
      z.object({
        id,
        courseId: id,
        courseCode: z.string(),
        courseName: z.string(),
        schoolName: z.string(),
        title: z.string(),
        reason: z.string(),
        coverUrl: z.string(),
        slot: recommendSlot,
        /** The person already studies it. */
        isMine: flag,
      }),
    ),
  }),
  clickCourseRecommendInfo: write(`${base}/click/{id}`, {
    open: 'signedIn',
    usedBy: 'shell',
    quiet: 'background',
    log: false,
    in: byId,
    out: z.null(),
  }),
}
