import type { PaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { listed } from '../../../words/marks.ts'
import { numbersOf, type PaperDraft } from './paper-draft.ts'
import type { Finding } from './use-paper-editor.ts'

interface RuleRef {
  readonly bigTopicId: string
  readonly index: number
}

interface Problem {
  readonly rule?: RuleRef
  readonly rules?: readonly RuleRef[]
  readonly needed: number
  readonly available: number
}

/** Names to list before «等n个» replaces the rest. */
const NAMES_MAX = 4

export interface Names {
  /** Chapters and points of knowledge by id. */
  readonly of: ReadonlyMap<string, string>
}

/** The text of a finding, with its place. */
export function findingText({ code, at, facts = {} }: Finding, draft: PaperDraft, names: Names, w: PaperWords): string {
  const f = w.finding
  const numbers = numbersOf(draft)
  const num = (name: string) => Number(facts[name] ?? 0)
  const text = (name: string) => String(facts[name] ?? '')
  const titleOf = (bigTopicId: string | undefined) =>
    draft.bigTopics.find((topic) => topic.bigTopicId === bigTopicId)?.title ?? ''
  const placeOf = (questionId: string | undefined) => f.place(numbers.get(questionId ?? '') ?? 0)
  const ruleName = ({ bigTopicId, index }: RuleRef) => f.rule(titleOf(bigTopicId), index + 1)
  const namesOf = (name: string) => {
    const known = ((facts[name] ?? []) as string[]).map((id) => names.of.get(id) ?? '').filter(Boolean)
    const said = listed(known.slice(0, NAMES_MAX))
    return known.length > NAMES_MAX ? f.more(said, known.length) : said
  }
  const place = placeOf(at?.questionId)
  const problem = facts.problem as Problem | undefined
  switch (code) {
    case 'NO_TOPIC':
      return f.NO_TOPIC
    case 'TOTAL_NOT_TARGET':
      return f.TOTAL_NOT_TARGET(num('total'), num('target'))
    case 'TOPIC_EMPTY':
      return f.TOPIC_EMPTY(titleOf(at?.bigTopicId))
    case 'QUESTION_MISSING':
    case 'QUESTION_NO_SCORE':
    case 'QUESTION_NOT_ENABLED':
    case 'USED_IN_RECENT_FINAL':
    case 'DISCRIMINATION_LOW':
    case 'OUT_IN_EXERCISE':
    case 'IMAGE_NO_TEXT':
      return f[code](place)
    case 'QUESTION_SEALED':
      return f.QUESTION_SEALED(place, text('paper'))
    case 'RULE_SEALED':
      return f.RULE_SEALED(f.rule(titleOf(at?.bigTopicId), (at?.ruleIndex ?? 0) + 1), num('sealed'), num('of'))
    case 'CHILD_SUM':
      return f.CHILD_SUM(place, num('sum'), num('score'))
    case 'QUESTION_TWICE':
      return f.QUESTION_TWICE(place, titleOf(text('alreadyIn')))
    case 'RULE_TOO_FEW':
      return f.RULE_TOO_FEW(problem?.rule ? ruleName(problem.rule) : '', problem?.needed ?? 0, problem?.available ?? 0)
    case 'RULES_SHARE_POOL':
      return f.RULES_SHARE_POOL(
        (problem?.rules ?? []).map(ruleName).join(f.and),
        problem?.available ?? 0,
        problem?.needed ?? 0,
      )
    case 'CHAPTERS_UNCOVERED':
      return f.CHAPTERS_UNCOVERED(namesOf('chapterIds'))
    case 'TAGS_UNCOVERED':
      return f.TAGS_UNCOVERED(namesOf('tagIds'))
    case 'TAG_TOO_MUCH':
      return f.TAG_TOO_MUCH(names.of.get(text('tagId')) ?? '', num('percent'))
    case 'DIFFICULTY_OFF':
      return f.DIFFICULTY_OFF(num('mean'), num('target'))
    case 'FACILITY_EXTREME':
      return f.FACILITY_EXTREME(place, Math.round(num('facility') * 100))
    case 'ALIKE':
      return f.ALIKE(place, placeOf(text('like')), num('percent'))
    case 'KEYS_IN_ONE_LETTER':
      return f.KEYS_IN_ONE_LETTER(text('letter'), num('percent'))
    case 'KEYS_IN_A_ROW':
      return f.KEYS_IN_A_ROW(text('letter'), num('run'))
    case 'TIME_OVER':
      return f.TIME_OVER(num('estimated'), num('minutes'))
    default:
      return f.other
  }
}
