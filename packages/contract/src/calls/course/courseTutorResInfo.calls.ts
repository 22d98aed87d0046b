import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import {
  httpUrl,
  RESOURCE_BODY_MAX,
  RESOURCE_INTRO_MAX,
  RESOURCE_TITLE_MAX,
  resourceKind,
} from '../../entities/course/course.ts'
import {
  LESSON_NO_MAX,
  SUPPLEMENT_CLASSES_MAX,
  SUPPLEMENT_REASON,
  supplementState,
} from '../../entities/course/supplement.ts'
import { batchResult, flag, id, ids, keyWords, time, updatedAt } from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'

const base = '/api/course/courseTutorResInfo'
const MOST = 200

const fields = {
  chapterId: id,
  courseClassIds: ids(SUPPLEMENT_CLASSES_MAX),
  title: publishedText('supplement', RESOURCE_TITLE_MAX, 1),
  intro: publishedText('supplement', RESOURCE_INTRO_MAX),
  /** Of which face-to-face lesson; null: of none. */
  lessonNo: z.number().int().min(1).max(LESSON_NO_MAX).nullable(),
  /** Students see the title at once and the content from this moment. */
  openFrom: time.nullable(),
  download: flag,
  durationSec: z.number().int().min(0).max(86_400),
}
const holders = {
  fileId: id.optional(),
  url: httpUrl().optional(),
  body: publishedRich('supplement', RESOURCE_BODY_MAX).optional(),
}

export const supplementRow = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  kind: resourceKind,
  chapterId: z.string(),
  chapterTitle: z.string(),
  authorName: z.string(),
  /** Of the classes that it is for. */
  schoolNames: z.array(z.string()),
  classNames: z.array(z.string()),
  lessonNo: z.number().int().nullable(),
  openFrom: time.nullable(),
  fileName: z.string(),
  size: z.number(),
  durationSec: z.number().int(),
  download: flag,
  /** Students of the classes who opened it, and how many there are; 0 to students. */
  viewers: z.number().int(),
  studentCount: z.number().int(),
  state: supplementState,
  /** Why the host returned it. */
  reason: z.string(),
  pinned: flag,
  /** Written by this person. */
  mine: flag,
  /** When this student opened it for the first time. */
  readAt: time.nullable(),
  /** Its content may be opened by this person now. */
  isOpen: flag,
  publishedAt: time.nullable(),
  updatedAt: time,
})

/** What face-to-face teachers and assistants give to their own classes: 教学补充 to teachers, 辅导资料 to students. */
export const courseTutorResInfoCalls = {
  listCourseTutorResInfo: list(`${base}/list`, {
    filter: {
      courseId: id,
      /** With its sections. */
      chapterId: z.union([id, z.literal('')]).default(''),
      courseClassId: id.optional(),
      subSchoolId: id.optional(),
      kind: resourceKind.optional(),
      state: supplementState.optional(),
      mine: flag.default('0'),
      /** '1': what students read, whoever asks. */
      asReader: flag.default('0'),
      keyWords,
    },
    row: supplementRow,
    sort: ['title', 'size', 'viewers', 'publishedAt', 'updatedAt'],
    defaultSort: 'updatedAt@desc',
    most: 500,
  }),
  /** What stands around the list: how many there are in each chapter, whose branches, and what this person may do. */
  statCourseTutorResInfo: ask(`${base}/stat`, {
    in: z.object({ courseId: id }),
    out: z.object({
      chapters: z.array(z.object({ chapterId: id, count: z.number().int() })),
      schools: z.array(z.object({ subSchoolId: id, name: z.string() })),
      /** Wait for the host. */
      waiting: z.number().int(),
      /** May write for these classes; none: may not write here. */
      classes: z.array(z.object({ courseClassId: id, name: z.string() })),
      needsAdopt: flag,
    }),
  }),
  getCourseTutorResInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: supplementRow.extend({
      courseId: id,
      courseClassIds: z.array(id),
      url: z.string(),
      /** Rich text, its pictures with addresses for this reader. */
      body: z.string(),
      fileId: z.string(),
      /** Opens for two hours; '' before it is open to this reader. */
      fileUrl: z.string(),
      mime: z.string(),
      /** A resource of the course with the same content; '' to students. */
      sameAs: z.string(),
    }),
  }),
  /** A student opens it: the first time is kept. */
  readCourseTutorResInfo: write(`${base}/read/{id}`, { log: false, in: byId, out: z.null() }),
  addCourseTutorResInfo: write(`${base}/add`, {
    repeatSafe: true,
    in: z
      .object({
        courseId: id,
        kind: resourceKind,
        ...fields,
        intro: fields.intro.default(''),
        lessonNo: fields.lessonNo.default(null),
        openFrom: fields.openFrom.default(null),
        download: fields.download.default('1'),
        durationSec: fields.durationSec.default(0),
        ...holders,
      })
      .superRefine((form, check) => {
        const holder = form.kind === 'link' ? 'url' : form.kind === 'text' ? 'body' : 'fileId'
        for (const field of ['fileId', 'url', 'body'] as const) {
          const given = form[field]
          if (field === holder && !given)
            check.addIssue({ code: 'custom', path: [field], message: 'required', input: given })
          if (field !== holder && given)
            check.addIssue({ code: 'custom', path: [field], message: 'invalid', input: given })
        }
      }),
    out: z.object({ id, sameAs: z.string() }),
  }),
  /** An absent field stays; where the host looks things over, a changed one waits for him again. */
  updateCourseTutorResInfo: write(`${base}/update/{id}`, {
    in: z.object({
      id,
      chapterId: fields.chapterId.optional(),
      courseClassIds: fields.courseClassIds.optional(),
      title: fields.title.optional(),
      intro: fields.intro.optional(),
      lessonNo: fields.lessonNo.optional(),
      openFrom: fields.openFrom.optional(),
      download: fields.download.optional(),
      durationSec: fields.durationSec.optional(),
      ...holders,
      updatedAt,
    }),
    out: z.object({ updatedAt: time, sameAs: z.string() }),
  }),
  deleteCourseTutorResInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  publishCourseTutorResInfo: write(`${base}/publish`, { in: z.object({ ids: ids(MOST) }), out: batchResult }),
  withdrawCourseTutorResInfo: write(`${base}/withdraw`, { in: z.object({ ids: ids(MOST) }), out: batchResult }),
  /** Copies into the resources of the course, in the supplement's own chapter unless another is named. */
  adoptCourseTutorResInfo: write(`${base}/adopt`, {
    refreshes: ['resourceInfo', 'courseChapterInfo', 'courseInfo'],
    in: z.object({ ids: ids(MOST), chapterId: id.optional() }),
    out: batchResult.extend({ resourceIds: z.array(id) }),
  }),
  backCourseTutorResInfo: write(`${base}/back`, {
    in: z.object({
      ids: ids(MOST),
      reason: publishedText('supplement', SUPPLEMENT_REASON.max, SUPPLEMENT_REASON.min),
    }),
    out: batchResult,
  }),
  /** At the front of its chapter. */
  pinCourseTutorResInfo: write(`${base}/pin`, {
    in: z.object({ ids: ids(MOST), on: flag }),
    out: z.object({ done: z.number().int() }),
  }),
}
