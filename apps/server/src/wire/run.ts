import type { AnyCall } from '@shuyuan/contract/call.ts'
import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { type Answer, success, successList } from './answer.ts'
import { assertAsSpecified } from './answer-check.ts'
import { answerPicker } from './answer-picker.ts'
import type { Actor, Ctx, Deps, FileAnswer, JobAnswer, LogFacts, Uploaded } from './context.ts'
import { AppError } from './error.ts'
import { fieldErrors } from './field-errors.ts'
import type { AnyHandler, Page } from './handlers.ts'
import { writeOpLog } from './log/op-log.ts'
import { earlierAnswer, rememberAnswer, repeatKey } from './repeated-call.store.ts'
import { MAX_ATTEMPTS, retryOnSerializationFailure } from './serialization.ts'
import type { Rights } from './session/access.ts'
import { assertOwnPassword } from './session/new-password-first.policy.ts'
import { resolveCaller } from './session/resolve-caller.ts'
import { filterInput } from './words/filter-input.ts'
import { recordFound } from './words/record-found.ts'
import type { StoredIn } from './words/word-filter.ts'

export interface CallSpec {
  readonly name: string
  readonly row: AnyCall
  readonly handler: AnyHandler
}

/** What a request claims about itself; nothing of it is trusted yet. */
export interface Asked {
  readonly token: string
  readonly role: string
  readonly userId: string
  readonly term: string
  readonly lang: Lang
  readonly variant: () => Variant
  readonly setCookie: (value: string) => void
  readonly departure: () => AbortSignal
  /** Sent with every answer, including refusals. */
  readonly sendRights: (stamp: string) => void
}

const nobody: Actor = {
  userId: '',
  username: '',
  realname: '',
  role: '',
  roleFlags: [],
  units: { colleges: [], subSchools: [] },
  teacherId: null,
  studentId: null,
  subSchoolId: null,
  readOnly: false,
}

/** A file call that exports a list's rows. */
const isExport = ({ name, row }: CallSpec): boolean => row.kind === 'file' && name.startsWith('export')

/** A file call whose handler names a log target: the log keeps who downloaded whose file. */
const isLoggedDownload = ({ row }: CallSpec, facts: LogFacts): boolean =>
  row.kind === 'file' && facts.targetType !== undefined

/** Whether this role may make this call at all; which rows it may touch is the handler's policy. */
function assertAllowed(spec: CallSpec, me: Actor, rights: Rights): void {
  const { row, name } = spec
  if (row.open === 'granted' && !rights.of(me.role).calls.has(name)) throw new AppError(100403)
  const changes = row.kind === 'write' || row.kind === 'upload' || isExport(spec)
  if (me.readOnly && changes && row.usedBy !== 'shell') throw new AppError(100406)
}

function parseInput(row: AnyCall, payload: unknown, lang: Lang): never {
  const parsed = row.in.safeParse(payload)
  if (parsed.success) return parsed.data as never
  // Field messages quote the input, which slows parsing, so only a failed parse is repeated with it.
  const { issues } = row.in.safeParse(payload, { reportInput: true }).error ?? parsed.error
  throw new AppError(100422, {}, { fields: fieldErrors(issues, lang) })
}

function present({ row, name }: CallSpec, answer: unknown, { config }: Deps, lang: Lang): Answer {
  const pick = answerPicker(row.out)
  const presentOne = (one: unknown) => {
    const picked = pick(one, lang)
    if (config.strictAnswers) assertAsSpecified(name, row.out, one, picked, lang)
    return picked
  }
  if (row.kind !== 'list') return success(presentOne(answer), lang)
  const { rows, total } = answer as Page<unknown>
  return successList(rows.map(presentOne), total, lang)
}

/** One call from its payload to its answer: session, permission, input, transaction, handler, log, presentation. */
export async function runCall(
  spec: CallSpec,
  deps: Deps,
  asked: Asked,
  request: FastifyRequest,
  payload: unknown,
  upload: Uploaded | null,
): Promise<Answer | FileAnswer> {
  const { row, name, handler } = spec
  const started = performance.now()
  const now = deps.now()
  const logged = (row.kind === 'write' && row.log) || row.kind === 'upload' || isExport(spec)
  let me = nobody
  let facts: LogFacts = {}
  let rawInput: unknown
  const entry = (outcome: 'success' | 'refused' | 'error', code: string) => ({
    // Where the handler logs no values, the call's input stands in.
    ...('before' in facts || 'after' in facts ? facts : { ...facts, after: rawInput }),
    at: now,
    userId: me.userId || null,
    username: me.username,
    realname: me.realname,
    role: me.role,
    ip: request.ip,
    callName: name,
    outcome,
    code,
    durationMs: Math.round(performance.now() - started),
  })
  try {
    const who = row.open === 'public' ? null : await resolveCaller(deps, now, asked)
    if (who) {
      me = who.me
      const rights = await deps.access.rights()
      asked.sendRights(rights.stamp(me))
      assertOwnPassword(who.session, name)
      assertAllowed(spec, me, rights)
    }
    const given = parseInput(row, payload, asked.lang) as { id?: unknown }
    rawInput = given
    if (typeof given.id === 'string') facts.targetId = given.id
    const filtered = await filterInput({ deps, me, now }, row, given)
    const { input } = filtered
    rawInput = input
    let where: StoredIn | null = null
    const afterCommit: (() => unknown)[] = []
    const ctx: Ctx = {
      deps,
      db: deps.db,
      now,
      lang: asked.lang,
      ip: request.ip,
      host: request.host,
      origin: `${request.protocol}://${request.host}`,
      url: request.url,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      token: asked.token,
      currentTerm: asked.term,
      requestId: request.id,
      header: (header) => String(request.headers[header] ?? ''),
      setCookie: asked.setCookie,
      departure: asked.departure,
      after: (work) => afterCommit.push(work),
      log: (more) => {
        facts = { ...facts, ...more }
      },
      me,
      sessionId: who?.session.sessionId ?? '',
      variant: who?.session.variant ?? asked.variant(),
      isHeld: filtered.isHeld,
      isMasked: filtered.found.some(({ outcome }) => outcome === 'masked'),
      storedIn: (said) => {
        where = said
      },
    }
    const inTx = (row.kind === 'write' && row.tx) || row.kind === 'upload'
    const factsBefore = facts
    const key = row.kind === 'write' && row.repeatSafe ? repeatKey(me.userId, name, input) : null
    const runInTransaction = () =>
      deps.db.transaction().execute(async (db) => {
        facts = factsBefore
        where = null
        afterCommit.length = 0
        const earlier = key && (await earlierAnswer(db, key, now))
        if (earlier) {
          facts = { nothing: true }
          return earlier.answer as never
        }
        const answer = await handler({ ...ctx, db }, input as never, upload)
        if (key) await rememberAnswer(db, key, answer)
        // Of what was sent before nothing is stored again.
        if (!facts.nothing) await recordFound(deps, db, filtered, where, { ...input, targetId: facts.targetId })
        if (logged && !facts.nothing) await writeOpLog(db, entry('success', '0'))
        return answer
      })
    // An upload's file has already been moved by a first attempt.
    const attempts = row.kind === 'upload' ? 1 : MAX_ATTEMPTS
    const result = inTx
      ? await retryOnSerializationFailure(attempts, runInTransaction)
      : await handler(ctx, input as never, upload)
    if (!inTx) await recordFound(deps, deps.db, filtered, where, { ...input, targetId: facts.targetId })
    if (!inTx && (logged || isLoggedDownload(spec, facts)) && !facts.nothing)
      await writeOpLog(deps.db, entry('success', '0'))
    for (const work of afterCommit) await work()
    if (row.kind !== 'file') return present(spec, result, deps, asked.lang)
    const answer = result as FileAnswer | JobAnswer
    return 'jobId' in answer ? success(answer, asked.lang) : answer
  } catch (error) {
    if (logged && me.userId) {
      const code = error instanceof AppError ? String(error.code) : '100500'
      const outcome = error instanceof AppError ? 'refused' : 'error'
      const why = error instanceof AppError ? { facts: error.facts } : {}
      await writeOpLog(deps.db, { ...entry(outcome, code), ...why }).catch(() => undefined)
    }
    throw error
  }
}
