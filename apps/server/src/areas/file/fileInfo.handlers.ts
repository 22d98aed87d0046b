import type { FileScope } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import type { GroupName } from '@shuyuan/contract/calls/index.ts'
import type { Ctx, FileAnswer } from '../../wire/context.ts'
import { AppError, found, notFound, refuse } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { containing, pageOf } from '../../wire/page.ts'
import { bareCopyOf } from './bare/bare-copies.ts'
import { findFile, markDeleted, storeFile, type Target } from './file.store.ts'
import { isShownInline, sizeText } from './file-kinds.ts'
import { linkOf } from './file-link.ts'
import { fileUse, USED_SOMEWHERE, useWords } from './file-uses.read.ts'
import { namelessName, type Readable, readableFiles } from './may-read.read.ts'
import { namedFiles } from './named-files.read.ts'
import { abortUpload, beginUpload, finishUpload, getOwnUpload } from './upload.store.ts'
import { zipOf } from './zip-files.ts'

const TEXT_MAX = 5 * 1024 * 1024
const LIFE_MS = 2 * 3_600_000

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The file as this person may know it. */
const shownTo = (file: Found, nameless: boolean): Found =>
  nameless ? { ...file, name: namelessName(file.id, file.ext), ownerName: '' } : file

async function readable(ctx: Ctx, id: string): Promise<Found & Readable> {
  const file = found(await findFile(ctx.db, id))
  const right = (await readableFiles(ctx, [id])).get(id)
  if (!right) throw new AppError(100455)
  return { ...shownTo(file, right.nameless), ...right }
}

/** A student's work is being downloaded: the log records by whom. */
function tellTaken(
  ctx: Ctx,
  scope: FileScope,
  { id, name, ownerId }: { id: string; name: string; ownerId: string },
  count = 1,
): void {
  if (scope !== 'student' || ownerId === ctx.me.userId) return
  ctx.log({ targetType: 'file', targetId: id, targetName: name, after: { count } })
}

const viewOnlyFault = () => refuse('该文件只供在线查看，不能下载', 'this file can be read on the page, not downloaded')

/** A file to be taken away; `toShow`: a text that the page shows. */
async function bytesOf(ctx: Ctx, id: string, scope: FileScope, toShow = false): Promise<FileAnswer> {
  const file = await readable(ctx, id)
  if (file.viewOnly && !toShow) throw viewOnlyFault()
  tellTaken(ctx, scope, file)
  const { storageKey, size } = file.nameless ? await bareCopyOf(ctx.deps, file) : file
  return { body: await ctx.deps.files.read(storageKey), name: file.name, mime: file.mime, size }
}

/** Which of these files this person may take away, in the order asked for. */
async function severalOf(ctx: Ctx, ids: readonly string[], scope: FileScope): Promise<FileAnswer> {
  const allowed = await readableFiles(ctx, ids)
  const taken = [...new Set(ids)].filter((id) => allowed.get(id)?.viewOnly === false)
  const files = await Promise.all(taken.map((id) => findFile(ctx.db, id)))
  const there = await Promise.all(
    files
      .filter((file) => file !== undefined)
      .map(async (file) => {
        const nameless = allowed.get(file.id)?.nameless === true
        return { ...shownTo(file, nameless), ...(nameless ? await bareCopyOf(ctx.deps, file) : {}) }
      }),
  )
  const [first] = there
  if (!first) throw notFound()
  tellTaken(ctx, scope, first, there.length)
  return zipOf(ctx.deps.files, there, `${first.name} (${there.length}).zip`)
}

/** The four groups share one implementation; each sets the scope of its files. */
function fileHandlers<G extends Extract<GroupName, `${FileScope}FileInfo`>>(group: G, scope: FileScope): Handlers<G> {
  const target = (input: Omit<Target, 'scope'>): Target => ({
    scope,
    kind: input.kind,
    refType: input.refType,
    refId: input.refId,
  })
  const listName = `mine${group.charAt(0).toUpperCase()}${group.slice(1)}` as 'mineCommonFileInfo'

  const handlers: Handlers<'commonFileInfo'> = {
    async uploadCommonFileInfo(ctx, input, file) {
      if (!file) throw new AppError(100422, {}, { fields: { file: { zh: '请选择文件', en: 'Choose a file' } } })
      const stored = await storeFile(ctx, file, target(input))
      return { ...stored, url: await linkOf(ctx, stored.fileId, stored.name, 'inline') }
    },
    initUploadCommonFileInfo: (ctx, input) =>
      beginUpload(ctx, { name: input.name, size: input.size, sha256: input.sha256 }, target(input)),
    async statusUploadCommonFileInfo(ctx, { uploadId }) {
      const { have, size, expiresAt } = await getOwnUpload(ctx, uploadId)
      return { have, size, expiresAt }
    },
    completeUploadCommonFileInfo: (ctx, { uploadId }) => finishUpload(ctx, uploadId),
    async abortUploadCommonFileInfo(ctx, { uploadId }) {
      await abortUpload(ctx, uploadId)
      return null
    },
    async getCommonFileInfo(ctx, { id }) {
      const file = await readable(ctx, id)
      return {
        fileId: file.id,
        name: file.name,
        mime: file.mime,
        size: file.size,
        status: 'ready',
        kind: file.kind as Target['kind'],
        sizeText: sizeText(file.size),
        ownerName: file.ownerName,
        createdAt: file.createdAt,
      }
    },
    downloadCommonFileInfo: (ctx, { id, ids }) =>
      ids ? severalOf(ctx, ids.split(','), scope) : bytesOf(ctx, id, scope),
    async linkCommonFileInfo(ctx, { ids, disposition }) {
      const allowed = await readableFiles(ctx, ids)
      if (allowed.size === 0) throw notFound()
      if (disposition === 'attachment' && [...allowed.values()].some(({ viewOnly }) => viewOnly)) throw viewOnlyFault()
      const rows = await ctx.db
        .selectFrom('file')
        .select(['id', 'name', 'ext', 'mime', 'size'])
        .where('id', 'in', [...allowed.keys()])
        .execute()
      // A link to what no page can show is a download.
      const given = rows.filter(({ id, mime }) => isShownInline(mime) || !allowed.get(id)?.viewOnly)
      return Promise.all(
        given.map(async ({ ext, ...file }) => {
          const row = allowed.get(file.id)?.nameless ? { ...file, name: namelessName(file.id, ext) } : file
          return {
            ...row,
            url: await linkOf(ctx, row.id, row.name, isShownInline(row.mime) ? disposition : 'attachment', {
              isBare: allowed.get(file.id)?.nameless === true,
            }),
            expiresAt: new Date(ctx.now.getTime() + LIFE_MS),
          }
        }),
      )
    },
    async textCommonFileInfo(ctx, { id }) {
      const file = await readable(ctx, id)
      if (!file.mime.startsWith('text/') || file.size > TEXT_MAX) throw new AppError(100414)
      return { ...(await bytesOf(ctx, id, scope, true)), mime: 'text/plain', disposition: 'inline' }
    },
    async mineCommonFileInfo(ctx, input) {
      let query = ctx.db
        .selectFrom('file')
        .select(['id as fileId', 'name', 'mime', 'size', 'status', 'kind', 'createdAt'])
        .where('ownerId', '=', ctx.me.userId)
        .where('scope', '=', scope)
        .where('status', '<>', 'deleted')
      if (input.kind) query = query.where('kind', '=', input.kind)
      if (input.keyWords) query = query.where('name', 'ilike', containing(input.keyWords))
      const { rows, total } = await pageOf(
        query,
        input,
        listName,
        { name: 'name', size: 'size', createdAt: 'created_at' },
        'id',
      )
      return {
        total,
        rows: rows.map((row) => ({ ...row, status: row.status as 'ready', kind: row.kind as Target['kind'] })),
      }
    },
    async deleteCommonFileInfo(ctx, { id }) {
      const file = found(await findFile(ctx.db, id))
      if (file.ownerId !== ctx.me.userId) throw new AppError(100455)
      const use = await fileUse(ctx.db, id)
      if (use) throw new AppError(100410, { what: useWords(use) })
      if ((await namedFiles(ctx.db, [id])).has(id)) throw new AppError(100410, { what: USED_SOMEWHERE })
      await markDeleted(ctx.db, id, ctx.now)
      return null
    },
  }
  const renamed = Object.entries(handlers).map(([name, handler]) => [
    name.replace('CommonFileInfo', `${group.charAt(0).toUpperCase()}${group.slice(1)}`),
    handler,
  ])
  return Object.fromEntries(renamed) as Handlers<G>
}

export const commonFileInfoHandlers = fileHandlers('commonFileInfo', 'common')
export const courseFileInfoHandlers = fileHandlers('courseFileInfo', 'course')
export const teacherFileInfoHandlers = fileHandlers('teacherFileInfo', 'teacher')
export const studentFileInfoHandlers = fileHandlers('studentFileInfo', 'student')
