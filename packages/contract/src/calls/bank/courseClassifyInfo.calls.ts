import { z } from 'zod'
import { ask, write } from '../../call.ts'
import { flag, id, ids, text, time, updatedAt } from '../../entities/fields.ts'

const base = '/api/course/courseClassifyInfo'
const name = text(40, 1)

/** 知识点 of a bank: a tree of four levels that is kept from term to term. */
export const CLASSIFY_LEVELS = 4
export const CLASSIFY_NODES = 1000
/** The most that become one at a time. */
const CLASSIFY_MERGED = 50

export const courseClassifyInfoCalls = {
  /** Parents before children, in order; the page builds the tree. */
  treeCourseClassifyInfo: ask(`${base}/tree`, {
    in: z.object({ courseId: id }),
    out: z.array(
      z.object({
        id,
        pid: z.string(),
        name: z.string(),
        important: flag,
        questionCount: z.number().int(),
        updatedAt: time,
      }),
    ),
  }),
  addCourseClassifyInfo: write(`${base}/add`, {
    in: z.object({ courseId: id, pid: z.union([id, z.literal('')]).default(''), name }),
    out: z.object({ id }),
  }),
  updateCourseClassifyInfo: write(`${base}/update/{id}`, {
    refreshes: ['questionInfo'],
    in: z.object({ id, courseId: id, name: name.optional(), important: flag.optional(), updatedAt }),
    out: z.object({ updatedAt: time }),
  }),
  /** Under another one, or to the top, right behind `afterId`; '' first. What lies below it comes along. */
  moveCourseClassifyInfo: write(`${base}/move/{id}`, {
    in: z.object({
      ...{ id, courseId: id },
      pid: z.union([id, z.literal('')]),
      afterId: z.union([id, z.literal('')]).default(''),
    }),
    out: z.null(),
  }),
  /** Several become one: their questions, what papers draw by them, and the points below them are its own from then on. */
  mergeCourseClassifyInfo: write(`${base}/merge`, {
    refreshes: ['questionInfo', 'paperInfo'],
    in: z.object({ courseId: id, ids: ids(CLASSIFY_MERGED), toId: id }),
    out: z.object({ moved: z.number().int() }),
  }),
  /** Refused while it has questions or knowledge points below it. */
  deleteCourseClassifyInfo: write(`${base}/delete/{id}`, {
    in: z.object({ id, courseId: id }),
    out: z.null(),
  }),
}
