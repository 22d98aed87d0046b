import { contentState } from '../question/option-score.rule.ts'
import {
  type CourseRule,
  type CourseTotal,
  courseTotal,
  formativeScore,
  type OptionResult,
} from './course-score.rule.ts'

/** By content or option id: what the student expects there, contents in their own full score, options on 0 to 100. */
export type Expected = ReadonlyMap<string, number>

const OPEN: ReadonlySet<string> = new Set(['open', 'waiting', 'hidden'])

/** Contents whose score can still come: not due, not marked, or not told yet. */
export const isOpenContent = (content: OptionResult['contents'][number]): boolean => OPEN.has(contentState(content))

/** An option without contents that counts by a rule or by a person's entry, and can still move. */
export const isOpenOption = ({ contents, open }: OptionResult): boolean => contents.length === 0 && open === true

function withExpected(option: OptionResult, expected: Expected): OptionResult {
  const own = isOpenOption(option) ? expected.get(option.optionId) : undefined
  if (own !== undefined) return { ...option, score: own }
  const contents = option.contents.map((content) => {
    const score = isOpenContent(content) ? expected.get(content.contentId) : undefined
    return score === undefined ? content : { ...content, score, waiting: false, hidden: false }
  })
  return { ...option, contents }
}

/** The scores that would stand if the expected ones came: by the same rules as those of the course itself. */
export function expectedScore(
  options: readonly OptionResult[],
  expected: Expected,
  final: number | null,
  rule: CourseRule,
): { formative: number | null; total: CourseTotal } {
  const formative = formativeScore(options.map((option) => withExpected(option, expected)))
  return { formative: formative.current, total: courseTotal(formative.value, final, 'normal', rule) }
}
