import { randomBytes } from 'node:crypto'
import { type AnalysisFilter, analysisFilter, type SharedPage } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { type BehaviorFilter, behaviorFilter } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { type PathFilter, pathFilter } from '@shuyuan/contract/entities/analysis/path.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Actor, Ctx, PublicCtx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope } from '../../../wire/error.ts'
import { actorOf, resolveCaller } from '../../../wire/session/resolve-caller.ts'
import { linkPasswordIsRight } from '../../account/sign-in/link-password.flow.ts'
import { hashPassword } from '../../account/sign-in/password.ts'
import { behaviorScope } from '../behavior/behavior-scope.flow.ts'
import { sharedBehavior } from '../behavior/shared-behavior.flow.ts'
import { figuresOf } from '../figures/figures.flow.ts'
import { presentHead, presentPaper } from '../figures/figures.present.ts'
import { assertShowsQuestions, itemsOf } from '../figures/items.flow.ts'
import { type CheckedScope, checkedScope, type Viewer } from '../figures/scope.flow.ts'
import { targetNames } from '../figures/target.read.ts'
import { pathScope } from '../path/path-scope.flow.ts'
import { sharedPath } from '../path/shared-path.flow.ts'
import { findOwner } from './share.read.ts'
import { countOpening, findShare, insertShare } from './share.store.ts'

const TOKEN_BYTES = 24

interface NewLink {
  page: SharedPage
  filter: AnalysisFilter & BehaviorFilter & Pick<PathFilter, 'band'>
  days: number
  maskNames: boolean
  password?: string | undefined
}

/** A page of one course. */
function pathTargetOf(filter: object): PathFilter {
  const { success, data } = pathFilter.safeParse(filter)
  if (!success) throw badField('courseId', '请选择课程', 'choose a course')
  return data
}

/** What the owner may see of it, and nothing that the page does not ask for. */
async function checkedTarget(ctx: Ctx, page: SharedPage, filter: NewLink['filter']) {
  if (page === 'student-behavior') {
    const filters = behaviorFilter.parse(filter)
    const { names, own } = await behaviorScope(ctx, filters)
    if (own) throw outsideScope()
    return { title: names.title, filters }
  }
  if (page === 'learning-path') {
    const filters = pathTargetOf(filter)
    return { title: (await pathScope(ctx, filters)).scope.names.title, filters }
  }
  const filters = analysisFilter.parse(filter)
  const scope = await checkedScope(ctx, filters)
  if (page === 'analysis-question') assertShowsQuestions(scope)
  return { title: scope.title, filters }
}

export async function createShare(ctx: Ctx, { page, filter, days, maskNames, password }: NewLink) {
  const { title, filters } = await checkedTarget(ctx, page, filter)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS)
  const id = await insertShare(
    ctx.db,
    {
      ...{ token, page, filters, title, maskNames, expiresAt, by: ctx.me.userId, byRole: ctx.me.role },
      passwordHash: password ? await hashPassword(ctx.deps.config, password) : null,
    },
    ctx.now,
  )
  const after = { page, days, maskNames, hasPassword: password !== undefined }
  ctx.log({ targetType: 'analysisShare', targetId: id, targetName: title, after })
  return { id, token, expiresAt }
}

const badLink = () => new AppError(100471)

/** The owner as he is today; null where the account is closed, the role is gone or may not share any more. */
async function ownerOf({ deps, db }: PublicCtx, { by, byRole }: { by: string; byRole: string }): Promise<Actor | null> {
  const owner = await findOwner(db, by)
  if (!owner || owner.status === 'disabled' || !owner.roles.some(({ flag }) => flag === byRole)) return null
  const rights = await deps.access.rights()
  return rights.of(byRole).calls.has('shareExamAnalysisInfo') ? actorOf(deps, owner, byRole) : null
}

async function isSignedIn(ctx: PublicCtx): Promise<boolean> {
  const claim = { token: ctx.token, variant: () => ctx.variant, role: '', userId: '' }
  try {
    return ctx.token !== '' && Boolean(await resolveCaller(ctx.deps, ctx.now, claim))
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** A link shows one page, and nothing of the others. */
const NOTHING = { head: null, paper: null, items: [], behavior: null, path: null }

const closed = (needs: 'password' | 'signIn') => ({
  ...{ needs, page: null, expiresAt: null, ...NOTHING },
})

async function viewOf(viewer: Viewer, page: SharedPage, stored: object, maskNames: boolean) {
  if (page === 'student-behavior')
    return { ...NOTHING, behavior: await sharedBehavior(viewer, behaviorFilter.parse(stored)) }
  if (page === 'learning-path') return { ...NOTHING, path: await sharedPath(viewer, pathTargetOf(stored)) }
  const filter = analysisFilter.parse(stored)
  const scope: CheckedScope = await checkedScope(viewer, filter)
  const kept = await figuresOf(viewer.db, scope, viewer.now)
  const names = found(await targetNames(viewer.db, scope.courseId))
  const head = presentHead(scope, filter, names, kept)
  if (page === 'analysis-paper')
    return { ...NOTHING, head, paper: presentPaper(kept, { ...scope, isMasked: maskNames }) }
  // Figures alone: what the questions ask stays inside of the school.
  const items = (await itemsOf(viewer, scope, {})).map((item) => ({ ...item, stem: '' }))
  return { ...NOTHING, head, items }
}

interface Opened {
  share: string
  sharePassword?: string | undefined
  again?: unknown
}

/** The page of a link. Whatever is wrong with it looks the same from outside. */
export async function openShare(ctx: PublicCtx, { share: token, sharePassword, again }: Opened) {
  const share = await findShare(ctx.db, token, ctx.now)
  const me = share && (await ownerOf(ctx, share))
  if (!share || !me) throw badLink()
  if (!share.maskNames && !(await isSignedIn(ctx))) return closed('signIn')
  const { id, passwordHash } = share
  if (passwordHash && !sharePassword) return closed('password')
  if (passwordHash && !(await linkPasswordIsRight(ctx, { id, passwordHash }, sharePassword ?? ''))) throw badLink()
  const page = share.page as SharedPage
  const view = await viewOf({ ...ctx, me }, page, share.filters as object, share.maskNames).catch((error) => {
    // The owner lost the course, or the exam is gone.
    throw error instanceof AppError ? badLink() : error
  })
  if (again !== '1') await countOpening(ctx.db, id, ctx.now)
  return { needs: null, page, expiresAt: share.expiresAt, ...view }
}
