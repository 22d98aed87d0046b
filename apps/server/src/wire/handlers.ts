import type { FileCall, ListCall, Open, ReadCall, UploadCall, WriteCall } from '@shuyuan/contract/call.ts'
import type { CallName, Calls, GroupName, groups } from '@shuyuan/contract/calls/index.ts'
import type { z } from 'zod'
import type { Ctx, FileAnswer, JobAnswer, PublicCtx, Uploaded } from './context.ts'

type CtxOf<P extends Open> = P extends 'public' ? PublicCtx : Ctx

export interface Page<R> {
  rows: R[]
  total: number
}

type HandlerOf<R> =
  R extends ListCall<infer I, infer O, infer P>
    ? (ctx: CtxOf<P>, input: z.output<I>) => Promise<Page<z.input<O>>>
    : R extends UploadCall<infer I, infer O, infer P>
      ? (ctx: CtxOf<P>, input: z.output<I>, file: Uploaded | null) => Promise<z.input<O>>
      : R extends FileCall<infer I, infer P>
        ? (ctx: CtxOf<P>, input: z.output<I>) => Promise<FileAnswer | JobAnswer>
        : R extends ReadCall<infer I, infer O, infer P> | WriteCall<infer I, infer O, infer P>
          ? (ctx: CtxOf<P>, input: z.output<I>) => Promise<z.input<O>>
          : never

/** A group's handlers: complete by type, so that a call without one does not compile. */
export type Handlers<G extends GroupName> = { [N in keyof (typeof groups)[G]]: HandlerOf<(typeof groups)[G][N]> }

/** The input of a call as its handler gets it: defaults are filled in. */
export type Asked<N extends CallName> = Calls[N] extends { in: infer I extends z.ZodType } ? z.output<I> : never

/** As the wire sees any handler. */
export type AnyHandler = (ctx: Ctx, input: never, file: Uploaded | null) => Promise<unknown>
export type AllHandlers = { [G in GroupName]: Handlers<G> }
