/** The chapters of a course as a tree: numbers, moves and limits. Server and web count by the same rules. */

export const CHAPTER_LEVELS_MAX = 4
export const CHAPTERS_MAX = 300

/** Learning goals are kept as lines. */
export const goalsOf = (kept: string): string[] => kept.split('\n').filter(Boolean)

export interface ChapterLike {
  readonly id: string
  /** null: a top chapter. */
  readonly pid: string | null
  readonly sort: number
}

export interface Branch<T> {
  readonly row: T
  /**
   * `2` or `2.1.3`: positions from the top including hidden chapters, so that a number does not depend on the reader.
   */
  readonly no: string
  /** 1 is a top chapter. */
  readonly level: number
  readonly children: readonly Branch<T>[]
}

type ByParent<T> = ReadonlyMap<string | null, readonly T[]>

function byParent<T extends ChapterLike>(rows: readonly T[]): ByParent<T> {
  const groups = new Map<string | null, T[]>()
  for (const row of rows) groups.set(row.pid, [...(groups.get(row.pid) ?? []), row])
  for (const group of groups.values()) group.sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
  return groups
}

function grow<T extends ChapterLike>(
  groups: ByParent<T>,
  pid: string | null,
  prefix: string,
  level: number,
): Branch<T>[] {
  return (groups.get(pid) ?? []).map((row, place) => {
    const no = `${prefix}${place + 1}`
    return { row, no, level, children: grow(groups, row.id, `${no}.`, level + 1) }
  })
}

export const buildChapterTree = <T extends ChapterLike>(rows: readonly T[]): Branch<T>[] =>
  grow(byParent(rows), null, '', 1)

/** Every branch in reading order. */
export const flattenTree = <T>(tree: readonly Branch<T>[]): Branch<T>[] =>
  tree.flatMap((branch) => [branch, ...flattenTree(branch.children)])

/** The chapter and everything under it. */
export function subtreeIds(rows: readonly ChapterLike[], id: string): string[] {
  const groups = byParent(rows)
  const under = (one: string): string[] => [one, ...(groups.get(one) ?? []).flatMap((row) => under(row.id))]
  return under(id)
}

/** The depth of a chapter with its sections; 1 without sections. */
function heightOf(groups: ByParent<ChapterLike>, id: string): number {
  return 1 + Math.max(0, ...(groups.get(id) ?? []).map((row) => heightOf(groups, row.id)))
}

function levelOf(rows: readonly ChapterLike[], id: string | null): number {
  if (id === null) return 0
  const row = rows.find((one) => one.id === id)
  return row ? 1 + levelOf(rows, row.pid) : 0
}

export type PlaceFault = 'ownChild' | 'tooDeep' | 'tooMany'

/** Why a new chapter cannot be added under this one; null if it can. */
export function addFault(rows: readonly ChapterLike[], pid: string | null): PlaceFault | null {
  if (rows.length >= CHAPTERS_MAX) return 'tooMany'
  return levelOf(rows, pid) >= CHAPTER_LEVELS_MAX ? 'tooDeep' : null
}

/** Why a chapter, or whatever else has so many levels, cannot move under another one; null if it can. */
export function moveFault(
  rows: readonly ChapterLike[],
  id: string,
  pid: string | null,
  levelsMax: number = CHAPTER_LEVELS_MAX,
): PlaceFault | null {
  if (pid !== null && subtreeIds(rows, id).includes(pid)) return 'ownChild'
  return levelOf(rows, pid) + heightOf(byParent(rows), id) > levelsMax ? 'tooDeep' : null
}

/** The ids of the children of `pid` after `id` has moved right behind `afterId`; null or an unknown id: first. */
export function siblingOrder(
  rows: readonly ChapterLike[],
  id: string,
  pid: string | null,
  afterId: string | null,
): string[] {
  const others = (byParent(rows).get(pid) ?? []).map((row) => row.id).filter((one) => one !== id)
  const at = afterId === null ? 0 : others.indexOf(afterId) + 1
  return [...others.slice(0, at), id, ...others.slice(at)]
}
