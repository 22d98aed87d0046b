import { compactEntries } from './answer-list.rule.ts'

const TITLE = '(?:参考|标准|试题|试卷|本卷)?答案\\s*(?:[与及和]?\\s*(?:试题)?(?:解析|详解|评分标准|评分参考))?'
const ENGLISH_TITLE =
  '(?:(?:correct|model|reference|sample|suggested)\\s+)?(?:answers?(?:\\s+keys?)?|keys?)(?:\\s+(?:and|&)\\s+(?:analysis|explanations?|solutions?))?'
const HEADER = new RegExp(
  `^\\s*[【[]?\\s*(?:附\\s*[:：]?\\s*)?(?:${TITLE}|解答|${ENGLISH_TITLE}(?![a-z]))\\s*[】\\]]?\\s*[:：]?\\s*(.*)$`,
  'is',
)

/** «高二地理参考答案», «期中考试答案与评分标准»: preceded by the name of the paper. */
const NAMED =
  /^\s*[^，。；：:？?、]{1,30}(?:参考答案|(?:试卷|试题|考试|检测|测试|测验|练习)答案)\s*(?:[与及和]?\s*(?:解析|详解|评分标准|评分细则|评分参考))?\s*$/

/** What follows 参考答案 on its line if it is only entries; null: the line is not such a header. */
export function headerRest(text: string): string | null {
  const rest = HEADER.exec(text)?.[1]
  if (rest === undefined) return NAMED.test(text) ? '' : null
  return rest.trim() === '' || compactEntries(rest) !== null ? rest : null
}

/** «解答» heads the worked solution of one question as often as a list. */
export const isWeakHeader = (text: string): boolean => /^\s*[【[]?\s*解答/.test(text)

/** «参考答案» alone, or followed by several entries. */
export function isListHeader(text: string): boolean {
  const rest = headerRest(text)
  return rest !== null && (rest.trim() === '' || (compactEntries(rest)?.length ?? 0) > 1)
}

const ANSWER =
  /^\s*(?:$|[【[（(]?\s*(?:参考)?答案|[（(]?[A-J]{1,5}[)）]?\s*(?:$|[.．。，,;；:：（(【\s])|[√×✓✗对错]|正确|错误|略)/

/** A number followed by an answer or by nothing does not begin a question. */
export const isAnswerRest = (rest: string): boolean => ANSWER.test(rest)
