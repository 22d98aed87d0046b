import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { AnyCall, Open, UploadCall } from '@shuyuan/contract/call.ts'
import { groups } from '@shuyuan/contract/calls/index.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { asAppError, isUnexpected, refusal } from './answer.ts'
import type { Deps, FileAnswer, Uploaded } from './context.ts'
import { AppError } from './error.ts'
import { receiveUpload } from './file/upload.ts'
import type { AllHandlers, AnyHandler } from './handlers.ts'
import { type Asked, type CallSpec, runCall } from './run.ts'
import { siteOf } from './site/site.ts'

export const langOf = (request: FastifyRequest): Lang =>
  /^en\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'en' : 'zh'

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))

function departureOf({ raw }: FastifyReply): AbortSignal {
  const departure = new AbortController()
  // Nobody reads this refusal; it keeps the aborted work out of the error log.
  const leave = () => departure.abort(new AppError(100504))
  if (raw.destroyed) leave()
  else raw.once('close', () => raw.writableFinished || leave())
  return departure.signal
}

function claimsOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): Asked {
  const { headers } = request
  return {
    token: one(headers.token),
    role: one(headers.currentrole),
    userId: one(headers.currentuserid),
    term: one(headers.currentterm),
    lang: langOf(request),
    variant: () => siteOf(deps.config, request.hostname),
    setCookie: (value) => void reply.header('set-cookie', request.protocol === 'https' ? `${value}; Secure` : value),
    departure: () => departureOf(reply),
    sendRights: (stamp) => void reply.header('rights', stamp),
  }
}

const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  reply.header('content-type', answer.mime).header('x-content-type-options', 'nosniff')
  reply.header(
    'content-disposition',
    `${answer.disposition ?? 'attachment'}; filename*=UTF-8''${encodeName(answer.name)}`,
  )
  if (answer.size !== undefined) reply.header('content-length', answer.size)
  return reply.send(answer.body)
}

/** Uploads send their fields in the multipart form or, without a file, as JSON; numbers and lists arrive as JSON text. */
const formValue = (value: string): unknown => (/^[[{]/.test(value) ? JSON.parse(value) : value)

interface Received {
  payload: unknown
  file: Uploaded | null
}

async function readForm(
  row: UploadCall<z.ZodType, z.ZodType, Open>,
  request: FastifyRequest,
  deps: Deps,
): Promise<Received> {
  const { fields, file } = await receiveUpload(request, join(deps.config.dataDir, 'incoming'), row.maxBytes)
  const values = Object.entries(fields).map(([key, value]) => [key, formValue(value)])
  return { payload: { ...Object.fromEntries(values), ...(request.params as object) }, file }
}

function readRequest(row: AnyCall, request: FastifyRequest): Received {
  const given = (row.method === 'GET' ? request.query : request.body) ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) throw new AppError(100400)
  return { payload: { ...given, ...(request.params as object) }, file: null }
}

function specs(handlers: AllHandlers): CallSpec[] {
  return Object.entries(groups).flatMap(([group, rows]) => {
    const groupHandlers = handlers[group as keyof AllHandlers] as unknown as Record<string, AnyHandler>
    return (Object.entries(rows) as [string, AnyCall][]).map(([name, row]) => ({
      name,
      row,
      handler: groupHandlers[name] as AnyHandler,
    }))
  })
}

function registerCall(app: FastifyInstance, deps: Deps, spec: CallSpec): void {
  const { row } = spec
  app.route({
    method: row.method,
    url: row.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const asked = claimsOf(request, reply, deps)
      const { payload, file } =
        row.kind === 'upload' && request.isMultipart() ? await readForm(row, request, deps) : readRequest(row, request)
      try {
        const answer = await runCall(spec, deps, asked, request, payload, file)
        return 'body' in answer ? sendFile(reply, answer) : answer
      } catch (error) {
        // The browser opens file addresses itself, so they answer with plain HTTP statuses (architecture 3).
        if (row.kind === 'file') return fileRefusal(reply, asAppError(error, request.id), asked.lang)
        throw error
      } finally {
        if (file) await rm(file.path, { force: true })
      }
    },
  })
}

/** The log line that an administrator finds by the requestId of a 100500. */
function logUnexpected(error: Error, request: FastifyRequest): void {
  const { id, method, url } = request
  const at = new Date().toISOString()
  console.error(JSON.stringify({ at, requestId: id, method, url: url.split('?', 1)[0], error: error?.stack ?? error }))
}

/** Registers every row of the table as a route; also the one place where errors become answers. */
export async function registerCalls(app: FastifyInstance, deps: Deps, handlers: AllHandlers): Promise<void> {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const malformed = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    const known =
      error.statusCode === 413
        ? new AppError(100413, { limit: '8M' })
        : malformed
          ? new AppError(100400)
          : asAppError(error, request.id)
    if (isUnexpected(known)) logUnexpected(error, request)
    void reply.status(200).send(refusal(known, langOf(request)))
  })

  const all = specs(handlers)
  for (const spec of all) if (spec.row.kind !== 'upload') registerCall(app, deps, spec)
  // In a scope of their own: the other calls need not pay for multipart's hooks.
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const spec of all) if (spec.row.kind === 'upload') registerCall(scope, deps, spec)
  })
}

const STATUS: Partial<Record<number, number>> = { 100402: 401, 100403: 403, 100455: 403, 100404: 404, 100422: 400 }

function fileRefusal(reply: FastifyReply, error: AppError, lang: Lang): FastifyReply {
  return reply
    .status(STATUS[error.code] ?? (error.code >= 100500 && error.code < 100600 ? 500 : 400))
    .send(refusal(error, lang))
}
