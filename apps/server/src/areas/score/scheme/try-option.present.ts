import type { In } from '@shuyuan/contract/calls/index.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { resourceStudyRuleOf, resourceStudyScore } from '@shuyuan/domain/scoring/course/check-rule.rule.ts'
import {
  type CountedText,
  type DiscussionRule,
  type DiscussionScore,
  discussionRuleOf,
  discussionScore,
} from '@shuyuan/domain/scoring/course/discussion-score.rule.ts'
import { contentPercent, optionScore } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import { roundFinal, roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import type { OptionCell } from '../result/formative.read.ts'
import type { SchemeOptionRow } from './scheme.read.ts'

export interface Step {
  text: string
  value: string
}
export interface Tried {
  steps: Step[]
  result: number | null
}

const shown = (value: number) => String(roundScore(value))
const step =
  (lang: Lang) =>
  (zh: string, en: string, value: number | string): Step => ({
    text: lang === 'zh' ? zh : en,
    value: typeof value === 'number' ? shown(value) : value,
  })

/** Made-up texts, spread evenly over so many days. */
export function madeUpTexts({
  posts,
  replies,
  essences,
  teacher,
  days,
}: NonNullable<In<'tryCheckOptionInfo'>['discussion']>): CountedText[] {
  const of = (isPost: boolean, count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...LONG, day: String(n % days), isPost }))
  const judged = Array.from({ length: essences }, () => ({ ...LONG, chars: 0, essence: true }))
  return [...of(true, posts), ...of(false, replies), ...judged, { ...LONG, chars: 0, score: teacher }]
}
const LONG: CountedText = {
  ...{ moduleId: '', day: '', isPost: true },
  ...{ chars: Number.MAX_SAFE_INTEGER, essence: false, score: null },
}

function pointSteps(of: DiscussionScore, rule: DiscussionRule, lang: Lang): Step[] {
  const { posts, replies, essences, teacher, written, points } = of
  const { post, reply, essence, dayCap, full } = rule
  const line = step(lang)
  return [
    line(`有效发帖 ${posts} 条 × ${post} 分`, `${posts} valid posts × ${post}`, posts * post),
    line(`有效回复 ${replies} 条 × ${reply} 分`, `${replies} valid replies × ${reply}`, replies * reply),
    ...(dayCap === null ? [] : [line(`每日至多 ${dayCap} 分，计入`, `At most ${dayCap} a day, counted`, written)]),
    line(`精华 ${essences} 条 × ${essence} 分`, `${essences} selected × ${essence}`, essences * essence),
    ...(rule.teacher ? [line('教师打分合计', 'Points given by teachers', teacher)] : []),
    line('合计', 'Sum', points),
    line(`合计 ÷ 满分 ${full} × 100，至多 100`, `Sum ÷ ${full} × 100, at most 100`, of.score),
  ]
}

function countSteps({ posts, replies, score }: DiscussionScore, rule: DiscussionRule, lang: Lang): Step[] {
  const line = step(lang)
  const [ofPosts, ofReplies] = [Math.min(posts, rule.posts), Math.min(replies, rule.replies)]
  const asked = rule.posts + rule.replies
  return [
    line('有效发帖', 'Valid posts', `${posts} / ${rule.posts}`),
    line('有效回复', 'Valid replies', `${replies} / ${rule.replies}`),
    line(`（${ofPosts} + ${ofReplies}）÷ ${asked} × 100`, `(${ofPosts} + ${ofReplies}) ÷ ${asked} × 100`, score),
  ]
}

export function triedDiscussion(
  texts: readonly CountedText[],
  option: Pick<SchemeOptionRow, 'rule'>,
  lang: Lang,
): Tried {
  const rule = discussionRuleOf(option.rule)
  const of = discussionScore(texts, rule)
  const steps = rule.by === 'count' ? countSteps(of, rule, lang) : pointSteps(of, rule, lang)
  return { steps, result: roundFinal(of.score) }
}

export function triedResources(
  finished: number,
  all: number,
  option: Pick<SchemeOptionRow, 'rule'>,
  lang: Lang,
): Tried {
  const rule = resourceStudyRuleOf(option.rule)
  const score = resourceStudyScore({ finished, all, minutes: 0 }, rule)
  const line = step(lang)
  const full = rule.fullPercent ?? 100
  return {
    steps: [
      line('已完成必学资源', 'Required resources finished', `${finished} / ${all}`),
      line('满分所需', 'Needed for full marks', `${shown((all * full) / 100)} (${full}%)`),
    ],
    result: score === null ? null : roundFinal(score),
  }
}

/** Σ share · percent ÷ Σ share over the contents that count. */
export function triedContents(cell: OptionCell, option: SchemeOptionRow, lang: Lang): Tried {
  const line = step(lang)
  const steps = option.contents.flatMap(({ id, title }) => {
    const own = cell.contents.find(({ contentId }) => contentId === id)
    const percent = own ? contentPercent(own) : null
    if (!own || percent === null) return [line(`${title}：不计入`, `${title}: does not count`, '–')]
    const said = `${shown(percent)} × ${shown(own.share)}`
    return [line(`${title}：${said}`, `${title}: ${said}`, percent * own.share)]
  })
  const score = optionScore(cell.contents)
  return { steps, result: score === null ? null : roundFinal(score) }
}
