import { z } from 'zod'
import { ask, write } from '../../call.ts'
import { flag, id, text, time, updatedAt } from '../../entities/fields.ts'

const base = '/api/course/courseClassifyInfo'
const name = text(40, 1)

/** 知识点 of a bank: a tree of four levels that is kept from term to term. */
export const CLASSIFY_LEVELS = 4
export const CLASSIFY_NODES = 1000

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
  /** Refused while it has questions or knowledge points below it. */
  deleteCourseClassifyInfo: write(`${base}/delete/{id}`, {
    in: z.object({ id, courseId: id }),
    out: z.null(),
  }),
}
