import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { attachedFiles } from '../../examoffice/attached-files.read.ts'
import { checkUploads, createUpload, deleteUpload, updateUpload } from './upload.flow.ts'
import { findUpload, listUploads, missingUploads } from './upload.read.ts'
import { downloadUploads } from './upload-download.read.ts'

export const examUploadInfoHandlers: Handlers<'examUploadInfo'> = {
  async listExamUploadInfo(ctx, input) {
    const { rows, total } = await listUploads(ctx, input)
    return { rows: rows.map(({ fileIds: _, ...row }) => row), total }
  },

  async getExamUploadInfo(ctx, { id }) {
    const row = await findUpload(ctx, id)
    if (!row) {
      found(await ctx.db.selectFrom('examUpload').select('id').where('id', '=', id).executeTakeFirst())
      throw outsideScope()
    }
    const { fileIds, ...shown } = row
    const files = await attachedFiles(ctx, fileIds)
    return { ...shown, files: files.map((one) => ({ ...one, size: Number(one.size) })) }
  },

  addExamUploadInfo: (ctx, form) => createUpload(ctx, form),

  async updateExamUploadInfo(ctx, input) {
    await updateUpload(ctx, input)
    return null
  },

  async deleteExamUploadInfo(ctx, { id }) {
    await deleteUpload(ctx, id)
    return null
  },

  checkExamUploadInfo: (ctx, input) => checkUploads(ctx, input),
  missingExamUploadInfo: (ctx, input) => missingUploads(ctx, input),
  downloadExamUploadInfo: (ctx, { ids }) => downloadUploads(ctx, ids),
}
