import { englishHeading, englishStated } from './heading-english.rule.ts'
import { hintOf, refineHint, type TypeHint } from './types.rule.ts'

/** 一、单项选择题（每题2分，共20分）: what a big topic says about the questions below it. */
export interface Heading {
  title: string
  hint: TypeHint | null
  /** Takes the type of the heading before it if it names none. */
  inherits: boolean
  perScore: number | null
  /** 每空2分 */
  perBlank: number | null
  statedCount: number | null
  statedTotal: number | null
}

const CHINESE = '[一二三四五六七八九十]{1,3}'
const NUMBERED = new RegExp(
  `^\\s*(?:[（(]\\s*${CHINESE}\\s*[)）]|${CHINESE}\\s*[、.．:：]|[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]+\\s*[、.．:：]?|[IVX]{1,4}\\s*[、.．])\\s*(.*)$`,
  's',
)
const PART = new RegExp(`^\\s*第\\s*(?:${CHINESE}|[ⅠⅡⅢIV]{1,3}|\\d)\\s*(部分|大题|卷|节)\\s*(.*)$`, 's')
const KINDS =
  '(?:单项|多项|不定项|最佳)?选择|单项填空|语法填空|短文改错|单选|多选|判断(?:正误|改错|说理)?|是非|填空|完[形型]填空|选词填空|(?:阅读)?七选五|简答|问答|论述|名词解释|计算|解答|证明|匹配|连线|配对|排序|综合(?:分析|应用)?|材料(?:分析|解析)?|案例(?:分析)?|阅读(?:理解|分析)?|作文|写作|书面表达|翻译|听力|辨析|分析|应用|实验|设计|编程|程序|操作|实操|默写|作图|改错|语法'
/** The name of a big topic is a type and little else: 三、关于党派合法问题 is not one. */
const WITH_TOPIC = new RegExp(
  `^[\\u4e00-\\u9fa5]{0,4}?(?:${KINDS}|客观|主观|非选择|必考|选考|选做|必做|附加|本)(?:小|大)?题$`,
)
const ALONE = new RegExp(`^(?:${KINDS})$`)
const BARE = new RegExp(
  `^\\s*[【\\[]?\\s*(?:\\d{1,2}\\s*[.．、])?\\s*((?:${KINDS})题)\\s*[】\\]]?\\s*(?:[（(][^）)]*[)）]|[:：](?=.*(?:每|共|本|下列各)).*)?$`,
  's',
)
/** A line with only the name. */
const LONE =
  /^\s*(?:单项选择|多项选择|单选|多选|判断|填空|简答|问答|论述|名词解释|计算|阅读理解|完形填空|现代文阅读)\s*[:：]?\s*$/
/** The words before the first bracket, colon or comma name the topic. */
const titleOf = (text: string): string =>
  (/^[^（(：:，,。.．；;\ue000]*/.exec(text)?.[0] ?? '').trim().replace(/\s+/g, '')
const PART_MAX = 40
/** Topics of Chinese papers that no question is named after; also any short title followed by points or counts. */
const TOPIC =
  /^(?:现代文|文言文|古诗文?|古代诗歌|古代诗文|论述类文本|实用类文本|文学类文本|非连续性文本|名著|课外|课内)?(?:阅读(?:与鉴赏|与探究)?|鉴赏|赏析)(?:[ⅠⅡI一二]*)$|^(?:名篇名句|古诗文|名句)默写$|^(?:语言(?:文字)?(?:知识)?(?:运用|应用|表达)|基础知识(?:与运用|积累)?|积累(?:与|和)运用|书面表达)$/
const STATED = /^[^（(，,。？?；;]{2,12}[（(][^（()）]*\d+\s*(?:分|小题|题)[^（()）]*[)）]\s*$/

const numberIn = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1]
  return found ? Number(found) : null
}

/** Sentences of instructions; read again when more lines of them follow the heading. */
export function readStated(text: string): Omit<Heading, 'title' | 'hint' | 'inherits'> {
  const english = englishStated(text)
  const statedCount = numberIn(text, /共\s*有?\s*(\d{1,3})\s*(?:小)?题/) ?? english.statedCount
  const statedTotal = numberIn(text, /(?:共|满分|共计|合计|计)\s*(\d{1,3}(?:\.\d+)?)\s*分/) ?? english.statedTotal
  const perScore = numberIn(text, /每(?:小)?题\s*(?:各|为)?\s*(\d{1,2}(?:\.\d+)?)\s*分/) ?? english.perScore
  const perBlank = numberIn(text, /每(?:个)?空(?:格)?\s*(\d{1,2}(?:\.\d+)?)\s*分/) ?? english.perBlank
  const shared = perScore === null && statedCount && statedTotal ? statedTotal / statedCount : null
  return { perScore: perScore ?? shared, perBlank, statedCount, statedTotal }
}

function fromEnglish(line: string): Heading | null {
  const heading = englishHeading(line)
  if (!heading) return null
  const { name, isSection } = heading
  return { title: line.trim(), hint: refineHint(hintOf(name), line), inherits: isSection, ...readStated(line) }
}

export function headingOf(line: string): Heading | null {
  const bare = BARE.exec(line) ?? (LONE.test(line) ? [line, line.replace(/[\s:：]/g, '')] : null)
  const part = bare ? null : PART.exec(line)
  const numbered = bare || part ? null : NUMBERED.exec(line)
  const text = (bare ? line : (part?.[2] ?? numbered?.[1]))?.trim()
  if (text === undefined) return fromEnglish(line)
  const title = titleOf(bare ? (bare[1] ?? '') : text)
  const names = WITH_TOPIC.test(title) || ALONE.test(title)
  // 第一节 is a heading only if it names a type: books have chapters with that name.
  // «第二节（共5小题，满分10分）» says enough.
  const isCounted = part !== null && /^[（(][^（()）]*(?:小题|分)[^（()）]*[)）]$/.test(text)
  const isPart = part !== null && part[1] !== '节'
  const isTopic = numbered !== null && (TOPIC.test(title) || STATED.test(text))
  if (!names && !isTopic && !isCounted && !(isPart && text.length <= PART_MAX && !/[，。；]/.test(text)))
    return fromEnglish(line)
  return {
    title: line.trim(),
    hint: refineHint(hintOf(names ? title : text), text),
    inherits: false,
    ...readStated(text),
  }
}

const ENGLISH_CHAPTER =
  /^\s*((?:Chapter|CHAPTER|Unit|UNIT)\s+(?:\d{1,3}|[IVX]{1,5})(?:\s*[.:：—–-]?\s+[^.,;:]{1,60})?)\s*$/

/** 第三章 …: the chapter for what follows. */
export function chapterOf(line: string): string | null {
  const found =
    ENGLISH_CHAPTER.exec(line) ??
    /^\s*(第\s*(?:[一二三四五六七八九十百]{1,4}|\d{1,3})\s*[章单][^，。；：]{0,40})$/.exec(line)
  return found?.[1]?.trim() ?? null
}
