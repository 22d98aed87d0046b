import { z } from 'zod'
import { ask, byId, file, importSheet, list, nothing, write } from '../../call.ts'
import { resourceKind } from '../../entities/course/course.ts'
import {
  SIMILAR_TAGS_MAX,
  TAG_BATCH_MAX,
  TAG_NAME_MAX,
  TAG_REASON_MAX,
  TAG_SYNONYMS_MAX,
  tagState,
  tagStatus,
  tagType,
} from '../../entities/course/tag.ts'
import { batchResult, day, flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/course/courseTagInfo'

const name = publishedText('tag', TAG_NAME_MAX, 1)
const synonyms = z.array(publishedText('tag', TAG_NAME_MAX, 1)).max(TAG_SYNONYMS_MAX)
/** '' : at the top. */
const pid = z.union([id, z.literal('')])
/** A catalogue course; '' : the whole school. */
const basicCourseId = z.union([id, z.literal('')])
const reason = text(TAG_REASON_MAX, 1)

const similar = z
  .array(z.object({ id, name: z.string(), likeness: z.number().int().min(0).max(100) }))
  .max(SIMILAR_TAGS_MAX)

const row = z.object({
  id,
  name: z.string(),
  tagType,
  pid: z.string(),
  /** The tags above it, from the top. */
  path: z.array(z.string()),
  level: z.number().int(),
  basicCourseId: z.string(),
  courseCode: z.string(),
  /** '' : the whole school. */
  courseName: z.string(),
  collegeName: z.string(),
  proposerName: z.string(),
  proposedAt: time,
  /** Resources of the courses that this person manages, or of the own course. */
  resourceCount: z.number().int(),
  childCount: z.number().int(),
  synonyms: z.array(z.string()),
  state: tagState,
  status: tagStatus,
  reason: z.string(),
  /** Of a proposal: the tags of the library that are called most alike. */
  similar,
  /** This person may decide and change it. */
  canEdit: flag,
  updatedAt: time,
})

const filter = {
  keyWords,
  tagType: tagType.optional(),
  /** A tag with all that is below it. */
  pid: id.optional(),
  basicCourseId: id.optional(),
  /** An opening: the tags of its catalogue course; of a teacher it is the own course. */
  courseId: id.optional(),
  /** Of a college. */
  schoolCode: text(30).optional(),
  status: tagStatus.optional(),
  from: day.optional(),
  to: day.optional(),
}

export interface TagTreeNode {
  id: string
  pid: string
  name: string
  synonyms: string[]
  tagType: z.infer<typeof tagType>
  basicCourseId: string
  count: number
  children: TagTreeNode[]
}

const tagTreeNode = z.object({
  id,
  /** '0' : at the top. */
  pid: z.string(),
  name: z.string(),
  synonyms: z.array(z.string()),
  tagType,
  basicCourseId: z.string(),
  /** Resources with the tag or one below it: of the course, or of all courses that this person manages. */
  count: z.number().int(),
  get children(): z.ZodArray<z.ZodType<TagTreeNode>> {
    return z.array(tagTreeNode)
  },
})

export const courseTagInfoCalls = {
  listCourseTagInfo: list(`${base}/list`, {
    filter: { ...filter, state: tagState.optional() },
    row,
    sort: ['tree', 'name', 'proposedAt', 'resourceCount'],
    defaultSort: 'tree@asc',
    most: 200,
  }),
  getCourseTagInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  /**
   * A teacher proposes for the own course (`courseId`); managers add to the library. A name that the library has already,
   * also as a synonym, gives that tag: `isKnown`.
   */
  addCourseTagInfo: write(`${base}/add`, {
    in: z.object({
      name,
      tagType: tagType.default('resource'),
      pid: pid.default(''),
      synonyms: synonyms.default([]),
      basicCourseId: basicCourseId.default(''),
      courseId: id.optional(),
    }),
    out: z.object({ id, name: z.string(), state: tagState, isKnown: flag }),
  }),
  updateCourseTagInfo: write(`${base}/update/{id}`, {
    refreshes: ['resourceInfo'],
    in: z.object({
      id,
      name: name.optional(),
      tagType: tagType.optional(),
      pid: pid.optional(),
      synonyms: synonyms.optional(),
      basicCourseId: basicCourseId.optional(),
      updatedAt,
    }),
    out: z.object({ updatedAt: time }),
  }),
  /** Refused while it has resources or tags below it. */
  deleteCourseTagInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  /** With corrections of name and place; other proposals of the same name go into the tag. */
  approveCourseTagInfo: write(`${base}/approve`, {
    refreshes: ['resourceInfo'],
    in: z.object({
      rows: z
        .array(z.object({ id, name: name.optional(), pid: pid.optional() }))
        .min(1)
        .max(TAG_BATCH_MAX),
    }),
    out: batchResult,
  }),
  rejectCourseTagInfo: write(`${base}/reject`, {
    refreshes: ['resourceInfo'],
    in: z.object({ ids: ids(TAG_BATCH_MAX), reason }),
    out: batchResult,
  }),
  /** Proposals and tags of the library go into another one, which is then called by their names too. */
  mergeCourseTagInfo: write(`${base}/merge`, {
    refreshes: ['resourceInfo'],
    in: z.object({ ids: ids(TAG_BATCH_MAX), toId: id }),
    out: batchResult.extend({ moved: z.number().int() }),
  }),
  setStatusCourseTagInfo: write(`${base}/setStatus`, {
    refreshes: ['resourceInfo'],
    in: z.object({ ids: ids(TAG_BATCH_MAX), status: tagStatus }),
    out: batchResult,
  }),
  similarCourseTagInfo: ask(`${base}/similar`, {
    in: z.object({ name: text(TAG_NAME_MAX, 1), tagType: tagType.optional(), courseId: id.optional() }),
    out: similar,
  }),
  resourceListCourseTagInfo: list(`${base}/resourceList`, {
    filter: { id },
    row: z.object({
      id,
      title: z.string(),
      courseCode: z.string(),
      courseName: z.string(),
      termName: z.string(),
      kind: resourceKind,
      authorName: z.string(),
    }),
    sort: ['title', 'courseName'],
    defaultSort: 'courseName@asc',
  }),
  /** What can be chosen: enabled tags of the library, whole; without a course for those who manage. */
  selectTree: ask(`${base}/selectTree`, {
    in: z.object({
      pid: z.union([id, z.literal('0')]).default('0'),
      tagType: tagType.optional(),
      courseId: id.optional(),
    }),
    out: z.array(tagTreeNode),
  }),
  importCourseTagInfo: importSheet(`${base}/import`),
  templateCourseTagInfo: file('GET', `${base}/template`, { in: nothing }),
  /** The library; what waits or was rejected is not part of it. */
  exportCourseTagInfo: file('POST', `${base}/export`, {
    in: z.object({ ...filter, orderBy: z.string().max(60).default('') }),
  }),
}
