import { SIMILAR_TAGS_MAX } from '@shuyuan/contract/entities/course/tag.ts'
import { tagKey } from './tag-tree.rule.ts'

/** Below this, in percent, two names have a letter or two in common by chance. */
const LIKE_FROM = 40

/** Names are short, so single characters count beside pairs of them. */
function piecesOf(name: string): string[] {
  const letters = [...tagKey(name)]
  return [...letters, ...letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)]
}

/** In percent: twice the common pieces over all of them; a name that holds the other one is like it by two thirds at least. */
export function tagLikeness(one: string, other: string): number {
  const [a, b] = [piecesOf(one), piecesOf(other)]
  if (a.length === 0 || b.length === 0) return 0
  const left = [...b]
  let common = 0
  for (const piece of a) {
    const at = left.indexOf(piece)
    if (at < 0) continue
    left.splice(at, 1)
    common += 1
  }
  const percent = Math.round((200 * common) / (a.length + b.length))
  const [x, y] = [tagKey(one), tagKey(other)]
  const holds = x !== y && Math.min(x.length, y.length) > 1 && (x.includes(y) || y.includes(x))
  return holds ? Math.max(percent, 67) : percent
}

interface SimilarTag {
  readonly id: string
  readonly name: string
  /** In percent. */
  readonly likeness: number
}

/** The tags of a library that are called most alike, by name or synonym. */
export function similarTags(
  name: string,
  library: readonly { readonly id: string; readonly name: string; readonly synonyms: readonly string[] }[],
): SimilarTag[] {
  return library
    .map((tag) => ({
      id: tag.id,
      name: tag.name,
      likeness: Math.max(...[tag.name, ...tag.synonyms].map((word) => tagLikeness(name, word))),
    }))
    .filter(({ likeness }) => likeness >= LIKE_FROM)
    .toSorted((a, b) => b.likeness - a.likeness || a.name.localeCompare(b.name, 'zh'))
    .slice(0, SIMILAR_TAGS_MAX)
}
