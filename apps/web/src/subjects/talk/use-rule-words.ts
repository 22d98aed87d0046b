import type { Out } from '@shuyuan/contract/calls/index.ts'
import en from '../../words/en/talk/rule.ts'
import { phrased } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/rule.ts'

export type ScoredItem = Out<'getStatBbsPost'>['items'][number]

export const useRuleWords = () => useWords(zh, en)

/** How a discussion is scored, in one line. */
export function ruleLine({ rule }: Pick<ScoredItem, 'rule'>, w: typeof zh): string {
  if (rule.by === 'count') return w.byCount(rule.posts, rule.replies)
  return phrased([
    w.byPoints(rule.post, rule.reply),
    ...(rule.dayCap === null ? [] : [w.dayCap(rule.dayCap)]),
    ...(rule.essence > 0 ? [w.essence(rule.essence)] : []),
    ...(rule.teacher === '1' ? [w.withTeacher] : []),
    w.full(rule.full),
  ])
}
