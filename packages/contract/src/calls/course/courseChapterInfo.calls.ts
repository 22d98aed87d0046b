import { z } from 'zod'
import { ask, file, importSheet, write } from '../../call.ts'
import {
  CHAPTER_GOAL_MAX,
  CHAPTER_GOALS_MAX,
  CHAPTER_TITLE_MAX,
  chapterControlFacts,
  WEEK_NO_MAX,
} from '../../entities/course/course.ts'
import { flag, id, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/course/course/{courseId}/courseChapterInfo'

const title = publishedText('chapter', CHAPTER_TITLE_MAX, 1)
const weekNo = z.number().int().min(1).max(WEEK_NO_MAX)
const goals = z.array(publishedText('chapter', CHAPTER_GOAL_MAX, 1)).max(CHAPTER_GOALS_MAX)
/** '' is the top of the tree. */
const pid = z.union([id, z.literal('')])

const chapterFields = z.object({
  id,
  pid: z.string(),
  title: z.string(),
  /** `2.1`: places from the top. */
  no: z.string(),
  level: z.number().int(),
  weekNo: z.number().int().nullable(),
  hidden: flag,
  goals: z.array(z.string()),
  stepCount: z.number().int(),
  resourceCount: z.number().int(),
  assignmentCount: z.number().int(),
  updatedAt: time,
})

const nodeFields = chapterFields.extend({
  /** For the given class; without one, by the host's tree only. */
  control: chapterControlFacts,
  /** The percentage of the chapter's own required resources that students have finished. */
  donePercent: z.number(),
})

/** Written out, because a recursive type is lost when it is inferred across packages. */
export interface ChapterNode extends z.infer<typeof nodeFields> {
  children: ChapterNode[]
}

export const chapterNode = nodeFields.extend({
  get children(): z.ZodArray<z.ZodType<ChapterNode>> {
    return z.array(chapterNode)
  },
})

export const courseChapterInfoCalls = {
  treeCourseChapterInfo: ask(`${base}/tree`, {
    in: z.object({ courseId: id, courseClassId: z.union([id, z.literal('')]).default('') }),
    out: z.array(chapterNode),
  }),
  getCourseChapterInfo: ask(`${base}/detail/{id}`, { in: z.object({ courseId: id, id }), out: chapterFields }),
  addCourseChapterInfo: write(`${base}/add`, {
    refreshes: ['courseInfo'],
    in: z.object({
      courseId: id,
      pid: pid.default(''),
      /** The neighbour it comes after; absent: last. */
      afterId: id.optional(),
      title,
      weekNo: weekNo.nullable().default(null),
      hidden: flag.default('0'),
      goals: goals.default([]),
    }),
    out: z.object({ id }),
  }),
  updateCourseChapterInfo: write(`${base}/update/{id}`, {
    refreshes: ['teachProcessInfo', 'resourceInfo', 'courseInfo'],
    in: z.object({
      courseId: id,
      id,
      title: title.optional(),
      weekNo: weekNo.nullable().optional(),
      hidden: flag.optional(),
      goals: goals.optional(),
      updatedAt,
    }),
    out: z.object({ updatedAt: time }),
  }),
  /** The chapter and its sections; refused while anything depends on one of them. */
  deleteCourseChapterInfo: write(`${base}/delete/{id}`, {
    refreshes: ['courseInfo'],
    in: z.object({ courseId: id, id }),
    out: z.object({ deleted: z.number().int() }),
  }),
  /** afterId '' is the first place. */
  moveCourseChapterInfo: write(`${base}/move/{id}`, {
    refreshes: ['resourceInfo', 'courseInfo'],
    in: z.object({ courseId: id, id, pid, afterId: z.union([id, z.literal('')]) }),
    out: z.null(),
  }),
  hideCourseChapterInfo: write(`${base}/hide/{id}`, {
    refreshes: ['courseInfo'],
    in: z.object({ courseId: id, id, withChildren: flag.default('0') }),
    out: z.object({ changed: z.number().int() }),
  }),
  showCourseChapterInfo: write(`${base}/show/{id}`, {
    refreshes: ['courseInfo'],
    in: z.object({ courseId: id, id, withChildren: flag.default('0') }),
    out: z.object({ changed: z.number().int() }),
  }),
  moveContentCourseChapterInfo: write(`${base}/moveContent/{id}`, {
    refreshes: ['resourceInfo', 'teachProcessInfo', 'courseInfo'],
    in: z.object({ courseId: id, id, toId: id }),
    out: z.object({
      resources: z.number().int(),
      assignments: z.number().int(),
      steps: z.number().int(),
      questions: z.number().int(),
    }),
  }),
  /** The numbers say which chapter lies in which; a chapter is found again by the titles from the top to it. */
  importCourseChapterInfo: importSheet(`${base}/import`, {
    beside: { courseId: id },
    refreshes: ['courseInfo', 'studyResInfo'],
  }),
  templateCourseChapterInfo: file('GET', `${base}/template`, { in: z.object({ courseId: id }) }),
  exportCourseChapterInfo: file('POST', `${base}/export`, { in: z.object({ courseId: id }) }),
}
