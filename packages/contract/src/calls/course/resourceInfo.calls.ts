import { z } from 'zod'
import { ask, byId, done, list, write } from '../../call.ts'
import { CAPTION_TEXT_MAX, captionLang } from '../../entities/course/caption.ts'
import {
  httpUrl,
  inChapter,
  RESOURCE_BODY_MAX,
  RESOURCE_INTRO_MAX,
  RESOURCE_TAGS_MAX,
  RESOURCE_TITLE_MAX,
  resourceKind,
  resourceOrigin,
  SHARE_LICENCE_MAX,
  shareScope,
} from '../../entities/course/course.ts'
import { batchResult, flag, id, ids, keyWords, percent, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'

const base = '/api/course/resourceInfo'

const seconds = (max: number) => z.number().int().min(0).max(max)
const minPercent = z.number().int().min(1).max(100)
/** 10 hours; 0: nothing of its own. */
const minSeconds = seconds(36_000)
/** What the browser read from the file: a day at most. */
const durationSec = seconds(86_400)
const pageCount = z.number().int().min(0).max(10_000)
/** '' is not in any chapter. */
const chapterId = z.union([id, z.literal('')])

const details = {
  title: publishedText('resource', RESOURCE_TITLE_MAX, 1),
  intro: publishedText('resource', RESOURCE_INTRO_MAX),
  /** Of the tree of tags, or proposed by whoever edits. */
  tagIds: z.array(id).max(RESOURCE_TAGS_MAX),
  mustSee: flag,
  minPercent,
  minSeconds,
  download: flag,
  hidden: flag,
}

export const resourceRow = z.object({
  id,
  kind: resourceKind,
  title: z.string(),
  intro: z.string(),
  chapterId: z.string(),
  chapterTitle: z.string(),
  origin: resourceOrigin,
  ownerName: z.string(),
  fileName: z.string(),
  size: z.number(),
  url: z.string(),
  durationSec: z.number().int(),
  pageCount: z.number().int(),
  mustSee: flag,
  minPercent: z.number().int(),
  minSeconds: z.number().int(),
  /** What waits is shown to whoever proposed it. */
  tags: z.array(z.object({ id, name: z.string(), pending: flag, disabled: flag })),
  download: flag,
  hidden: flag,
  /** Students who opened it, and how many of the course's students finished it, in percent. */
  viewers: z.number().int(),
  finishPercent: z.number(),
  stepCount: z.number().int(),
  /** Other courses may quote it; and it follows another course's. */
  shared: flag,
  quoted: flag,
  version: z.number().int(),
  recycledAt: time.nullable(),
  updatedAt: time,
})

export const resourceInfoCalls = {
  listResourceInfo: list(`${base}/list`, {
    filter: {
      courseId: id,
      chapterId: inChapter,
      kind: resourceKind.optional(),
      /** With those below it. */
      tagId: id.optional(),
      mustSee: flag.optional(),
      neverOpened: flag.default('0'),
      recycled: flag.default('0'),
      keyWords,
    },
    row: resourceRow,
    sort: ['chapter', 'title', 'size', 'viewers', 'finishPercent', 'updatedAt', 'recycledAt'],
    defaultSort: 'chapter@asc',
    most: 500,
  }),
  getResourceInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: resourceRow.extend({
      courseId: id,
      /** Rich text, its pictures with addresses for this reader. */
      body: z.string(),
      fileId: z.string(),
      /** Opens for two hours. */
      fileUrl: z.string(),
      mime: z.string(),
      usedBy: z.array(z.object({ chapterId: id, chapterTitle: z.string(), stepTitle: z.string() })),
      /** Of a film: the languages of its captions; a quoted one has those of its source. */
      captions: z.array(z.object({ lang: captionLang, cues: z.number().int(), updatedAt: time })),
    }),
  }),
  addResourceInfo: write(`${base}/add`, {
    repeatSafe: true,
    refreshes: ['courseChapterInfo', 'courseInfo', 'courseTagInfo'],
    in: z
      .object({
        courseId: id,
        chapterId: chapterId.default(''),
        kind: resourceKind,
        title: details.title,
        intro: details.intro.default(''),
        fileId: id.optional(),
        url: httpUrl().optional(),
        body: publishedRich('resource', RESOURCE_BODY_MAX).optional(),
        durationSec: durationSec.default(0),
        pageCount: pageCount.default(0),
        tagIds: details.tagIds.default([]),
        mustSee: details.mustSee.default('0'),
        minPercent: details.minPercent.optional(),
        minSeconds: details.minSeconds.optional(),
        download: details.download.default('0'),
        hidden: details.hidden.default('0'),
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
    out: z.object({ id }),
  }),
  /** Files that were uploaded together; each kind follows from the file. */
  batchAddResourceInfo: write(`${base}/batchAdd`, {
    refreshes: ['courseChapterInfo', 'courseInfo'],
    in: z.object({
      courseId: id,
      chapterId: chapterId.default(''),
      items: z
        .array(z.object({ fileId: id, title: details.title, durationSec: durationSec.default(0) }))
        .min(1)
        .max(200),
    }),
    out: z.object({
      added: z.number().int(),
      refused: z.array(z.object({ fileId: id, reason: z.string() })),
    }),
  }),
  updateResourceInfo: write(`${base}/update/{id}`, {
    refreshes: ['courseChapterInfo', 'teachProcessInfo', 'courseInfo', 'courseTagInfo'],
    in: z.object({
      id,
      chapterId: chapterId.optional(),
      title: details.title.optional(),
      intro: details.intro.optional(),
      url: httpUrl().optional(),
      body: publishedRich('resource', RESOURCE_BODY_MAX).optional(),
      tagIds: details.tagIds.optional(),
      mustSee: details.mustSee.optional(),
      minPercent: details.minPercent.optional(),
      minSeconds: details.minSeconds.optional(),
      download: details.download.optional(),
      hidden: details.hidden.optional(),
      updatedAt,
    }),
    out: z.object({ updatedAt: time }),
  }),
  /** Study records stay; restart: what students saw of the old file no longer counts as progress. */
  replaceResourceInfo: write(`${base}/replace/{id}`, {
    in: z.object({
      id,
      fileId: id,
      durationSec: durationSec.default(0),
      pageCount: pageCount.default(0),
      progress: z.enum(['keep', 'restart']),
      updatedAt,
    }),
    out: z.object({ version: z.number().int(), updatedAt: time }),
  }),
  /** A file of WebVTT or SubRip as text; it takes the place of what was there in this language. */
  saveCaptionResourceInfo: write(`${base}/saveCaption`, {
    in: z.object({
      resourceId: id,
      lang: captionLang,
      text: publishedText('resource', CAPTION_TEXT_MAX, 1),
    }),
    out: z.object({ cues: z.number().int() }),
  }),
  deleteCaptionResourceInfo: write(`${base}/deleteCaption`, {
    in: z.object({ resourceId: id, lang: captionLang }),
    out: done,
  }),
  /** Into the recycle bin; refused while a step points at it. */
  deleteResourceInfo: write(`${base}/delete/{id}`, {
    refreshes: ['courseChapterInfo', 'courseInfo'],
    in: byId,
    out: z.null(),
  }),
  restoreResourceInfo: write(`${base}/restore`, {
    refreshes: ['courseChapterInfo', 'courseInfo'],
    in: z.object({ ids: ids(200) }),
    out: batchResult,
  }),
  /** The ids given come in this order, those not named after them. */
  sortResourceInfo: write(`${base}/sort`, {
    in: z.object({ courseId: id, chapterId: chapterId, ids: ids(500) }),
    out: z.object({ done: z.number().int() }),
  }),
  moveResourceInfo: write(`${base}/move`, {
    refreshes: ['courseChapterInfo', 'courseInfo'],
    in: z.object({ ids: ids(200), chapterId: chapterId }),
    out: z.object({ done: z.number().int() }),
  }),
  /** preview writes nothing: it returns how many students would become finished. */
  setMustSeeResourceInfo: write(`${base}/setMustSee`, {
    refreshes: ['courseInfo'],
    in: z.object({
      ids: ids(500),
      mustSee: flag,
      minPercent: minPercent.optional(),
      minSeconds: minSeconds.optional(),
      preview: flag.default('0'),
    }),
    out: z.object({ changed: z.number().int(), studentsTurned: z.number().int() }),
  }),
  /** Lets other courses quote own resources. When it ends, quotes stay as they are and are cut off. */
  shareResourceInfo: write(`${base}/share`, {
    in: z.object({
      ids: ids(200),
      on: flag,
      scope: shareScope.default('course'),
      licence: publishedText('resource', SHARE_LICENCE_MAX).default(''),
    }),
    out: z.object({ done: z.number().int(), cutOff: z.number().int() }),
  }),
  /** What other courses share with this one. */
  listSharedResourceInfo: list(`${base}/sharedList`, {
    filter: {
      courseId: id,
      kind: resourceKind.optional(),
      tagId: id.optional(),
      schoolCode: text(30).optional(),
      courseCode: text(30).optional(),
      keyWords,
    },
    row: z.object({
      id,
      title: z.string(),
      intro: z.string(),
      kind: resourceKind,
      size: z.number(),
      durationSec: z.number().int(),
      ownerName: z.string(),
      schoolCode: z.string(),
      schoolName: z.string(),
      courseCode: z.string(),
      courseName: z.string(),
      termName: z.string(),
      scope: shareScope,
      licence: z.string(),
      tags: z.array(z.string()),
      /** This course quotes it. */
      quoted: flag,
      sharedAt: time,
    }),
    sort: ['title', 'courseName', 'schoolName', 'sharedAt'],
    defaultSort: 'sharedAt@desc',
    most: 200,
  }),
  /** A quote follows its source and bears the name of its author. */
  quoteResourceInfo: write(`${base}/quote`, {
    refreshes: ['courseChapterInfo', 'courseInfo'],
    in: z.object({ courseId: id, sharedIds: ids(100), chapterId }),
    out: batchResult,
  }),
  /** What must be seen, and how far the students are whom this person may see. */
  listMustSeeResourceInfo: list(`${base}/mustSeeList`, {
    filter: {
      courseId: id,
      courseClassId: id.optional(),
      chapterId: inChapter,
      kind: resourceKind.optional(),
      /** Finished by less than so many percent. */
      under: z.coerce.number().min(0).max(100).optional(),
    },
    row: z.object({
      id,
      title: z.string(),
      kind: resourceKind,
      chapterTitle: z.string(),
      /** The teaching week of its chapter, by whose end it should be seen. */
      weekNo: z.number().int().nullable(),
      durationSec: z.number().int(),
      pageCount: z.number().int(),
      minPercent: z.number().int(),
      minSeconds: z.number().int(),
      due: z.number().int(),
      finished: z.number().int(),
      percent,
      /** Of those who opened it. */
      avgSeconds: z.number().int(),
      /** The minute of a film, counted from 0, in which most of those stopped who did not finish it. */
      stopMinute: z.number().int().nullable(),
      /** Students who marked a place as not understood. */
      confused: z.number().int(),
    }),
    sort: ['chapter', 'title', 'finished', 'percent', 'avgSeconds', 'confused'],
    defaultSort: 'percent@asc',
    most: 500,
  }),
  listUsageResourceInfo: list(`${base}/usageList/{id}`, {
    filter: { id, courseClassId: id.optional(), keyWords },
    row: z.object({
      studentNo: z.string(),
      realname: z.string(),
      className: z.string(),
      seconds: z.number().int(),
      percent,
      lastPosition: z.number(),
      lastAt: time.nullable(),
      finishedAt: time.nullable(),
    }),
    sort: ['studentNo', 'seconds', 'percent', 'lastAt', 'finishedAt'],
    defaultSort: 'studentNo@asc',
  }),
}
