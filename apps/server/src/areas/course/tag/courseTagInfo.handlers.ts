import { similarTags } from '@shuyuan/domain/course/tag-likeness.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { addTag, proposeTag } from './add-tag.flow.ts'
import { changeTag, deleteTag, setTagStatus } from './keep-tags.flow.ts'
import { approveTags, mergeTags, rejectTags } from './review-tags.flow.ts'
import { assertManagesTags, proposesTags } from './tag.policy.ts'
import { tagExport, tagImport } from './tag.sheet.ts'
import { findTag, listTags } from './tag-list.read.ts'
import { tagScope } from './tag-scope.read.ts'
import { choosableTags, taggedResources, tagTree } from './tag-tree.read.ts'

const MANAGED = { of: 'managed' } as const

export const courseTagInfoHandlers: Handlers<'courseTagInfo'> = {
  async listCourseTagInfo(ctx, { courseId, ...filter }) {
    const scope = await tagScope(ctx, courseId)
    return listTags(ctx.db, { me: ctx.me, scope }, filter, slice(filter, 'listCourseTagInfo'))
  },

  async getCourseTagInfo(ctx, { id }) {
    assertManagesTags(ctx.me)
    return found(await findTag(ctx.db, { me: ctx.me, scope: MANAGED }, id))
  },

  addCourseTagInfo: (ctx, form) => (proposesTags(ctx.me) ? proposeTag(ctx, form) : addTag(ctx, form)),
  updateCourseTagInfo: changeTag,

  async deleteCourseTagInfo(ctx, { id }) {
    await deleteTag(ctx, id)
    return null
  },

  approveCourseTagInfo: approveTags,
  rejectCourseTagInfo: rejectTags,
  mergeCourseTagInfo: mergeTags,
  setStatusCourseTagInfo: setTagStatus,

  async similarCourseTagInfo(ctx, { name, tagType, courseId }) {
    return similarTags(name, await choosableTags(ctx, await tagScope(ctx, courseId), tagType))
  },

  async resourceListCourseTagInfo(ctx, { id, ...page }) {
    assertManagesTags(ctx.me)
    found(await findTag(ctx.db, { me: ctx.me, scope: MANAGED }, id))
    return taggedResources(ctx, MANAGED, id, slice(page, 'resourceListCourseTagInfo'))
  },

  async selectTree(ctx, { courseId, ...asked }) {
    return tagTree(ctx, await tagScope(ctx, courseId), asked)
  },

  importCourseTagInfo: (ctx, input, file) => importSheet(ctx, tagImport, input, file),
  templateCourseTagInfo: (ctx) => templateSheet(ctx, tagImport),
  exportCourseTagInfo: (ctx, filters) => exportSheet(ctx, tagExport, filters),
}
