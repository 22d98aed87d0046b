import { TAG_LEVELS, type TagType } from '@shuyuan/contract/entities/course/tag.ts'
import { groupBy } from '../list/group-by.rule.ts'

/** A tag of the library, as the rules see it. */
export interface TagNode {
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly synonyms: readonly string[]
  readonly tagType: TagType
  /** The catalogue course whose tag it is; null: the whole school's. */
  readonly basicCourseId: string | null
  readonly isEnabled: boolean
}

/** Tags by their ids, and those below each. */
export interface TagForest {
  readonly byId: ReadonlyMap<string, TagNode>
  readonly below: ReadonlyMap<string | null, readonly TagNode[]>
}

export type TagProblem =
  | { readonly kind: 'noParent' | 'parentDisabled' | 'otherType' | 'otherCourse' | 'below' | 'levels' | 'sibling' }
  | { readonly kind: 'children' }
  | { readonly kind: 'synonym'; readonly word: string; readonly of: string }

/** Names are the same when only width, letter case and blanks differ. */
export const tagKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

export const forestOf = (tags: readonly TagNode[]): TagForest => ({
  byId: new Map(tags.map((tag) => [tag.id, tag])),
  below: groupBy(tags, ({ pid }) => pid),
})

/** The tags above it, the nearest first; the way up ends where it comes back to a tag. */
export function tagsAbove({ byId }: TagForest, { id, pid }: Pick<TagNode, 'id' | 'pid'>): TagNode[] {
  const above: TagNode[] = []
  const seen = new Set([id])
  let at = pid === null ? undefined : byId.get(pid)
  while (at && !seen.has(at.id)) {
    above.push(at)
    seen.add(at.id)
    at = at.pid === null ? undefined : byId.get(at.pid)
  }
  return above
}

export const childrenOf = ({ below }: TagForest, id: string): readonly TagNode[] =>
  (below.get(id) ?? []).filter((child) => child.id !== id)

/** How many levels lie below it; of a ring as many as a tag may have at most. */
function levelsBelow(forest: TagForest, id: string, most: number = TAG_LEVELS): number {
  if (most === 0) return 0
  return Math.max(0, ...childrenOf(forest, id).map((child) => 1 + levelsBelow(forest, child.id, most - 1)))
}

/** Whether somebody sees both: the school's tags stand beside those of every course. */
export const meet = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other

/** A course's tag may hang below the school's, never the other way round. */
export const covers = (above: string | null, below: string | null): boolean => above === null || above === below

const isNamed = (tag: TagNode, key: string): boolean =>
  tagKey(tag.name) === key || tag.synonyms.some((word) => tagKey(word) === key)

function parentProblem(forest: TagForest, tag: TagNode): TagProblem | null {
  if (tag.pid === null) return null
  const parent = forest.byId.get(tag.pid)
  if (!parent) return { kind: 'noParent' }
  const above = tagsAbove(forest, tag)
  if (tag.pid === tag.id || above.some(({ pid }) => pid === tag.id)) return { kind: 'below' }
  if (parent.tagType !== tag.tagType) return { kind: 'otherType' }
  if (!covers(parent.basicCourseId, tag.basicCourseId)) return { kind: 'otherCourse' }
  if (tag.isEnabled && !parent.isEnabled) return { kind: 'parentDisabled' }
  return above.length + 1 + levelsBelow(forest, tag.id) > TAG_LEVELS ? { kind: 'levels' } : null
}

const isSibling = (one: TagNode, other: TagNode): boolean =>
  one.id !== other.id &&
  one.pid === other.pid &&
  one.tagType === other.tagType &&
  meet(one.basicCourseId, other.basicCourseId) &&
  tagKey(one.name) === tagKey(other.name)

/** What is below it must still fit. */
const hasMisfit = (forest: TagForest, tag: TagNode): boolean =>
  childrenOf(forest, tag.id).some(
    (child) =>
      child.tagType !== tag.tagType ||
      !covers(tag.basicCourseId, child.basicCourseId) ||
      (child.isEnabled && !tag.isEnabled),
  )

function synonymProblem(forest: TagForest, tag: TagNode, words: readonly string[]): TagProblem | null {
  for (const word of words) {
    const key = tagKey(word)
    const other = [...forest.byId.values()].find(
      (one) =>
        one.id !== tag.id &&
        one.tagType === tag.tagType &&
        meet(one.basicCourseId, tag.basicCourseId) &&
        isNamed(one, key),
    )
    if (other) return { kind: 'synonym', word, of: other.name }
  }
  return null
}

/** Why the tag, new or changed, cannot stand in the library so; null: it can. `words` are the synonyms that are new to it. */
export function tagProblem(
  library: TagForest,
  tag: TagNode,
  words: readonly string[] = tag.synonyms,
): TagProblem | null {
  const problem = parentProblem(library, tag)
  if (problem) return problem
  if ((library.below.get(tag.pid) ?? []).some((one) => isSibling(tag, one))) return { kind: 'sibling' }
  if (hasMisfit(library, tag)) return { kind: 'children' }
  return synonymProblem(library, tag, words)
}

/** The tag that a proposal of this name already means: one of the course before one of the school. */
export function namesake(
  library: TagForest,
  asked: Pick<TagNode, 'name' | 'tagType' | 'basicCourseId'>,
): TagNode | undefined {
  const key = tagKey(asked.name)
  const named = [...library.byId.values()].filter(
    (tag) => tag.tagType === asked.tagType && covers(tag.basicCourseId, asked.basicCourseId) && isNamed(tag, key),
  )
  const rank = (tag: TagNode) => (tag.isEnabled ? 0 : 2) + (tag.basicCourseId === null ? 1 : 0)
  return named.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** What a tag is called besides after others went into it; without its own name and without repetitions. */
export function synonymsWith(tag: Pick<TagNode, 'name' | 'synonyms'>, more: readonly string[]): string[] {
  const seen = new Set([tagKey(tag.name)])
  return [...tag.synonyms, ...more].filter((word) => {
    const key = tagKey(word)
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
