import { UPLOAD_PART_BYTES } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { assertOwnPassword } from '../../wire/session/new-password-first.policy.ts'
import { resolveCaller } from '../../wire/session/resolve-caller.ts'
import { siteOf } from '../../wire/site/site.ts'
import { bareCopyOf } from './bare/bare-copies.ts'
import { findFile } from './file.store.ts'
import { isShownInline } from './file-kinds.ts'
import { isSignedRight } from './file-link.ts'
import { receivePart } from './upload.store.ts'

/** Uploaded content never executes. A browser's built-in PDF viewer does not work inside a sandbox. */
const CLOSED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const PDF_POLICY = "frame-ancestors 'self'"

type Range = { start: number; end: number }

/** Parses one range of `bytes=a-b`, `a-` or `-n`; null if absent or malformed, 'bad' if outside the file. */
export function rangeOf(header: string | undefined, size: number): Range | null | 'bad' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? 'bad' : { start, end }
}

interface OpenQuery {
  k?: string
  e?: string
  s?: string
  d?: string
  b?: string
}

/** Plain HTTP routes: signed file links with ranges, and raw parts of resumable uploads. */
export function registerFileAddresses(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string; name: string }; Querystring: OpenQuery }>(
    '/api/file/open/:id/:name',
    async (request, reply) => {
      const { k = '', e = '', s = '', d, b } = request.query
      const disposition = d === '1' ? 'attachment' : 'inline'
      const { id, name } = request.params
      const link = { id, name, sessionId: k, expires: Number(e), signature: s, disposition, isBare: b === '1' } as const
      if (!(await isSignedRight(deps, link, deps.now()))) return reply.status(403).send()
      const file = await findFile(deps.db, link.id)
      if (file?.status !== 'ready') return reply.status(404).send()
      const inline = disposition === 'inline' && isShownInline(file.mime)
      const content = link.isBare ? await bareCopyOf(deps, file) : file
      const etag = `"${content.sha256}"`
      reply
        .header('accept-ranges', 'bytes')
        .header('etag', etag)
        .header('cache-control', 'private, max-age=1800')
        .header('content-type', file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', file.mime === 'application/pdf' ? PDF_POLICY : CLOSED_POLICY)
        .header(
          'content-disposition',
          `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
      const ifRange = request.headers['if-range']
      const range = ifRange && ifRange !== etag ? null : rangeOf(request.headers.range, content.size)
      if (range === 'bad') return reply.status(416).header('content-range', `bytes */${content.size}`).send()
      if (!range && request.headers['if-none-match'] === etag) return reply.status(304).send()
      if (content.size === 0) return reply.send('')
      const part = range ?? { start: 0, end: content.size - 1 }
      reply.header('content-length', part.end - part.start + 1)
      if (range) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${content.size}`)
      return reply.send(await deps.files.read(content.storageKey, part))
    },
  )

  app.register(async (parts) => {
    parts.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: UPLOAD_PART_BYTES + 1024 },
      (_request, body, done) => done(null, body),
    )
    parts.put<{ Params: { group: string; uploadId: string; partNo: string } }>(
      '/api/file/:group/part/:uploadId/:partNo',
      async (request) => {
        const header = (name: string) => String(request.headers[name] ?? '')
        const now = deps.now()
        const variant = siteOf(deps.config, request.hostname)
        const { me, session } = await resolveCaller(deps, now, {
          token: header('token'),
          role: header('currentrole'),
          userId: header('currentuserid'),
          variant: () => variant,
        })
        assertOwnPassword(session, 'uploadPart')
        if (!Buffer.isBuffer(request.body)) throw new AppError(100400)
        const ctx = {
          deps,
          db: deps.db,
          now,
          me,
          sessionId: session.sessionId,
          variant,
        } as Ctx
        const { uploadId, partNo } = request.params
        await receivePart(ctx, uploadId, Number(partNo), request.body, header('x-part-sha256'))
        return { code: '0', message: '', data: { received: Number(partNo) } }
      },
    )
  })
}
