import { errorText, type Lang, SUCCESS, successText, type Words } from '@shuyuan/contract/errors.ts'
import { AppError, refuse, taken } from './error.ts'
import { spoken } from './field-errors.ts'
import { isSerializationFailure } from './serialization.ts'

/** `{code, message, data}`: the one shape of every JSON answer (specification 7.1). */
export interface Answer {
  code: string
  message: string
  data: unknown
  total?: number
}

export const success = (data: unknown, lang: Lang): Answer => ({ code: SUCCESS, message: successText[lang], data })

export const successList = (rows: unknown, total: number, lang: Lang): Answer => ({ ...success(rows, lang), total })

/** Field errors from a handler carry both languages; those from a schema are already in the caller's. */
function dataOf(error: AppError, lang: Lang): unknown {
  const data = error.data as { fields?: Record<string, Words | string> } | null
  if (!data?.fields) return error.data
  const words = Object.entries(data.fields).filter((pair): pair is [string, Words] => typeof pair[1] !== 'string')
  return { ...data, fields: { ...data.fields, ...spoken(Object.fromEntries(words), lang) } }
}

export const refusal = (error: AppError, lang: Lang): Answer => ({
  code: String(error.code),
  message: errorText(error.code, error.facts, lang),
  data: dataOf(error, lang),
})

interface PgError {
  code?: string
  detail?: string
}

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/i

/** Another writer came first between the check and the write: reported at the field of the unique column. */
function duplicateOf({ detail = '' }: PgError): AppError {
  const [, column, value] = /\((?:lower\()?([a-z_]+)[^,]*\)=\((.+)\)/.exec(detail) ?? []
  if (!column || !value || value.includes(', ') || UUID.test(value))
    return refuse('相同的数据已存在，请查看最新内容', 'this already exists; reload to see the latest')
  const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return taken(field, { zh: '', en: '' }, value)
}

/**
 * No connection became free or answered in time, one was lost, or the server is stopping; the pool, the driver and the
 * query builder report this by message only. A lost transaction is reported by the rollback that could not be sent.
 */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)|driver has already been destroyed|Cannot use a pool after calling end)/

const isUnreachable = (error: unknown): boolean => error instanceof Error && NO_CONNECTION.test(error.message)

/** Translates database errors into codes that a caller understands; anything else is 100500 and is logged. */
export function asAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error
  if (isSerializationFailure(error)) return new AppError(100505)
  if (isUnreachable(error)) return new AppError(100503)
  const known = (error ?? {}) as PgError
  switch (known.code) {
    case '23505':
      return duplicateOf(known)
    case '23503':
      return new AppError(100410, {
        what: {
          zh: '数据仍被引用或引用的数据不存在',
          en: 'it is still in use, or something it refers to does not exist',
        },
      })
    case '22P05':
    case '22021':
      return new AppError(100400)
    case '57014':
      return new AppError(100504)
    case '53300':
    case '57P01':
    case '57P02':
    case '57P03':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EPIPE':
    case '08006':
      return new AppError(100503)
    // The database's own disk is full, or that of the files is full, exceeds its quota or is not writable.
    case '53100':
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
    case 'EROFS':
      return new AppError(100506)
    default:
      return new AppError(100500, { requestId })
  }
}

export const isUnexpected = (error: AppError): boolean => error.code === 100500
