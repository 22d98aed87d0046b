import { z } from 'zod'
import { UPLOAD_BUTTON_MAX_BYTES } from './constants.ts'
import { INTEGER_MAX } from './entities/fields.ts'
import { importAnswer, importFields } from './entities/sheet.ts'

/** Who may make a call without a grant: anybody, or anybody signed in. Without it a screen or a button must name the call. */
export type Open = 'public' | 'signedIn' | 'granted'

interface Row<I extends z.ZodType, O extends z.ZodType, P extends Open> {
  readonly method: 'GET' | 'POST'
  /** Written out with braces: `/api/basic/api/termInfo/update/{id}`. Parameters come from the payload. */
  readonly path: string
  readonly in: I
  /** What `data` is; of a list, one row of it. */
  readonly out: O
  readonly open: P
  /** Not under the full-screen lock: `silent` are the three saving calls of the specification, `background` what nobody started. */
  readonly quiet?: 'silent' | 'background'
  /** Made by the shell for every signed-in person, by jobs or by outside systems; the census then asks for no screen. */
  readonly usedBy?: 'shell' | 'job' | 'hook' | 'files'
}

export interface ReadCall<I extends z.ZodType, O extends z.ZodType, P extends Open> extends Row<I, O, P> {
  readonly kind: 'read'
}

export interface ListCall<I extends z.ZodType, O extends z.ZodType, P extends Open> extends Row<I, O, P> {
  readonly kind: 'list'
  /** Fields that orderBy may name; anything else falls back to the default. */
  readonly sort: readonly string[]
  /** `field@asc` or `field@desc`. */
  readonly defaultSort: string
  /** Rows a page at most; a larger limit is cut to it. Option lists (colleges, classes) may have 10,000. */
  readonly most: number
}

export interface WriteCall<I extends z.ZodType, O extends z.ZodType, P extends Open> extends Row<I, O, P> {
  readonly kind: 'write'
  /** Groups whose queries the web app refreshes afterwards; its own group always. */
  readonly refreshes: readonly string[]
  /** false: the thing keeps a history of its own (answers, beats) and would drown the log. */
  readonly log: boolean
  /** false: the handler is one statement or manages its own commit. */
  readonly tx: boolean
  /**
   * The same input of the same person within seconds is a repetition and gets the first one's answer. For what is added
   * without a unique name of its own, where nothing else would refuse a second.
   */
  readonly repeatSafe: boolean
  /** Its handler can store a published text that waits for a decision (`ctx.hold`); elsewhere such a text is refused. */
  readonly canHold: boolean
}

/** Multipart: one file beside the fields. */
export interface UploadCall<I extends z.ZodType, O extends z.ZodType, P extends Open> extends Row<I, O, P> {
  readonly kind: 'upload'
  readonly maxBytes: number
  readonly refreshes: readonly string[]
}

/** Answers bytes instead of JSON. */
export interface FileCall<I extends z.ZodType, P extends Open> extends Row<I, z.ZodType, P> {
  readonly kind: 'file'
}

export type AnyCall =
  | ReadCall<z.ZodType, z.ZodType, Open>
  | ListCall<z.ZodType, z.ZodType, Open>
  | WriteCall<z.ZodType, z.ZodType, Open>
  | UploadCall<z.ZodType, z.ZodType, Open>
  | FileCall<z.ZodType, Open>

export type CallTable = Readonly<Record<string, AnyCall>>

interface Common<I extends z.ZodType, O extends z.ZodType> {
  in: I
  out: O
  quiet?: 'silent' | 'background'
  usedBy?: 'shell' | 'job' | 'hook' | 'files'
}

/** The payload of a call that asks nothing. */
export const nothing = z.object({})
/** The answer of a call that only says it is done. */
export const done = z.null()
export const byId = z.object({ id: z.uuid() })

const granted = 'granted' as const

export function get<I extends z.ZodType, O extends z.ZodType, P extends Open = 'granted'>(
  path: string,
  row: Common<I, O> & { open?: P },
): ReadCall<I, O, P> {
  return { ...row, kind: 'read', method: 'GET', path, open: row.open ?? (granted as P) }
}

/** A read by POST, as the specification's lists and details are. */
export function ask<I extends z.ZodType, O extends z.ZodType, P extends Open = 'granted'>(
  path: string,
  row: Common<I, O> & { open?: P },
): ReadCall<I, O, P> {
  return { ...row, kind: 'read', method: 'POST', path, open: row.open ?? (granted as P) }
}

export function write<I extends z.ZodType, O extends z.ZodType, P extends Open = 'granted'>(
  path: string,
  row: Common<I, O> & {
    open?: P
    refreshes?: readonly string[]
    log?: boolean
    tx?: boolean
    repeatSafe?: boolean
    canHold?: boolean
  },
): WriteCall<I, O, P> {
  return {
    ...row,
    kind: 'write',
    method: 'POST',
    path,
    open: row.open ?? (granted as P),
    refreshes: row.refreshes ?? [],
    log: row.log ?? true,
    tx: row.tx ?? true,
    repeatSafe: row.repeatSafe ?? false,
    canHold: row.canHold ?? false,
  }
}

export function upload<I extends z.ZodType, O extends z.ZodType, P extends Open = 'granted'>(
  path: string,
  row: Common<I, O> & { open?: P; maxBytes: number; refreshes?: readonly string[] },
): UploadCall<I, O, P> {
  return {
    ...row,
    kind: 'upload',
    method: 'POST',
    path,
    open: row.open ?? (granted as P),
    refreshes: row.refreshes ?? [],
  }
}

/** The two steps of an import of a sheet on one call; `beside` is what is asked with the file. */
export const importSheet = <S extends z.ZodRawShape = Record<never, never>>(
  path: string,
  row: { beside?: S; refreshes?: readonly string[] } = {},
) =>
  upload(path, {
    in: z.object({ ...importFields, ...(row.beside ?? ({} as S)) }),
    out: importAnswer,
    maxBytes: UPLOAD_BUTTON_MAX_BYTES,
    refreshes: row.refreshes ?? [],
  })

export function file<I extends z.ZodType, P extends Open = 'granted'>(
  method: 'GET' | 'POST',
  path: string,
  row: { in: I; open?: P; usedBy?: 'shell' | 'job' | 'hook' | 'files' },
): FileCall<I, P> {
  return { ...row, kind: 'file', method, path, out: z.null(), open: row.open ?? (granted as P) }
}

/** limit is rows a page, offset the page number from 1 (0 is the first too), orderBy `field@asc|desc` (specification 3). */
export const paging = {
  limit: z.coerce.number().int().min(1).max(INTEGER_MAX).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(1),
  orderBy: z.string().max(60).default(''),
}
export type Paged<S extends z.ZodRawShape> = z.ZodObject<S & typeof paging>

export function list<S extends z.ZodRawShape, O extends z.ZodType, P extends Open = 'granted'>(
  path: string,
  row: {
    filter: S
    row: O
    sort: readonly string[]
    defaultSort: string
    most?: number
    open?: P
    method?: 'GET' | 'POST'
    quiet?: 'silent' | 'background'
    usedBy?: 'shell' | 'job' | 'hook' | 'files'
  },
): ListCall<Paged<S>, O, P> {
  const { filter, row: out, method, ...rest } = row
  return {
    ...rest,
    kind: 'list',
    method: method ?? 'POST',
    path,
    in: z.object({ ...filter, ...paging }) as Paged<S>,
    out,
    most: row.most ?? 100,
    open: row.open ?? (granted as P),
  }
}

/** Names in braces of a path, in order. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string)
