import { TAGS_MAX } from '@shuyuan/contract/entities/course/tag.ts'
import { errorText, type Words } from '@shuyuan/contract/errors.ts'
import { covers, type TagForest, type TagNode, tagProblem, tagsAbove } from '@shuyuan/domain/course/tag-tree.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { keeperOf } from './add-tag.flow.ts'
import { absorbProposals, type Decision, mergeInto, namesAfter, tellProposers } from './merge-tags.flow.ts'
import { untag } from './resource-tags.store.ts'
import { canKeepTag } from './tag.policy.ts'
import { decideTag, lockLibrary, lockTag, type TagRow } from './tag.store.ts'
import { nodeOf, readLibrary } from './tag-library.read.ts'
import { problemWords } from './tag-problem.words.ts'

const NOT_FOUND: Words = { zh: errorText(100404, {}, 'zh'), en: errorText(100404, {}, 'en') }
const DECIDED: Words = { zh: '已经处理过', en: 'it has been decided already' }

export interface Refused {
  id: string
  reason: string
}

/** The row of a tag that this person keeps, locked; undefined: there is none for this person. */
async function keptTag(ctx: Ctx, id: string): Promise<TagRow | undefined> {
  const row = await lockTag(ctx.db, id)
  return row && canKeepTag(ctx.me, await keeperOf(ctx, row.basicCourseId)) ? row : undefined
}

/** Does something to each of these in turn; `act` says why not, or nothing. */
export async function eachKept(
  ctx: Ctx,
  ids: readonly string[],
  act: (row: TagRow) => Promise<Words | null>,
): Promise<{ done: number; refused: Refused[]; names: string[] }> {
  const refused: Refused[] = []
  const names: string[] = []
  for (const id of new Set(ids)) {
    const row = await keptTag(ctx, id)
    const why = row ? await act(row) : NOT_FOUND
    if (why) refused.push({ id, reason: why[ctx.lang] })
    else if (row) names.push(row.name)
  }
  return { done: names.length, refused, names }
}

function logged(ctx: Ctx, names: readonly string[], ids: readonly string[], after: object): void {
  ctx.log({ targetType: 'tag', targetId: ids.length === 1 ? (ids[0] as string) : '', targetName: names, after })
}

/** Proposals become tags of the library, corrected where `rows` say so. */
export async function approveTags(ctx: Ctx, { rows }: Asked<'approveCourseTagInfo'>) {
  await lockLibrary(ctx.db)
  const corrections = new Map(rows.map((row) => [row.id, row]))
  const decisions: Decision[] = []
  const absorbed = new Set<string>()
  const asked = [...corrections.keys()]
  const { done, refused, names } = await eachKept(ctx, asked, async (row) => {
    if (row.state !== 'pending') return DECIDED
    const { name = row.name, pid = row.pid ?? '' } = corrections.get(row.id) ?? {}
    const node: TagNode = { ...nodeOf(row), name, pid: pid || null }
    const library = await readLibrary(ctx.db)
    if (library.byId.size >= TAGS_MAX) return { zh: '标签库已满', en: 'the library is full' }
    const problem = tagProblem(library, node)
    if (problem) return problemWords(problem)
    await decideTag(ctx.db, row.id, { state: 'approved', name, pid: node.pid }, writtenBy(ctx))
    const result =
      name === row.name
        ? { zh: '已通过', en: 'approved' }
        : { zh: `已通过，名称改为“${name}”`, en: `approved as “${name}”` }
    const twins = await absorbProposals(ctx, node)
    decisions.push({ row, result }, ...twins.decisions)
    for (const id of twins.ids) absorbed.add(id)
    return null
  })
  await tellProposers(ctx, decisions)
  logged(ctx, names, asked, { state: 'approved' })
  // What went into another one of the same call is done, too.
  const left = refused.filter(({ id }) => !absorbed.has(id))
  return { done: done + refused.length - left.length, refused: left }
}

/** A proposal that was rejected leaves the resources that bear it. */
export async function rejectTags(ctx: Ctx, { ids, reason }: Asked<'rejectCourseTagInfo'>) {
  await lockLibrary(ctx.db)
  const decisions: Decision[] = []
  const { done, refused, names } = await eachKept(ctx, ids, async (row) => {
    if (row.state !== 'pending') return DECIDED
    await untag(ctx.db, row.id)
    await decideTag(ctx.db, row.id, { state: 'rejected', reason }, writtenBy(ctx))
    decisions.push({ row, result: { zh: '未通过', en: 'not approved' }, reason })
    return null
  })
  await tellProposers(ctx, decisions)
  logged(ctx, names, ids, { state: 'rejected', reason })
  return { done, refused }
}

function mergeProblem(library: TagForest, row: TagRow, to: TagNode): Words | null {
  if (row.id === to.id) return { zh: '不能合并到自己', en: 'a tag cannot be merged into itself' }
  if (row.state === 'rejected') return DECIDED
  if (tagsAbove(library, to).some(({ id }) => id === row.id))
    return { zh: '不能合并到自己的下级', en: 'a tag cannot be merged into one below it' }
  if ((library.below.get(row.id) ?? []).length > 0) return problemWords({ kind: 'children' })
  if (!covers(to.basicCourseId, row.basicCourseId))
    return { zh: '目标标签属于其他课程', en: 'the tag to keep belongs to another course' }
  return null
}

/** The library's tag into which others go: of the school, or of a course of one's own. */
async function assertTarget(ctx: Ctx, toId: string): Promise<TagNode> {
  const row = found(await lockTag(ctx.db, toId))
  if (row.basicCourseId !== null && !canKeepTag(ctx.me, await keeperOf(ctx, row.basicCourseId))) throw outsideScope()
  if (row.state !== 'approved') throw refuse('只能合并到标签库中的标签', 'only tags of the library can be kept')
  if (row.status !== 'enabled') throw refuse('目标标签已停用', 'the tag to keep is disabled')
  return nodeOf(row)
}

export async function mergeTags(ctx: Ctx, { ids, toId }: Asked<'mergeCourseTagInfo'>) {
  await lockLibrary(ctx.db)
  let to = await assertTarget(ctx, toId)
  const decisions: Decision[] = []
  let moved = 0
  const { done, refused, names } = await eachKept(ctx, ids, async (row) => {
    const why = mergeProblem(await readLibrary(ctx.db), row, to)
    if (why) return why
    const synonyms = namesAfter(to, { name: row.name, synonyms: row.synonyms })
    if (synonyms === null) return { zh: `“${to.name}”的同义词超过10个`, en: `${to.name} has ten synonyms already` }
    const one = await mergeInto(ctx, row, to, synonyms)
    to = one.to
    moved += one.moved
    if (one.decision) decisions.push(one.decision)
    return null
  })
  const twins = await absorbProposals(ctx, to)
  await tellProposers(ctx, [...decisions, ...twins.decisions])
  logged(ctx, names, ids, { mergedInto: to.name })
  const left = refused.filter(({ id }) => !twins.ids.includes(id))
  return { done: done + refused.length - left.length, refused: left, moved }
}
