import type { Out } from '@shuyuan/contract/calls/index.ts'
import { TAG_PROPOSALS_MAX, TAGS_MAX } from '@shuyuan/contract/entities/course/tag.ts'
import { namesake, synonymsWith, type TagForest, tagKey, tagProblem } from '@shuyuan/domain/course/tag-tree.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { absorbProposals, tellProposers } from './merge-tags.flow.ts'
import { assertCanKeepTag } from './tag.policy.ts'
import { insertTag, lockLibrary, type TagForm } from './tag.store.ts'
import { readLibrary, waitingProposals } from './tag-library.read.ts'
import { assertNoTagProblem } from './tag-problem.words.ts'
import { collegeOfCourse, courseScope } from './tag-scope.read.ts'

type Form = Asked<'addCourseTagInfo'>
type Added = Out<'addCourseTagInfo'>

/** Checked with the others of the library as one that has no row yet. */
const NEW = 'new'

function formOf({ name, tagType, pid, synonyms }: Form, basicCourseId: string | null): TagForm {
  return { name, tagType, pid: pid || null, synonyms: synonymsWith({ name, synonyms: [] }, synonyms), basicCourseId }
}

const assertFits = (library: TagForest, form: TagForm) =>
  assertNoTagProblem(tagProblem(library, { id: NEW, ...form, isEnabled: true }))

function assertRoom({ byId }: TagForest): void {
  if (byId.size >= TAGS_MAX) throw refuse(`标签库最多${TAGS_MAX}个标签`, `the library holds at most ${TAGS_MAX} tags`)
}

/** The college that keeps the tags of a course; null: the tags of the school. */
export async function keeperOf(ctx: Ctx, basicCourseId: string | null): Promise<string | null> {
  if (basicCourseId === null) return null
  const collegeId = await collegeOfCourse(ctx.db, basicCourseId)
  if (!collegeId) throw badField('basicCourseId', '课程不存在', 'there is no such course')
  return collegeId
}

/** A tag that its keeper puts into the library; proposals of its name go into it. */
export async function addTag(ctx: Ctx, asked: Form): Promise<Added> {
  const basicCourseId = asked.basicCourseId || null
  assertCanKeepTag(ctx.me, await keeperOf(ctx, basicCourseId))
  const form = formOf(asked, basicCourseId)
  await lockLibrary(ctx.db)
  const library = await readLibrary(ctx.db)
  assertRoom(library)
  assertFits(library, form)
  const id = await insertTag(ctx.db, form, 'approved', writtenBy(ctx))
  const { decisions } = await absorbProposals(ctx, { id, ...form, isEnabled: true })
  await tellProposers(ctx, decisions)
  ctx.log({ targetType: 'tag', targetId: id, targetName: form.name, after: form })
  return { id, name: form.name, state: 'approved', isKnown: '0' }
}

/** A teacher's word for the library; what it is called there already, or waits under this name, is taken instead. */
export async function proposeTag(ctx: Ctx, asked: Form): Promise<Added> {
  if (!asked.courseId) throw badField('courseId', '请选择课程', 'choose a course')
  const { contentId } = assertHostCanEdit(await courseAccess(ctx, asked.courseId))
  const { basicCourseId } = await courseScope(ctx.db, contentId)
  const form = formOf(asked, basicCourseId)
  await lockLibrary(ctx.db)
  const library = await readLibrary(ctx.db)
  const known = namesake(library, form)
  if (known && !known.isEnabled)
    throw badField('name', `标签“${known.name}”已停用，不能选用`, `the tag ${known.name} is disabled`)
  if (known) return { id: known.id, name: known.name, state: 'approved', isKnown: '1' }
  const waiting = await waitingProposals(ctx.db, ctx.me.userId)
  const same = waiting.find(
    (one) =>
      one.basicCourseId === basicCourseId && one.tagType === form.tagType && tagKey(one.name) === tagKey(form.name),
  )
  if (same) return { id: same.id, name: same.name, state: 'pending', isKnown: '1' }
  if (waiting.length >= TAG_PROPOSALS_MAX)
    throw refuse(
      `您有${TAG_PROPOSALS_MAX}个标签等待审核，请稍后再提`,
      `${TAG_PROPOSALS_MAX} of your tags wait to be reviewed, please propose more later`,
    )
  assertFits(library, form)
  const id = await insertTag(ctx.db, form, 'pending', writtenBy(ctx))
  ctx.log({ targetType: 'tag', targetId: id, targetName: form.name, after: form })
  return { id, name: form.name, state: 'pending', isKnown: '0' }
}
