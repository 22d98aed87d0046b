import { gramsOf, searchText, wordsOf } from '@shuyuan/domain/talk/search.rule.ts'
import { expect, it } from 'vitest'
import { algebraTalk } from './linear-algebra.ts'
import { managementTalk } from './management.ts'
import { schoolTalk, usualTalk } from './usual.ts'

const posts = [...algebraTalk, ...managementTalk, ...usualTalk, ...schoolTalk].map(({ title, text }) => {
  const searched = searchText(`${title}\n${text}`)
  return { searched, grams: new Set(gramsOf(searched)) }
})

/** What the index alone gives: all pairs of a word, or something that begins with a lone character. */
function isCandidate({ grams }: (typeof posts)[number], word: string): boolean {
  const chars = [...word]
  if (chars.length === 1) return [...grams].some((gram) => gram.startsWith(word))
  return chars.slice(0, -1).every((char, at) => grams.has(char + chars[at + 1]))
}

/** Every piece of one to five characters of every post, as somebody could ask for it. */
const asked = [
  ...new Set(
    posts.flatMap(({ searched }) =>
      searched
        .split(' ')
        .flatMap((run) =>
          [1, 2, 3, 4, 5].flatMap((length) =>
            Array.from({ length: Math.max(0, [...run].length - length + 1) }, (_, at) =>
              [...run].slice(at, at + length).join(''),
            ),
          ),
        ),
    ),
  ),
]

it('finds in the demo school’s posts everything that is asked for, and nothing else', () => {
  const sums = { truth: 0, found: 0, right: 0, byIndex: 0 }
  for (const words of asked) {
    const [word] = wordsOf(words)
    if (!word) continue
    const truth = posts.filter(({ searched }) => searched.includes(word))
    const candidates = posts.filter((post) => isCandidate(post, word))
    const found = candidates.filter(({ searched }) => searched.includes(word))
    sums.truth += truth.length
    sums.byIndex += candidates.length
    sums.found += found.length
    sums.right += found.filter((post) => truth.includes(post)).length
  }
  const share = (part: number, whole: number) => (part / whole).toFixed(4)
  console.info(
    `search in ${posts.length} posts, ${asked.length} queries: recall ${share(sums.right, sums.truth)}, precision ` +
      `${share(sums.right, sums.found)} (of the index alone ${share(sums.right, sums.byIndex)})`,
  )
  expect([share(sums.right, sums.truth), share(sums.right, sums.found)]).toEqual(['1.0000', '1.0000'])
})
