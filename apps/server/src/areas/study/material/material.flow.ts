import { SAVED_BYTES_MAX } from '@shuyuan/contract/entities/study/material.ts'
import { dayOf } from '../../../sheet/cell-text.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { notFound, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertCanStudyOrView, assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { sizeText } from '../../file/file-kinds.ts'
import { zipOf } from '../../file/zip-files.ts'
import { readCatalogue } from '../catalogue.read.ts'
import { listMaterials, type Materials, savedFiles } from './material-list.read.ts'
import { storeOpened, storeVisit } from './visit.store.ts'

/** What this person may read of a course at this moment: nothing of a chapter that is not open. */
async function readableMaterials(ctx: Ctx, courseId: string): Promise<Materials> {
  const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
  const studentId = access.duty === 'student' ? ctx.me.studentId : null
  const { open } = await readCatalogue(ctx.db, access.contentId, studentId, ctx.now)
  return { access, resourceIds: open.map(({ id }) => id) }
}

export async function materialsOf(ctx: Ctx, { courseId, ...filter }: Asked<'materialListStudyResInfo'>) {
  const of = await readableMaterials(ctx, courseId)
  return listMaterials(ctx, of, filter, slice(filter, 'materialListStudyResInfo'))
}

export async function visitMaterials(ctx: Ctx, { courseId }: Asked<'visitMaterialStudyResInfo'>) {
  const { contentId } = assertStudent(await courseAccess(ctx, courseId))
  if (ctx.me.studentId) await storeVisit(ctx.db, ctx.me.studentId, contentId, ctx.now)
  return null
}

/** One file as it is, several as a zip; what may not be downloaded is answered like what is not there. */
export async function saveMaterials(
  ctx: Ctx,
  { courseId, ids }: Asked<'saveMaterialStudyResInfo'>,
): Promise<FileAnswer> {
  const of = await readableMaterials(ctx, courseId)
  const files = await savedFiles(ctx, of, ids)
  const [first] = files
  if (!first || files.length < new Set(ids).size) throw notFound()
  if (files.reduce((sum, { size }) => sum + size, 0) > SAVED_BYTES_MAX)
    throw refuse(
      `一次最多下载${sizeText(SAVED_BYTES_MAX)}，请减少文件`,
      `at most ${sizeText(SAVED_BYTES_MAX)} can be downloaded at a time; choose fewer files`,
    )
  const { access } = of
  if (access.duty === 'student' && ctx.me.studentId && !access.archived) {
    const resources = files.filter(({ source }) => source === 'school').map(({ id }) => id)
    await storeOpened(ctx.db, ctx.me.studentId, access.contentId, resources, ctx.now)
  }
  if (files.length > 1) return zipOf(ctx.deps.files, files, `${access.courseName}-${dayOf(ctx.now)}.zip`)
  const body = await ctx.deps.files.read(first.storageKey)
  return { body, name: first.name, mime: first.mime, size: first.size, disposition: 'attachment' }
}
